import type { Rarity, Unit } from '../find-fact/question-words.ts';

/** The words of a text as a direction: words that stand in the same questions and answers lie near each other. */
export interface TextVector {
  /** The words that are known, by their place, in rising order, with weights whose squares sum to 1. */
  words: Int32Array;
  weights: Float32Array;
  /** The same in few dimensions, with a length of 1; zeros where no word is known. */
  dense: Float32Array;
}

export interface WordSpace {
  rarity: Rarity;
  toVector(units: readonly Unit[]): TextVector;
  /** Completes a vector that was kept without its few dimensions. */
  complete(row: Pick<TextVector, 'words' | 'weights'>): TextVector;
}

/** What the build learned of words. */
export interface WordModel {
  words: readonly string[];
  /** How rare each is. */
  rarities: Float32Array;
  /** `DIMENSIONS` numbers a word, as signed bytes, each to be multiplied by the scale of its word. */
  bytes: Int8Array;
  scales: Float32Array;
}

/** Chosen on writers left out: with 100 the right question is found less often, with 300 no more often. */
export const DIMENSIONS = 200;
/** Of the directions of all words, so many rounds find the main ones closely enough. */
const ROUNDS = 5;
/** What stands in one text alone is near to nothing else. */
const LEAST_TEXTS = 2;
const LARGEST_BYTE = 127;

/** Counts the words of a text: how much each tells is its rarity, by the logarithm of its count. */
function weigh(units: readonly Unit[], places: ReadonlyMap<string, number>, rarities: ArrayLike<number>) {
  const counts = new Map<number, number>();
  for (const stem of units.flat()) {
    const place = places.get(stem);
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([one], [other]) => one - other);
  const weights = Float32Array.from(sorted, ([place, count]) => (1 + Math.log(count)) * (rarities[place] as number));
  const length = Math.hypot(...weights) || 1;
  return { words: Int32Array.from(sorted, ([place]) => place), weights: weights.map((weight) => weight / length) };
}

type Row = ReturnType<typeof weigh>;

/**
 * Learns which words stand in the same texts: the main directions of all texts (latent semantic analysis, Deerwester 1990), by rounds of
 * multiplying with all texts and straightening. Starts from fixed numbers, so that the same texts give the same result.
 */
export function buildWordModel(texts: readonly (readonly Unit[])[]): WordModel {
  const counts = new Map<string, number>();
  for (const units of texts) for (const stem of new Set(units.flat())) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const words = [...counts].flatMap(([word, count]) => (count >= LEAST_TEXTS ? [word] : [])).sort();
  const places = new Map(words.map((word, at) => [word, at]));
  const rarities = Float32Array.from(words, (word) => Math.log((texts.length + 1) / ((counts.get(word) ?? 0) + 1)));
  const rows = texts.map((units) => weigh(units, places, rarities));
  let directions = straighten(startDirections(words.length), words.length);
  for (let round = 0; round < ROUNDS; round += 1) directions = straighten(multiplyAll(rows, directions, words.length), words.length);
  return { words, rarities, ...toBytes(directions, words.length) };
}

/** Numbers without a pattern, the same each time (Park and Miller 1988). */
function startDirections(count: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length: count * DIMENSIONS }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  });
}

/** Each text adds itself to its words, as far as it lies in each direction. */
function multiplyAll(rows: readonly Row[], directions: Float64Array, count: number): Float64Array {
  const result = new Float64Array(count * DIMENSIONS);
  const own = new Float64Array(DIMENSIONS);
  for (const { words, weights } of rows) {
    own.fill(0);
    addRow(own, directions, { words, weights });
    for (let at = 0; at < words.length; at += 1) {
      const [from, weight] = [(words[at] as number) * DIMENSIONS, weights[at] as number];
      for (let n = 0; n < DIMENSIONS; n += 1) result[from + n] = (result[from + n] as number) + weight * (own[n] as number);
    }
  }
  return result;
}

function addRow(sum: Float64Array, directions: Float64Array, { words, weights }: Row): void {
  for (let at = 0; at < words.length; at += 1) {
    const [from, weight] = [(words[at] as number) * DIMENSIONS, weights[at] as number];
    for (let n = 0; n < DIMENSIONS; n += 1) sum[n] = (sum[n] as number) + weight * (directions[from + n] as number);
  }
}

/** Makes the directions stand at right angles, each with a length of 1 (Gram and Schmidt). */
function straighten(directions: Float64Array, count: number): Float64Array {
  const columns = Array.from({ length: DIMENSIONS }, (_, n) =>
    Float64Array.from({ length: count }, (__, word) => directions[word * DIMENSIONS + n] as number),
  );
  for (const [n, column] of columns.entries()) {
    for (const before of columns.slice(0, n)) {
      let shared = 0;
      for (let at = 0; at < count; at += 1) shared += (column[at] as number) * (before[at] as number);
      for (let at = 0; at < count; at += 1) column[at] = (column[at] as number) - shared * (before[at] as number);
    }
    let squares = 0;
    for (const value of column) squares += value * value;
    const length = Math.sqrt(squares) || 1;
    for (let at = 0; at < count; at += 1) column[at] = (column[at] as number) / length;
  }
  const result = new Float64Array(count * DIMENSIONS);
  for (const [n, column] of columns.entries())
    for (let word = 0; word < count; word += 1) result[word * DIMENSIONS + n] = column[word] as number;
  return result;
}

function toBytes(directions: Float64Array, count: number): Pick<WordModel, 'bytes' | 'scales'> {
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

export function createWordSpace({ words, rarities, bytes, scales }: WordModel): WordSpace {
  const places = new Map(words.map((word, at) => [word, at]));
  // A word that no text has is as rare as one can be.
  const rarest = rarities.reduce((most, each) => Math.max(most, each), 0);
  const complete = (row: Pick<TextVector, 'words' | 'weights'>): TextVector => {
    const dense = new Float32Array(DIMENSIONS);
    for (const [at, word] of row.words.entries()) {
      const weight = (row.weights[at] as number) * (scales[word] as number);
      for (let n = 0; n < DIMENSIONS; n += 1) dense[n] = (dense[n] as number) + weight * (bytes[word * DIMENSIONS + n] as number);
    }
    const length = Math.hypot(...dense) || 1;
    return { ...row, dense: dense.map((value) => value / length) };
  };
  return {
    rarity: (stem) => {
      const place = places.get(stem);
      return place === undefined ? rarest : (rarities[place] as number);
    },
    toVector: (units) => complete(weigh(units, places, rarities)),
    complete,
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

/** How near two texts are by what their words stand with, to 1. */
export function compareSense({ dense: one }: TextVector, { dense: other }: TextVector): number {
  let sum = 0;
  for (let n = 0; n < DIMENSIONS; n += 1) sum += (one[n] as number) * (other[n] as number);
  return sum;
}
