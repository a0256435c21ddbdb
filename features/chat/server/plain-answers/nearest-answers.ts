import { readFileSync } from 'node:fs';
import { SCALE } from '#packages/reading/sentence-encoder/encode-once.ts';
import { MEANING_SIZE } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { listFeatures } from '#packages/reading/text-features.ts';
import { ASKED_FILE, type AskedAnswer, VECTORS_FILE } from './asked-answers.ts';

/** A plain answer whose questions are near to one that was asked. */
export interface NearAnswer {
  id: string;
  /** How near its nearest questions are, by meaning and by words; above 0.8 they mostly ask the same. */
  score: number;
  /** How much nearer it is than the next answer. */
  margin: number;
}

/** @param fits whether an answer holds for the medicines and the person asked about, and whether it is of these medicines alone. */
export type FindNearAnswer = (
  text: string,
  vector: Float32Array,
  fits: (id: string) => 'particular' | 'general' | undefined,
) => NearAnswer | undefined;

/** Added for an answer that is of the medicine asked about: the questions of another drug are worded the same. Chosen on the questions that were learned. */
const OF_MEDICINE = 0.15;
/** Added to the square of the length, as for a text of a few rare words: one shared word decides less. Arbitrary. */
const SHORT = 60;
/** How much the first, second and third nearest questions of an answer count. Arbitrary. */
const COUNTS = [1, 0.5, 0.25] as const;
const BY_MEANING = 1 / COUNTS.reduce((sum, count) => sum + count, 0);

let loaded: FindNearAnswer | undefined;
/** Loads the questions and their vectors once for each process. */
export function loadNearAnswers(): FindNearAnswer {
  loaded ??= createNearAnswers(JSON.parse(readFileSync(ASKED_FILE, 'utf8')) as AskedAnswer[], new Int8Array(readFileSync(VECTORS_FILE)));
  return loaded;
}

/**
 * Finds the plain answer whose known questions are nearest to a question: by the vectors of a sentence encoder, and by shared words, pairs and
 * triples weighted by rarity. The rules know only the wordings that somebody thought of.
 */
export function createNearAnswers(asked: readonly AskedAnswer[], vectors: Int8Array): FindNearAnswer {
  const features = asked.map(({ text }) => listFeatures(text, []));
  const counts = new Map<number, number>();
  for (const each of features) for (const feature of each) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weigh = (found: ReadonlySet<number>): [feature: number, weight: number][] => {
    const weights = [...found].map((feature) => [feature, Math.log((asked.length + 1) / ((counts.get(feature) ?? 0) + 1))] as const);
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, SHORT));
    return weights.map(([feature, weight]) => [feature, weight / length]);
  };
  const places = new Map<number, { at: number; weight: number }[]>();
  for (const [at, each] of features.entries())
    for (const [feature, weight] of weigh(each)) {
      const own = places.get(feature);
      if (own) own.push({ at, weight });
      else places.set(feature, [{ at, weight }]);
    }
  const byId = new Map<string, number[]>();
  for (const [at, { id }] of asked.entries()) byId.set(id, [...(byId.get(id) ?? []), at]);

  return (text, vector, fits) => {
    const shared = new Float64Array(asked.length);
    for (const [feature, weight] of weigh(listFeatures(text, [])))
      for (const place of places.get(feature) ?? []) shared[place.at] = (shared[place.at] ?? 0) + weight * place.weight;
    const scored = [...byId].flatMap(([id, own]) => {
      const fit = fits(id);
      if (!fit) return [];
      const meaning = sumNearest(own.map((at) => compare(vector, vectors, at))) * BY_MEANING;
      const words = sumNearest(own.map((at) => shared[at] ?? 0));
      return [{ id, score: meaning + words + (fit === 'particular' ? OF_MEDICINE : 0) }];
    });
    const [first, second] = scored.sort((a, b) => b.score - a.score);
    return first && { ...first, margin: first.score - (second?.score ?? 0) };
  };
}

const sumNearest = (values: readonly number[]): number =>
  values.toSorted((a, b) => b - a).reduce((sum, value, at) => sum + value * (COUNTS[at] ?? 0), 0);

function compare(vector: Float32Array, vectors: Int8Array, at: number): number {
  const from = at * MEANING_SIZE;
  let sum = 0;
  for (let n = 0; n < MEANING_SIZE; n += 1) sum += (vector[n] as number) * (vectors[from + n] as number);
  return sum / SCALE;
}
