/** Reads the questions under `questions/`, checks them against the records, and writes `generated/subjects.json`. */
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Formulary, loadFormulary } from '#packages/medicines/formulary.ts';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { findQuestionProblems } from '#packages/records/question-problems.ts';
import { problemAt, type RecordEntry, readRecords, readTable } from '#packages/records/read-records.ts';
import { findDuplicates, findUnknown, listed, listSources } from '#packages/records/references.ts';
import { SOURCES } from '#packages/records/source-schema.ts';
import { SUBJECT_FILES, SUBJECT_QUESTIONS, type SubjectQuestions, type Subjects } from './subject-record.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, 'questions');
/** Arbitrary: a longer answer is not read. */
const MAX_WORDS = 65;

export function readSubjects(formulary: Formulary, folder = FOLDER) {
  const read = readRecords(folder, SUBJECT_QUESTIONS);
  const sources = readTable(folder, SOURCES);
  const documents = sources.record ?? {};
  const known = {
    documents: new Set(Object.keys(documents)),
    medicines: new Set(formulary.medicines.flatMap(({ id, classGroups }) => [id, ...classGroups])),
  };
  const knowledge: Subjects = {
    subjects: read.entries.map(({ record, file }) => ({ ...record, group: basename(dirname(file.path)) })),
    sources: documents,
  };
  const asked = read.records.reduce((sum, { questions }) => sum + questions.length, 0);
  const seen = new Set<string>();
  return {
    summary: `questions about subjects: ${asked} of ${read.records.length} subjects`,
    problems: [
      ...read.problems,
      ...sources.read.problems,
      ...findDuplicates(read.entries, 'subject', ({ subject }) => subject),
      ...read.entries.flatMap((entry) => findProblems(entry, known, seen)),
    ],
    knowledge,
  };
}

interface Known {
  documents: ReadonlySet<string>;
  medicines: ReadonlySet<string>;
}

/** @param seen the wordings read before, of this and of other subjects. */
function findProblems(entry: RecordEntry<SubjectQuestions>, { documents, medicines }: Known, seen: Set<string>): Problem[] {
  const { subject, questions } = entry.record;
  const name = basename(entry.file.path, '.yaml');
  return [
    ...(subject === name ? [] : [problemAt(entry, ['subject'], `"${subject}" is not the name of the file`, `write ${name}`)]),
    ...findUnknown(entry, listSources(entry.record), documents, 'source'),
    ...questions.flatMap((question, at) => [
      ...findUnknown(entry, listed(['questions', at, 'of'], question.of), medicines, 'medicine or class'),
      ...findQuestionProblems(entry, question, { at, seen, mostWords: MAX_WORDS }),
    ]),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: SUBJECT_FILES,
    file: join(HERE, 'generated', 'subjects.json'),
    read: () => readSubjects(loadFormulary()),
  });
}
