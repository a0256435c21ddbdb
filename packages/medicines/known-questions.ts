import { readFileSync } from 'node:fs';
import type { MedicineQuestions } from './question-record.ts';

const DATA_FILE = new URL('./generated/questions.json', import.meta.url);

let loaded: readonly MedicineQuestions[] | undefined;

/** The questions that people ask about medicines, with their answers, in the order of the files. Read once for each process. */
export function loadQuestions(): readonly MedicineQuestions[] {
  loaded ??= JSON.parse(readFileSync(DATA_FILE, 'utf8')) as MedicineQuestions[];
  return loaded;
}
