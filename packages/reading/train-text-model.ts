import type { TextModel } from './text-classifier.ts';
import { listFeatures, measureLength } from './text-features.ts';

/** A text with the classes it belongs to. */
export interface LabeledText {
  text: string;
  about: readonly string[];
  classes: readonly string[];
  /** Classes that the text says nothing about: they do not learn from it. */
  unknown?: readonly string[];
}

interface TrainingOptions {
  /** In how many texts a feature must occur to be used. */
  minTexts?: number;
  /** The cost of a misclassified text. */
  cost?: number;
  passes?: number;
}

/** A text as the indexes of its features and their values. */
export interface Row {
  features: Int32Array;
  values: Float64Array;
  /** The sum of the squares of the values. */
  square: number;
}

/**
 * Learns to tell which texts belong to each class: a linear support vector machine with squared hinge loss on rarity-weighted features,
 * by dual coordinate descent (Hsieh and others, ICML 2008). The same texts give the same model.
 * @param names of the classes; each is learned apart from the others.
 */
export function trainTextModel(
  texts: readonly LabeledText[],
  names: readonly string[],
  { minTexts = 2, cost = 2, passes = 15 }: TrainingOptions = {},
): TextModel {
  const found = texts.map(({ text, about }) => listFeatures(text, about));
  const counts = new Map<number, number>();
  for (const features of found) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = Uint32Array.from([...counts].flatMap(([feature, count]) => (count < minTexts ? [] : [feature]))).sort();
  const indexes = new Map(Array.from(known, (feature, at) => [feature, at]));
  const rarity = Float64Array.from(known, (feature) => 1 + Math.log((1 + texts.length) / (1 + (counts.get(feature) ?? 0))));
  const rarest = findLargest(rarity);
  const rows = found.map((features) => toRow(features, indexes, rarity));
  const separate = createSeparator(rows, { cost, passes, features: known.length });
  const classes = names.map((name) => {
    const sides = Int8Array.from(texts, ({ classes: own, unknown }) => (own.includes(name) ? 1 : unknown?.includes(name) ? 0 : -1));
    const { weights, bias } = separate(sides);
    const largest = findLargest(weights);
    const bytes = Int8Array.from(weights, (weight) => Math.round((weight / largest) * 127));
    return [name, { weights: encode(bytes), largest, bias }] as const;
  });
  const steps = Uint8Array.from(rarity, (each) => Math.round((each / rarest) * 255));
  return { features: encode(known), rarity: encode(steps), rarest, classes: Object.fromEntries(classes) };
}

const encode = ({ buffer, byteOffset, byteLength }: Uint8Array | Int8Array | Uint32Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** The largest absolute value; 1 where all are 0. */
const findLargest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;

function toRow(found: ReadonlySet<number>, indexes: ReadonlyMap<number, number>, rarity: Float64Array): Row {
  const features = Int32Array.from([...found].map((feature) => indexes.get(feature) ?? -1).filter((at) => at >= 0));
  const raw = Float64Array.from(features, (at) => rarity[at] as number);
  const values = raw.map((value) => value / measureLength(raw));
  return { features, values, square: values.reduce((sum, value) => sum + value * value, 0) };
}

/**
 * Prepares to separate two kinds of rows several times, as above: of the sides 1 belongs, -1 does not, 0 does not count. The bias is one more
 * feature, with the value 1. The rows are read dozens of times for each class: one array of all numbers takes half the time of one for each row.
 */
export function createSeparator(
  rows: readonly Row[],
  { cost, passes, features: size }: { cost: number; passes: number; features: number },
): (sides: Int8Array) => { weights: Float64Array; bias: number } {
  const all = joinRows(rows);
  const orders = listOrders(rows.length, passes);
  return (sides) => separate(all, orders, sides, { softness: 1 / (2 * cost), size });
}

function separate(
  { starts, features, values, squares }: JoinedRows,
  orders: Uint32Array,
  sides: Int8Array,
  { softness, size }: { softness: number; size: number },
): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(size);
  let bias = 0;
  const multipliers = new Float64Array(sides.length);
  for (let at = 0; at < orders.length; at += 1) {
    const n = orders[at] as number;
    const side = sides[n] as number;
    if (side === 0) continue;
    const multiplier = multipliers[n] as number;
    const first = starts[n] as number;
    const end = starts[n + 1] as number;
    let score = bias;
    for (let f = first; f < end; f += 1) score += (weights[features[f] as number] as number) * (values[f] as number);
    const slope = side * score - 1 + softness * multiplier;
    // The bias adds 1 to the square.
    const next = Math.max(multiplier - slope / ((squares[n] as number) + 1 + softness), 0);
    const change = (next - multiplier) * side;
    if (change === 0) continue;
    multipliers[n] = next;
    bias += change;
    for (let f = first; f < end; f += 1) {
      const feature = features[f] as number;
      weights[feature] = (weights[feature] as number) + change * (values[f] as number);
    }
  }
  return { weights, bias };
}

type JoinedRows = ReturnType<typeof joinRows>;

/** All rows one after the other. The features of a row begin at its start, and end at the next one. */
function joinRows(rows: readonly Row[]) {
  const starts = new Int32Array(rows.length + 1);
  for (const [at, { features }] of rows.entries()) starts[at + 1] = (starts[at] as number) + features.length;
  const all = { features: new Int32Array(starts[rows.length] as number), values: new Float64Array(starts[rows.length] as number) };
  for (const [at, { features, values }] of rows.entries()) {
    all.features.set(features, starts[at]);
    all.values.set(values, starts[at]);
  }
  return { ...all, starts, squares: Float64Array.from(rows, ({ square }) => square) };
}

/** In which order the rows are learned from in each pass, one pass after the other. */
function listOrders(rows: number, passes: number): Uint32Array {
  const order = Uint32Array.from({ length: rows }, (_, n) => n);
  const orders = new Uint32Array(rows * passes);
  const random = createRandom();
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, random);
    orders.set(order, rows * pass);
  }
  return orders;
}

/** Lehmer's generator, so that the order is the same every time. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}
