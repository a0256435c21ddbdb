import type { Features } from './fact-features.ts';

/** A question with what may answer it. The last option is that nothing held does. */
export interface Choice {
  options: readonly Features[];
  /** The indexes of the right ones. */
  right: readonly number[];
  /** How much it counts; 1 where left out. */
  weight?: number;
}

export type Weights = Readonly<Record<string, number>>;

interface TrainingOptions {
  /** In how many questions a feature must occur to be used. */
  minQuestions?: number;
  /** How much large weights cost. */
  cost?: number;
  passes?: number;
}

/** Adam's usual constants. */
const [RATE, MEAN, SPREAD, LEAST] = [0.05, 0.9, 0.999, 1e-8];

/**
 * Learns which option is right: a conditional logit (McFadden 1974), whose probabilities over all options sum to 1. Where several are right, any
 * of them counts. Without randomness, so that the same questions give the same weights.
 */
export function trainChoice(
  choices: readonly Choice[],
  { minQuestions = 3, cost = 0.0015, passes = 150 }: TrainingOptions = {},
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { options } of choices)
    for (const name of new Set(options.flatMap((option) => [...option.keys()]))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= minQuestions ? [name] : [])).sort();
  const indexes = new Map(names.map((name, at) => [name, at]));
  const rows = toRows(choices, indexes);
  const weights = new Float64Array(names.length);
  const [mean, spread] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let pass = 1; pass <= passes; pass += 1) {
    const slope = Float64Array.from(weights, (weight) => cost * weight);
    addSlopes(rows, weights, slope);
    for (let at = 0; at < weights.length; at += 1) {
      const own = slope[at] as number;
      mean[at] = MEAN * (mean[at] as number) + (1 - MEAN) * own;
      spread[at] = SPREAD * (spread[at] as number) + (1 - SPREAD) * own * own;
      const step = (mean[at] as number) / (1 - MEAN ** pass);
      const size = Math.sqrt((spread[at] as number) / (1 - SPREAD ** pass)) + LEAST;
      weights[at] = (weights[at] as number) - (RATE * step) / size;
    }
  }
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round((weights[at] as number) * 1000) / 1000]).filter(([, weight]) => weight !== 0),
  );
}

/** All questions in arrays of numbers, one after the other: they are read hundreds of times, and objects would take four times as long. */
interface Rows {
  /** Where the options of each question begin, and where those of the last one end. */
  questions: Int32Array;
  /** Where the features of each option begin, and where those of the last one end. */
  options: Int32Array;
  features: Int32Array;
  values: Float64Array;
  /** Which options are right: 1, else 0. */
  right: Uint8Array;
  /** How much each question counts. */
  weights: Float64Array;
}

function toRows(choices: readonly Choice[], indexes: ReadonlyMap<string, number>): Rows {
  const count = choices.reduce((sum, { options }) => sum + options.length, 0);
  const size = choices.reduce((sum, { options }) => sum + options.reduce((own, option) => own + option.size, 0), 0);
  const rows: Rows = {
    questions: new Int32Array(choices.length + 1),
    options: new Int32Array(count + 1),
    features: new Int32Array(size),
    values: new Float64Array(size),
    right: new Uint8Array(count),
    weights: Float64Array.from(choices, ({ weight = 1 }) => weight),
  };
  let [option, next] = [0, 0];
  for (const [at, { options, right }] of choices.entries()) {
    for (const own of right) rows.right[option + own] = 1;
    for (const features of options) {
      for (const [name, value] of features) {
        const index = indexes.get(name);
        if (index === undefined || value === 0) continue;
        rows.features[next] = index;
        rows.values[next] = value;
        next += 1;
      }
      option += 1;
      rows.options[option] = next;
    }
    rows.questions[at + 1] = option;
  }
  return rows;
}

/** Adds to the slope what each question asks for. */
function addSlopes(
  { questions, options, features, values, right, weights: counts }: Rows,
  weights: Float64Array,
  slope: Float64Array,
): void {
  const shares = new Float64Array(right.length);
  for (let question = 0; question < counts.length; question += 1) {
    const [first, end] = [questions[question] as number, questions[question + 1] as number];
    for (let option = first; option < end; option += 1) {
      let score = 0;
      const last = options[option + 1] as number;
      for (let f = options[option] as number; f < last; f += 1) score += (weights[features[f] as number] as number) * (values[f] as number);
      shares[option] = score;
    }
    const all = turnToShares(shares, right, first, end) || 1e-12;
    for (let option = first; option < end; option += 1) {
      const share = shares[option] as number;
      const wanted = right[option] === 1 ? share / all : 0;
      const change = ((share - wanted) * (counts[question] as number)) / counts.length;
      if (change === 0) continue;
      const last = options[option + 1] as number;
      for (let f = options[option] as number; f < last; f += 1) {
        const feature = features[f] as number;
        slope[feature] = (slope[feature] as number) + change * (values[f] as number);
      }
    }
  }
}

/** Turns the scores of one question into shares that sum to 1. @returns the sum of the right ones */
function turnToShares(scores: Float64Array, right: Uint8Array, first: number, end: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = first; at < end; at += 1) most = Math.max(most, scores[at] as number);
  let sum = 0;
  for (let at = first; at < end; at += 1) {
    const raised = Math.exp((scores[at] as number) - most);
    scores[at] = raised;
    sum += raised;
  }
  let all = 0;
  for (let at = first; at < end; at += 1) {
    const share = (scores[at] as number) / sum;
    scores[at] = share;
    if (right[at] === 1) all += share;
  }
  return all;
}

/** Turns scores into shares that sum to 1. */
export function toShares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const sum = raised.reduce((total, each) => total + each, 0);
  return raised.map((each) => each / sum);
}

export function scoreOf(option: Features, weights: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [name, value] of option) score += (weights.get(name) ?? 0) * value;
  return score;
}
