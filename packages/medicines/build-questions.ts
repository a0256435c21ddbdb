/** Reads the questions under `questions/`, checks them against the records, and writes `generated/questions.json`. */
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runKnowledgeCommand } from '#packages/records/knowledge-command.ts';
import type { Problem } from '#packages/records/problem.ts';
import { findQuestionProblems } from '#packages/records/question-problems.ts';
import { problemAt, type RecordEntry, readRecords } from '#packages/records/read-records.ts';
import { findUnknown, listSources } from '#packages/records/references.ts';
import { type Formulary, loadFormulary } from './formulary.ts';
import { MEDICINE_QUESTIONS, type MedicineQuestions, QUESTION_FILES } from './question-record.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, 'questions');
/** Arbitrary: a longer answer is not read. */
const MAX_WORDS = 60;

export function readQuestions(formulary: Formulary, folder = FOLDER) {
  const read = readRecords(folder, MEDICINE_QUESTIONS);
  const asked = read.records.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    summary: `questions about medicines: ${asked} of ${read.records.length} medicines`,
    problems: [...read.problems, ...read.entries.flatMap((entry) => findProblems(entry, formulary))],
    knowledge: read.records,
  };
}

function findProblems(entry: RecordEntry<MedicineQuestions>, formulary: Formulary): Problem[] {
  const { medicine, questions } = entry.record;
  const name = basename(entry.file.path, '.yaml');
  const record = formulary.findProduct(medicine)?.medicine;
  if (!record) return [problemAt(entry, ['medicine'], `there is no medicine "${medicine}"`, 'write the id of its record')];
  const documents = new Set(Object.keys(formulary.documentsOf(record)));
  const seen = new Set<string>();
  return [
    ...(medicine === name
      ? []
      : [problemAt(entry, ['medicine'], `"${medicine}" is not the name of the file`, `write ${name}, or rename the file`)]),
    ...findUnknown(entry, listSources(entry.record), documents, 'source'),
    ...questions.flatMap((question, at) => findQuestionProblems(entry, question, { at, seen, mostWords: MAX_WORDS })),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runKnowledgeCommand({
    folder: FOLDER,
    kinds: QUESTION_FILES,
    file: join(HERE, 'generated', 'questions.json'),
    read: () => readQuestions(loadFormulary()),
  });
}
