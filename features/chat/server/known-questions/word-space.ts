import type { Rarity, ReadUnits } from '../find-fact/question-words.ts';
import { createTokenReader } from './text-tokens.ts';

/** A text by its words, and as a direction: texts that ask the same point the same way. */
export interface TextVector {
  /** The words with content that are known, by their place, in rising order, with weights whose squares sum to 1. */
  words: Int32Array;
  weights: Float32Array;
  /** The direction, with a length of 1; zeros where no word is known. */
  dense: Float32Array;
}

export interface WordSpace {
  rarity: Rarity;
  toVector(text: string): TextVector;
}

/** What the build learned of words. */
export interface WordModel {
  tokens: readonly string[];
  /** How rare each is. */
  rarities: Float32Array;
  /** `DIMENSIONS` numbers a word, as signed bytes, each to be multiplied by the scale of its word. */
  bytes: Int8Array;
  scales: Float32Array;
}

/** Chosen on wordings left out: twice as many find hardly more. */
export const DIMENSIONS = 128;
/** What stands in fewer questions is near to nothing else. Two words in a row need more, since there are many. */
const LEAST_QUESTIONS = { word: 2, pair: 3 };
const LARGEST_BYTE = 127;

export const isPair = (token: string): boolean => token.indexOf('_') > 0;
const isContent = (token: string): boolean => !token.includes('_');

/** Counts in how many questions each token stands. @param questions the tokens of each text of a question */
export function countTokens(questions: readonly (readonly (readonly string[])[])[]) {
  const counts = new Map<string, number>();
  for (const texts of questions) for (const token of new Set(texts.flat())) counts.set(token, (counts.get(token) ?? 0) + 1);
  const tokens = [...counts]
    .flatMap(([token, count]) => (count >= (isPair(token) ? LEAST_QUESTIONS.pair : LEAST_QUESTIONS.word) ? [token] : []))
    .sort();
  const rarities = Float32Array.from(tokens, (token) => Math.log((questions.length + 1) / ((counts.get(token) ?? 0) + 1)));
  return { tokens, rarities, places: new Map(tokens.map((token, at) => [token, at])) };
}

/** How much each word of a text tells is its rarity, by the logarithm of its count. */
function weigh(stems: readonly string[], places: ReadonlyMap<string, number>, rarities: ArrayLike<number>) {
  const counts = new Map<number, number>();
  for (const stem of stems) {
    const place = places.get(stem);
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([one], [other]) => one - other);
  const weights = Float32Array.from(sorted, ([place, count]) => (1 + Math.log(count)) * (rarities[place] as number));
  const length = Math.hypot(...weights) || 1;
  return { words: Int32Array.from(sorted, ([place]) => place), weights: weights.map((weight) => weight / length) };
}

export function toBytes(directions: Float32Array, count: number): Pick<WordModel, 'bytes' | 'scales'> {
  const [bytes, scales] = [new Int8Array(count * DIMENSIONS), new Float32Array(count)];
  for (let word = 0; word < count; word += 1) {
    const own = directions.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST_BYTE || 1;
    scales[word] = scale;
    bytes.set(
      own.map((value) => Math.round(value / scale)),
      word * DIMENSIONS,
    );
  }
  return { bytes, scales };
}

export function createWordSpace({ tokens, rarities, bytes, scales }: WordModel, readUnits: ReadUnits): WordSpace {
  const readTokens = createTokenReader(readUnits);
  const places = new Map(tokens.map((token, at) => [token, at]));
  // A word that no question has is as rare as one can be.
  const rarest = rarities.reduce((most, each) => Math.max(most, each), 0);
  const toDense = (found: readonly string[]): Float32Array => {
    const dense = new Float32Array(DIMENSIONS);
    for (const token of found) {
      const word = places.get(token);
      if (word === undefined) continue;
      const scale = scales[word] as number;
      for (let n = 0; n < DIMENSIONS; n += 1) dense[n] = (dense[n] as number) + scale * (bytes[word * DIMENSIONS + n] as number);
    }
    const length = Math.hypot(...dense) || 1;
    return dense.map((value) => value / length);
  };
  return {
    rarity: (stem) => {
      const place = places.get(stem);
      return place === undefined ? rarest : (rarities[place] as number);
    },
    toVector: (text) => {
      const found = readTokens(text);
      return { ...weigh(found.filter(isContent), places, rarities), dense: toDense(found) };
    },
  };
}

/** How near two texts are by their words, from 0 to 1. */
export function compareWords(one: TextVector, other: TextVector): number {
  let [sum, first, second] = [0, 0, 0];
  while (first < one.words.length && second < other.words.length) {
    const [a, b] = [one.words[first] as number, other.words[second] as number];
    if (a === b) sum += (one.weights[first] as number) * (other.weights[second] as number);
    if (a <= b) first += 1;
    if (b <= a) second += 1;
  }
  return sum;
}

/** Compares with many texts at once, as `compareWords` does with each: only those that share a word are looked at. */
export function createWordsComparer(texts: readonly TextVector[]): (asked: TextVector) => Float64Array {
  const count = texts.reduce((most, { words }) => Math.max(most, (words.at(-1) ?? -1) + 1), 0);
  // Where the texts of each word begin: counted first, and moved by one while they are filled in.
  const starts = new Uint32Array(count + 2);
  for (const { words } of texts) for (const word of words) starts[word + 2] = (starts[word + 2] as number) + 1;
  for (let at = 2; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const [holders, shares] = [new Uint32Array(starts.at(-1) ?? 0), new Float32Array(starts.at(-1) ?? 0)];
  for (const [text, { words, weights }] of texts.entries())
    for (let n = 0; n < words.length; n += 1) {
      const next = (words[n] as number) + 1;
      const at = starts[next] as number;
      holders[at] = text;
      shares[at] = weights[n] as number;
      starts[next] = at + 1;
    }
  return ({ words, weights }) => {
    const sums = new Float64Array(texts.length);
    for (let n = 0; n < words.length; n += 1) {
      const [word, weight] = [words[n] as number, weights[n] as number];
      if (word >= count) break;
      for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
        const text = holders[at] as number;
        sums[text] = (sums[text] as number) + weight * (shares[at] as number);
      }
    }
    return sums;
  };
}

/** How near two texts are by the direction of their words, to 1. */
export const compareSense = ({ dense: one }: TextVector, { dense: other }: TextVector): number => multiply(one, other);

/** Four at a time in the same order: the same numbers in half the time. */
export function multiply(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < DIMENSIONS; n += 4) {
    sum += (one[n] as number) * (other[n] as number);
    sum += (one[n + 1] as number) * (other[n + 1] as number);
    sum += (one[n + 2] as number) * (other[n + 2] as number);
    sum += (one[n + 3] as number) * (other[n + 3] as number);
  }
  return sum;
}

/** The direction in the middle of others, with a length of 1. */
export function findMiddle(directions: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const direction of directions) for (let n = 0; n < DIMENSIONS; n += 1) sum[n] = (sum[n] as number) + (direction[n] as number);
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
