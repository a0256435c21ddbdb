/**
 * Writes the vectors of the questions under `features/chat/knowledge/asked` to `generated/`, a signed byte a number. Where the questions did not
 * change since, it does nothing: to encode them takes some twenty seconds.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSentenceEncoder } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { ASKED_FILE, readAskedAnswers, VECTORS_FILE } from './asked-answers.ts';
import { loadPlainAnswers } from './plain-answers.ts';

/** Measured: sentences are encoded ten times as fast in such batches as one by one. */
const BATCH = 64;

async function buildVectors(): Promise<string> {
  const asked = readAskedAnswers();
  const known = new Set(loadPlainAnswers().answers.map(({ id }) => id));
  const unknown = asked.filter(({ id }) => !known.has(id));
  if (unknown.length > 0) throw new Error(`features/chat/knowledge/asked: no plain answer is called ${unknown[0]?.id}`);
  const json = JSON.stringify(asked);
  if (existsSync(VECTORS_FILE) && existsSync(ASKED_FILE) && readFileSync(ASKED_FILE, 'utf8') === json) return 'did not change';
  const encoder = createSentenceEncoder();
  const bytes: Buffer[] = [];
  for (let from = 0; from < asked.length; from += BATCH) {
    const vectors = await encoder.encode(asked.slice(from, from + BATCH).map(({ text }) => text));
    bytes.push(...vectors.map((vector) => Buffer.from(Int8Array.from(vector, (value) => Math.round(value * 127)).buffer)));
  }
  await encoder.stop();
  mkdirSync(new URL('.', VECTORS_FILE), { recursive: true });
  writeFileSync(VECTORS_FILE, Buffer.concat(bytes));
  writeFileSync(ASKED_FILE, json);
  return `${asked.length} encoded`;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  console.log(`questions with plain answers: ${await buildVectors()}`);
