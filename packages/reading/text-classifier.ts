import { listFeatures, measureLength } from './text-features.ts';

/** A linear classifier of texts, as it is stored: numbers as base64. */
export interface TextModel {
  /** The hashes of its features in ascending order, 32 bits each. */
  features: string;
  /** How rare each feature was among the texts it learned from: a byte each, in 255ths of `rarest`. */
  rarity: string;
  rarest: number;
  /** For each class, a signed byte a feature, in 127ths of `largest`. */
  classes: Record<string, { weights: string; largest: number; bias: number }>;
}

/** The score of a text for each class; positive means that it belongs to the class. */
export type ScoreText<Class extends string> = (text: string, about: readonly string[]) => Record<Class, number>;

/** @param model made by `trainTextModel`. */
export function createTextClassifier<Class extends string>(model: TextModel): ScoreText<Class> {
  const known = new Uint32Array(decode(model.features).buffer);
  const rarity = decode(model.rarity);
  // Not the model itself, whose long texts would stay in memory with it.
  const { rarest } = model;
  const classes = Object.entries(model.classes).map(([name, { weights, largest, bias }]) => ({
    name,
    weights: new Int8Array(decode(weights).buffer),
    largest,
    bias,
  }));
  return (text, about) => {
    const found = [...listFeatures(text, about)].map((feature) => findSorted(known, feature)).filter((at) => at >= 0);
    const rarityOf = (at: number) => ((rarity[at] as number) / 255) * rarest;
    const length = measureLength(found.map(rarityOf));
    const score = ({ weights, largest, bias }: (typeof classes)[number]) =>
      found.reduce((sum, at) => sum + ((weights[at] as number) / 127) * largest * (rarityOf(at) / length), bias);
    return Object.fromEntries(classes.map((each) => [each.name, score(each)])) as Record<Class, number>;
  };
}

/** A copy whose buffer begins with the first byte. */
const decode = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

/** The index of a value in a sorted array, or -1. */
function findSorted(values: Uint32Array, value: number): number {
  let from = 0;
  let to = values.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return values[from] === value ? from : -1;
}
