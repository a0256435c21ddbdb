import type { TokenReader } from './text-tokens.ts';
import { countTokens, DIMENSIONS, isPair, toBytes, type WordModel } from './word-space.ts';

/** A known question to learn from: each way to ask it, and what it is about with its answer. */
export interface LearnedQuestion {
  /** What it is about: questions of one subject are told apart more often than others. */
  about: string;
  wordings: readonly string[];
  rest: string;
}

/** Each wording is held against so many questions at once. */
const BATCH = 128;
/** Of one subject stand so many wordings in a row. */
const OF_ONE = 6;
/** Chosen on wordings left out, like all below: more passes find no more. */
const PASSES = 3;
const RATE = 0.05;
/** How far a likely question is above the others. */
const SHARPNESS = 8;
/** So many words are left out of a question at random, and so many questions are asked amid words of another story. */
const [LEFT_OUT, AMID] = [0.1, 0.2];
/** So much of another story is told. */
const TOLD = 0.7;
/** What answers counts less than what asks. */
const REST_COUNTS = 0.5;
/** Two words in a row tell less by themselves than one. */
const PAIR_COUNTS = 0.4;
/** Probabilities below this change nothing. */
const LEAST = 1e-4;

type Parts = readonly (readonly [tokens: Int32Array, weight: number])[];
interface Wording {
  question: number;
  tokens: Int32Array;
}

/**
 * Learns a direction for each word, so that the words of a question together point to the known question that asks the same: each wording is held
 * against its own question, without this wording, and against others, half of them of the same subject (contrastive learning with the others of a
 * batch, Henderson 2017). Words of a story that ask nothing come to weigh little. Starts from fixed numbers, so that the same texts give the same.
 */
export function learnWords(questions: readonly LearnedQuestion[], read: TokenReader): WordModel {
  const texts = questions.map(({ wordings, rest }) => [...wordings, rest].map(read));
  const counted = countTokens(texts);
  const toPlaces = (tokens: readonly string[]) => Int32Array.from(tokens.flatMap((token) => counted.places.get(token) ?? []));
  const placed = texts.map((each) => each.map(toPlaces));
  const random = createRandom();
  const learned = createDirections(counted.tokens, counted.rarities, random);
  const all = placed.flatMap((each, question) => each.slice(0, -1).map((tokens): Wording => ({ question, tokens })));
  const partsOf = ({ question, tokens }: Wording): Parts => {
    const own = placed[question] ?? [];
    return own.flatMap((each, at) => (each === tokens ? [] : [[each, at === own.length - 1 ? REST_COUNTS : 1] as const]));
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const rows = shuffleBySubject(all, questions, random);
    for (let from = 0; from + BATCH <= rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH).map((wording) => {
        const other = all[Math.floor(random() * all.length)] as Wording;
        const kept = wording.tokens.filter(() => random() >= LEFT_OUT);
        const amid = random() < AMID ? other.tokens.filter(() => random() < TOLD) : new Int32Array();
        return { ...wording, asked: Int32Array.from([...kept, ...amid]), parts: partsOf(wording) };
      });
      learnBatch(batch, learned);
    }
  }
  return { tokens: counted.tokens, rarities: counted.rarities, ...toBytes(learned.directions, counted.tokens.length) };
}

interface Learned {
  directions: Float32Array;
  /** How much each word was moved. */
  moved: Float32Array;
  rarities: Float32Array;
}

function createDirections(tokens: readonly string[], rarities: Float32Array, random: () => number): Learned {
  const directions = new Float32Array(tokens.length * DIMENSIONS);
  for (const [at, token] of tokens.entries()) {
    const size = ((isPair(token) ? PAIR_COUNTS : 1) * 2 * (rarities[at] as number)) / Math.sqrt(DIMENSIONS);
    // Three numbers together are near a normal distribution.
    for (let n = 0; n < DIMENSIONS; n += 1) directions[at * DIMENSIONS + n] = (random() + random() + random() - 1.5) * size;
  }
  return { directions, moved: new Float32Array(tokens.length).fill(1e-6), rarities };
}

/** Numbers without a pattern, the same each time (Park and Miller 1988). */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Puts a few wordings of one subject beside each other, and otherwise all in any order. */
function shuffleBySubject(all: readonly Wording[], questions: readonly LearnedQuestion[], random: () => number): Wording[] {
  const bySubject = new Map<string, Wording[]>();
  for (const wording of shuffle(all, random)) {
    const about = questions[wording.question]?.about ?? '';
    const list = bySubject.get(about);
    if (list) list.push(wording);
    else bySubject.set(about, [wording]);
  }
  const few: Wording[][] = [];
  for (const list of bySubject.values()) for (let at = 0; at < list.length; at += OF_ONE) few.push(list.slice(at, at + OF_ONE));
  return shuffle(few, random).flat();
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}

type Asked = Wording & { asked: Int32Array; parts: Parts };

