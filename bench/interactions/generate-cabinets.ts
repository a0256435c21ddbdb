import type { CabinetItem } from '#tools/interactions/engine/cabinet.ts';
import type { Substance } from '#tools/interactions/engine/knowledge.ts';
import { pick, seededRandom } from '../search/random.ts';

const SEED = 20_261_121;
/** One name in this many lacks a letter. Arbitrary: no source says how often people make typos. */
const SLIPS_EVERY = 5;

export type Pair = readonly [Substance, Substance];

/** What a person takes: as engine items, as written names, and as typed names. */
export interface Cabinet {
  readonly items: readonly CabinetItem[];
  readonly names: readonly string[];
  readonly typed: readonly string[];
}

/** Generates the same pairs on every run: half at random, half with at least one matching rule. */
export function generatePairs(substances: readonly Substance[], count: number, fits: (pair: Pair) => boolean): Pair[] {
  const random = seededRandom(SEED);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const pair: Pair = [pick(substances, random), pick(substances, random)];
    if (pair[0].id !== pair[1].id && (pairs.length % 2 === 0 || fits(pair))) pairs.push(pair);
  }
  return pairs;
}

/** Generates the same cabinets on every run, each with `size` different medicines. */
export function generateCabinets(items: readonly CabinetItem[], size: number, count: number): Cabinet[] {
  const random = seededRandom(SEED + size);
  return Array.from({ length: count }, () => {
    const chosen = new Set<CabinetItem>();
    while (chosen.size < size) chosen.add(pick(items, random));
    const names = [...chosen].map(({ name }) => name);
    const typed = names.map((name, at) => (at % SLIPS_EVERY === 0 ? leaveOutLetter(name, random) : name));
    return { items: [...chosen], names, typed };
  });
}

/** Never the first letter, which the name reader relies on. */
function leaveOutLetter(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  return name.slice(0, at) + name.slice(at + 1);
}
