/** Writes the vectors of the questions under `features/chat/knowledge/asked` to `generated/`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeOnce } from '#packages/reading/sentence-encoder/encode-once.ts';
import { ASKED_FILE, readAskedAnswers, VECTORS_FILE } from './asked-answers.ts';
import { loadPlainAnswers } from './plain-answers.ts';

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const asked = readAskedAnswers();
  const known = new Set(loadPlainAnswers().answers.map(({ id }) => id));
  const unknown = asked.find(({ id }) => !known.has(id));
  if (unknown) throw new Error(`features/chat/knowledge/asked: no plain answer is called ${unknown.id}`);
  const vectors = await encodeOnce(
    asked.map(({ text }) => text),
    'plain-answers',
  );
  writeFileSync(VECTORS_FILE, vectors);
  writeFileSync(ASKED_FILE, JSON.stringify(asked));
  console.log(`questions with plain answers: ${asked.length}`);
}