/** Moves the words of a batch: those of each question towards what they ask, and away from what they do not. */
function learnBatch(batch: readonly Asked[], learned: Learned): void {
  const { directions } = learned;
  const [asked, known] = [
    sumRows(
      batch.map((row) => [[row.asked, 1] as const]),
      directions,
    ),
    sumRows(
      batch.map(({ parts }) => parts),
      directions,
    ),
  ];
  const [ofAsked, ofKnown] = [new Float32Array(BATCH * DIMENSIONS), new Float32Array(BATCH * DIMENSIONS)];
  const scores = new Float64Array(BATCH);
  for (let row = 0; row < BATCH; row += 1) {
    let most = -Infinity;
    for (let other = 0; other < BATCH; other += 1) {
      const isSame = other !== row && batch[other]?.question === batch[row]?.question;
      const score = isSame ? -Infinity : SHARPNESS * multiply(asked.rows, row, known.rows, other);
      scores[other] = score;
      most = Math.max(most, score);
    }
    let sum = 0;
    for (let other = 0; other < BATCH; other += 1) {
      scores[other] = Math.exp((scores[other] as number) - most);
      sum += scores[other] as number;
    }
    for (let other = 0; other < BATCH; other += 1) {
      const change = (scores[other] as number) / sum - (other === row ? 1 : 0);
      if (Math.abs(change) < LEAST) continue;
      addRow(ofAsked, row, known.rows, other, change * SHARPNESS);
      addRow(ofKnown, other, asked.rows, row, change * SHARPNESS);
    }
  }
  const slopes = new Map<number, Float32Array>();
  for (const [row, each] of batch.entries()) {
    addSlopes(slopes, [[each.asked, 1]], toSlope(asked, ofAsked, row));
    addSlopes(slopes, each.parts, toSlope(known, ofKnown, row));
  }
  moveWords(slopes, learned);
}

interface Rows {
  /** Each with a length of 1. */
  rows: Float32Array;
  lengths: Float32Array;
}

function sumRows(texts: readonly Parts[], directions: Float32Array): Rows {
  const [rows, lengths] = [new Float32Array(texts.length * DIMENSIONS), new Float32Array(texts.length)];
  for (const [row, parts] of texts.entries()) {
    for (const [tokens, weight] of parts) for (const token of tokens) addRow(rows, row, directions, token, weight);
    const length = Math.sqrt(multiply(rows, row, rows, row)) || 1;
    lengths[row] = length;
    for (let n = row * DIMENSIONS; n < (row + 1) * DIMENSIONS; n += 1) rows[n] = (rows[n] as number) / length;
  }
  return { rows, lengths };
}

/** Four at a time in the same order: the same numbers in half the time. */
function multiply(one: Float32Array, row: number, other: Float32Array, column: number): number {
  const from = row * DIMENSIONS;
  const across = column * DIMENSIONS - from;
  let sum = 0;
  for (let n = from; n < from + DIMENSIONS; n += 4) {
    sum += (one[n] as number) * (other[n + across] as number);
    sum += (one[n + 1] as number) * (other[n + 1 + across] as number);
    sum += (one[n + 2] as number) * (other[n + 2 + across] as number);
    sum += (one[n + 3] as number) * (other[n + 3 + across] as number);
  }
  return sum;
}

function addRow(sum: Float32Array, row: number, other: Float32Array, column: number, weight: number): void {
  const to = row * DIMENSIONS;
  const across = column * DIMENSIONS - to;
  for (let n = to; n < to + DIMENSIONS; n += 4) {
    sum[n] = (sum[n] as number) + weight * (other[n + across] as number);
    sum[n + 1] = (sum[n + 1] as number) + weight * (other[n + 1 + across] as number);
    sum[n + 2] = (sum[n + 2] as number) + weight * (other[n + 2 + across] as number);
    sum[n + 3] = (sum[n + 3] as number) + weight * (other[n + 3 + across] as number);
  }
}

/** How a row would change if it were not brought to a length of 1. */
function toSlope({ rows, lengths }: Rows, slopes: Float32Array, row: number): Float32Array {
  const along = multiply(slopes, row, rows, row);
  const slope = new Float32Array(DIMENSIONS);
  for (let n = 0; n < DIMENSIONS; n += 1)
    slope[n] = ((slopes[row * DIMENSIONS + n] as number) - along * (rows[row * DIMENSIONS + n] as number)) / (lengths[row] as number);
  return slope;
}

function addSlopes(slopes: Map<number, Float32Array>, parts: Parts, slope: Float32Array): void {
  for (const [tokens, weight] of parts)
    for (const token of tokens) {
      let own = slopes.get(token);
      if (!own) {
        own = new Float32Array(DIMENSIONS);
        slopes.set(token, own);
      }
      addRow(own, 0, slope, 0, weight);
    }
}

/** Words that were moved much before are moved less (Adagrad, Duchi 2011), and rare words more. */
function moveWords(slopes: ReadonlyMap<number, Float32Array>, { directions, moved, rarities }: Learned): void {
  for (const [token, slope] of slopes) {
    moved[token] = (moved[token] as number) + multiply(slope, 0, slope, 0) / DIMENSIONS;
    addRow(directions, token, slope, 0, (-RATE * (rarities[token] as number)) / Math.sqrt(moved[token] as number));
  }
}
