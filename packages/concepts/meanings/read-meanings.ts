import { setImmediate } from 'node:timers/promises';
import type { NearMeaning } from '#packages/clinical/suitability.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import { oncePerFormulary } from '#packages/medicines/once-per-formulary.ts';
import { SCALE } from '#packages/reading/sentence-encoder/encode-once.ts';
import { limitTime } from '#packages/reading/sentence-encoder/limit-time.ts';
import { findSentenceEncoder, MEANING_SIZE, type SentenceEncoder } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { readLabValues } from '../lab-values.ts';
import { type HistoryReader, loadHistoryReader } from '../read-history.ts';
import { DENIES, loadPhraseVectors, type PhraseVectors } from './phrase-vectors.ts';

/**
 * Chosen on 240 remarks: at 0.55 "noise from neighbors" (0.58) and "they cleaned my teeth" (0.65) were asked about; what told an illness lay above
 * 0.7.
 */
const LEAST_SCORE = 0.68;
/** A concept that is so much farther than the nearest is meant hardly less often. Chosen on the same remarks. */
const MARGIN = 0.02;
/** A longer text is read in the worker, by its words alone: this reader works in the server's thread. */
const MOST_CHARACTERS = 800;
/** Each part costs some 10 ms, so that more would hold up the requests of others. */
const MOST_PARTS = 4;
/** Arbitrary: where the encoder is slower, as in its first seconds, the words alone decide. */
const LIMIT_MS = 2_500;
/** Arbitrary: the parts of some requests, and of the people who are asked about again. */
const KEPT = 256;

/** Reads what the unread parts of texts may mean. Resolves to nothing where no encoder answers in time. */
export type ReadMeanings = (texts: readonly string[], ageYears?: number) => Promise<NearMeaning[]>;

/**
 * Creates the reader by meaning: the parts of a text that hold words nobody could read, compared with every phrase of the vocabulary by the
 * vectors of a sentence encoder. Its answers are plain data, which the pure readers hold against a label.
 */
export function createMeaningReader(
  reader: Pick<HistoryReader, 'read'>,
  encode: SentenceEncoder['encode'] = (texts) => findSentenceEncoder().encode(texts),
  limitMs = LIMIT_MS,
): ReadMeanings {
  const known = new Map<string, NearMeaning>();
  const remember = (meaning: NearMeaning) => {
    const [oldest] = known.keys();
    if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
    known.set(meaning.words, meaning);
  };
  return async (texts, ageYears) => {
    if (texts.reduce((sum, text) => sum + text.length, 0) > MOST_CHARACTERS) return [];
    // A normal value is near to the illness that another one would mean.
    const open = reader.read(texts, ageYears).openParts.filter((part) => readLabValues(part).length === 0);
    const parts = open.slice(0, MOST_PARTS);
    const unknown = parts.filter((part) => !known.has(part));
    const vectors = unknown.length > 0 ? loadPhraseVectors() : undefined;
    if (vectors) {
      const encoded = await limitTime(encode(unknown), limitMs).catch(() => []);
      for (const [at, vector] of encoded.entries()) {
        const words = unknown[at];
        await setImmediate();
        if (words !== undefined) remember({ words, concepts: findNearest(vectors, vector, DENIES.test(words)) });
      }
    }
    return parts.flatMap((part) => known.get(part) ?? []).filter(({ concepts }) => concepts.length > 0);
  };
}

/** The reader by meaning, which remembers what was asked of it in any tool. Loaded once a formulary. */
export const loadMeaningReader: (formulary: Formulary) => ReadMeanings = oncePerFormulary((formulary) =>
  createMeaningReader(loadHistoryReader(formulary)),
);

/** Everyday remarks only compete. */
const EVERYDAY = /^everyday-/;

/** The concepts of the nearest phrases. A remark that denies is compared with phrases that deny. */
function findNearest({ ids, of, denying, bytes }: PhraseVectors, vector: Float32Array, isDenying: boolean): string[] {
  const scores = new Float32Array(ids.length);
  for (const [at, concept] of of.entries()) {
    if (isDenying && !denying.has(at)) continue;
    let sum = 0;
    const from = at * MEANING_SIZE;
    for (let n = 0; n < MEANING_SIZE; n += 1) sum += (vector[n] as number) * (bytes[from + n] as number);
    if (sum > (scores[concept] as number)) scores[concept] = sum;
  }
  const least = Math.max(LEAST_SCORE, Math.max(...scores) / SCALE - MARGIN) * SCALE;
  return ids.filter((id, at) => (scores[at] as number) >= least && !EVERYDAY.test(id));
}
