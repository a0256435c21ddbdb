import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A question about one medicine with the facts of its record that answer it, the best first; none where no fact does. */
export interface AnsweredQuestion {
  question: string;
  /** What stands before it in the message. */
  told?: string;
  /** The id of the record. */
  medicine: string;
  /** Of a field with a list, the fact by the beginning of its text. */
  answers: readonly { field: string; text?: string }[];
  /** The file that it stands in, each by another writer or group. */
  writer: string;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Questions that no model may learn from: the tests measure with them. */
export const HELD_BACK = join(FOLDER, 'held-back');

/** Reads the questions in the order of the files. */
export function readAnsweredQuestions(folder = FOLDER): AnsweredQuestion[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => ({ ...(JSON.parse(line) as Omit<AnsweredQuestion, 'writer'>), writer: name.replace('.jsonl', '') }));
  });
}
