import type { Documents } from '#packages/clinical/evidence.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import type { FindMedicines } from './find-medicines.ts';
import { loadSubjectBank } from './subject-bank.ts';
import { loadSubjectRanker, type RankSubjects } from './subject-model.ts';

/** What chat uses of the known questions of subjects. They are loaded with the first question that is held against them. */
export interface KnownSubjects {
  /** Lists the known questions that most likely ask the same, the likeliest first. */
  rank: RankSubjects;
  findMedicines: FindMedicines;
  /** The subjects that a text names. */
  findSubjects(text: string): ReadonlySet<string>;
  /** The documents that the answers cite. */
  listSources(): Documents;
}

export const createKnownSubjects = (): KnownSubjects => ({
  rank: (asked, without) => loadSubjectRanker()(asked, without),
  findMedicines: (text) => loadSubjectBank().findMedicines(text),
  findSubjects: (text) => loadSubjectBank().findSubjects(text),
  listSources: () => loadSubjects().sources,
});
