import type { Documents } from '#packages/clinical/evidence.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import { type FindNames, isMedicineName } from '../reading/name-finder.ts';
import type { MedicinePlace } from './find-medicines.ts';
import { loadKnownRanker, loadQuestionBank } from './model-files.ts';
import type { RankKnown } from './rank-known.ts';

/** What chat uses of the known questions. They are loaded with the first question that is held against them. */
export interface KnownQuestions {
  /** Lists the known questions that most likely ask the same, the likeliest first. */
  rank: RankKnown;
  /** The medicines with a record that a text names, also as chat reads their names: "z pack". In order. */
  findMedicines(text: string): MedicinePlace[];
  /** The subjects that a text names. */
  findSubjects(text: string): ReadonlySet<string>;
  /** The documents that the answers about subjects cite. */
  listSources(): Documents;
}

export function createKnownQuestions(formulary: Formulary, findNames: FindNames): KnownQuestions {
  const readNames = (text: string) =>
    findNames(text).flatMap((mention): MedicinePlace[] => {
      const medicine = isMedicineName(mention) ? formulary.findByName(mention.name)?.medicine : undefined;
      const { start, end, typed } = mention;
      return medicine ? [{ id: medicine.id, name: typed, groups: [medicine.id, ...medicine.classGroups], start, end }] : [];
    });
  return {
    rank: (asked, among, without) => loadKnownRanker()(asked, among, without),
    findMedicines: (text) => {
      const named = readNames(text);
      const isFree = ({ start, end }: MedicinePlace) => named.every((other) => end <= other.start || start >= other.end);
      return [...named, ...loadQuestionBank().findMedicines(text).filter(isFree)].sort((a, b) => a.start - b.start);
    },
    findSubjects: (text) => loadQuestionBank().findSubjects(text),
    listSources: () => loadSubjects().sources,
  };
}
