/** Writes the vectors of the vocabulary's phrases to `generated/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeOnce } from '#packages/reading/sentence-encoder/encode-once.ts';
import { loadConcepts } from '../vocabulary.ts';
import { DENIES, listPhrases, PHRASES_FILE, type PhraseList, VECTORS_FILE } from './phrase-vectors.ts';

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const phrases = listPhrases(loadConcepts().vocabulary);
  const vectors = await encodeOnce(
    phrases.map(({ text }) => text),
    'concept-phrases',
  );
  const ids = [...new Set(phrases.map(({ id }) => id))];
  const places = new Map(ids.map((id, at) => [id, at]));
  const list: PhraseList = {
    ids,
    of: phrases.map(({ id }) => places.get(id) ?? 0),
    denying: phrases.flatMap(({ text }, at) => (DENIES.test(text) ? [at] : [])),
  };
  mkdirSync(new URL('.', VECTORS_FILE), { recursive: true });
  writeFileSync(VECTORS_FILE, vectors);
  writeFileSync(PHRASES_FILE, JSON.stringify(list));
  console.log(`vectors of phrases: ${phrases.length}`);
}
