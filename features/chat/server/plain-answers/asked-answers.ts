import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A question as somebody may type it, with the plain answer that answers it. */
export interface AskedAnswer {
  id: string;
  text: string;
}

const FOLDER = new URL('../../knowledge/asked/', import.meta.url);
export const VECTORS_FILE = new URL('./generated/asked-vectors.bin', import.meta.url);
export const ASKED_FILE = new URL('./generated/asked-answers.json', import.meta.url);

/** Reads the questions under `features/chat/knowledge/asked`, in the order of the files. */
export function readAskedAnswers(): AskedAnswer[] {
  const files = readdirSync(fileURLToPath(FOLDER)).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(new URL(name, FOLDER), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as AskedAnswer);
  });
}
