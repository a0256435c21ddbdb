import type { Rarity, Unit } from '../find-fact/question-words.ts';

interface Shared {
  /** The part of the words asked that both have, by their rarity. */
  part: number;
  /** The rarest of them. */
  most: number;
}

/** How many of the words asked a text has. */
export function shareWords(units: readonly Unit[], stems: ReadonlySet<string>, rarity: Rarity): Shared {
  let [weight, all, most] = [0, 0, 0];
  for (const unit of units) {
    const own = Math.max(...unit.map(rarity));
    all += own;
    if (!unit.some((stem) => stems.has(stem))) continue;
    weight += own;
    most = Math.max(most, own);
  }
  return { part: all === 0 ? 0 : weight / all, most: most / MOST_RARE };
}
/** Arbitrary: brings the rarity of a word near 1. */
const MOST_RARE = 8;

/** The part of the words of a wording that the question has, by their rarity. */
export function shareBack(stems: ReadonlySet<string>, asked: ReadonlySet<string>, rarity: Rarity): number {
  let [weight, all] = [0, 0];
  for (const stem of stems) {
    const own = rarity(stem);
    all += own;
    if (asked.has(stem)) weight += own;
  }
  return all === 0 ? 0 : weight / all;
}

/** How far a value is from the middle of all, in standard deviations: some questions are near to everything. */
export function toSpread(values: readonly number[]): (value: number) => number {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length) || 1;
  return (value) => (value - middle) / spread;
}
