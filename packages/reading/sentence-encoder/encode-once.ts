import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createSentenceEncoder, MEANING_SIZE } from './sentence-encoder.ts';

/** Measured: sentences are encoded ten times as fast in such batches as one by one. */
const BATCH = 64;
/** What a number of 1 is in a signed byte. */
export const SCALE = 127;
/** Of the build alone: nothing in it is needed to run. */
const CACHE = new URL('../../../.cache/vectors/', import.meta.url);

/**
 * The vectors of many texts for the build, a signed byte a number, one text after the other. They are kept with the texts, and encoded again
 * only when the texts change: thousands take half a minute.
 */
export async function encodeOnce(texts: readonly string[], name: string): Promise<Int8Array> {
  const [file, list] = [new URL(`${name}.bin`, CACHE), new URL(`${name}.json`, CACHE)];
  const json = JSON.stringify(texts);
  if (existsSync(file) && existsSync(list) && readFileSync(list, 'utf8') === json) return new Int8Array(readFileSync(file));
  const encoder = createSentenceEncoder();
  const bytes = new Int8Array(texts.length * MEANING_SIZE);
  for (let from = 0; from < texts.length; from += BATCH) {
    const vectors = await encoder.encode(texts.slice(from, from + BATCH));
    for (const [at, vector] of vectors.entries())
      bytes.set(
        vector.map((value) => Math.round(value * SCALE)),
        (from + at) * MEANING_SIZE,
      );
  }
  await encoder.stop();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, bytes);
  writeFileSync(list, json);
  return bytes;
}

/** One of the vectors, with a length near 1. */
export const vectorAt = (bytes: Int8Array, at: number): Float32Array =>
  Float32Array.from(bytes.subarray(at * MEANING_SIZE, (at + 1) * MEANING_SIZE), (value) => value / SCALE);
