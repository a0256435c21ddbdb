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
  const rows = choices.map((choice) => toRow(choice, indexes));
  const weights = new Float64Array(names.length);
  const [mean, spread] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let pass = 1; pass <= passes; pass += 1) {
    const slope = Float64Array.from(weights, (weight) => cost * weight);
    for (const row of rows) addSlope(row, weights, slope, rows.length);
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

/** The options of a question one after the other. */
interface Row {
  right: readonly number[];
  weight: number;
  /** Where the features of each option begin, and where those of the last one end. */
  starts: Int32Array;
  features: Int32Array;
  values: Float64Array;
}

function toRow({ options, right, weight = 1 }: Choice, indexes: ReadonlyMap<string, number>): Row {
  const [starts, features, values] = [[0], [] as number[], [] as number[]];
  for (const option of options) {
    for (const [name, value] of option) {
      const at = indexes.get(name);
      if (at === undefined || value === 0) continue;
      features.push(at);
      values.push(value);
    }
    starts.push(features.length);
  }
  return { right, weight, starts: Int32Array.from(starts), features: Int32Array.from(features), values: Float64Array.from(values) };
}

function addSlope({ right, weight, starts, features, values }: Row, weights: Float64Array, slope: Float64Array, count: number): void {
  const scores: number[] = [];
  for (let option = 0; option + 1 < starts.length; option += 1) {
    let score = 0;
    for (let f = starts[option] as number; f < (starts[option + 1] as number); f += 1)
      score += (weights[features[f] as number] as number) * (values[f] as number);
    scores.push(score);
  }
  const shares = toShares(scores);
  const all = right.reduce((sum, at) => sum + (shares[at] as number), 0) || 1e-12;
  for (const [at, share] of shares.entries()) {
    const wanted = right.includes(at) ? share / all : 0;
    const change = ((share - wanted) * weight) / count;
    if (change === 0) continue;
    for (let f = starts[at] as number; f < (starts[at + 1] as number); f += 1) {
      const feature = features[f] as number;
      slope[feature] = (slope[feature] as number) + change * (values[f] as number);
    }
  }
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
