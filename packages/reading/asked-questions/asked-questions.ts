import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUESTION_KINDS, type QuestionKind } from '#packages/clinical/question-kind.ts';

/** A question as somebody may type it, with the places of the names in it and what it asks. */
export interface AskedQuestion {
  text: string;
  places: readonly { start: number; end: number }[];
  kind: QuestionKind;
  /** The file that it stands in, each by another writer or group of people: "retirees-and-caregivers". */
  writer: string;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const BRACKETED = /\[([^\]]+)\]/g;

/**
 * Reads the questions about medicines that models learn from, in the order of the files. Names stand in square brackets in the files.
 * @throws Error with file and line for a kind that does not exist.
 */
export function readAskedQuestions(folder = FOLDER): AskedQuestion[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
    return lines.map((line, at) => {
      const { text, kind } = JSON.parse(line) as { text: string; kind: QuestionKind };
      if (!QUESTION_KINDS.includes(kind)) throw new Error(`${name}:${at + 1}: there is no kind of question ${kind}`);
      const marks = [...text.matchAll(BRACKETED)];
      const places = marks.map(({ index, 0: mark }, n) => ({ start: index - 2 * n, end: index - 2 * n + mark.length - 2 }));
      return { text: text.replace(BRACKETED, '$1'), places, kind, writer: name.replace('.jsonl', '') };
    });
  });
}
