import type { CabinetItem } from '#tools/interactions/engine/cabinet.ts';
import type { Substance } from '#tools/interactions/engine/knowledge.ts';
import { pick, seededRandom } from '../search/random.ts';

const SEED = 20_261_121;
/** One name in so many has a letter left out. Arbitrary, because no source says how often people slip. */
const SLIPS_EVERY = 5;

export type Pair = readonly [Substance, Substance];

/** What a person takes: as the engine gets it, as it is written, and as it may be typed. */
export interface Cabinet {
  readonly items: readonly CabinetItem[];
  readonly names: readonly string[];
  readonly typed: readonly string[];
}

/** The same pairs on every run: half as they fall, half of which at least one rule speaks, so that there is something to find. */
export function drawPairs(substances: readonly Substance[], count: number, fits: (pair: Pair) => boolean): Pair[] {
  const random = seededRandom(SEED);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const pair: Pair = [pick(substances, random), pick(substances, random)];
    if (pair[0].id !== pair[1].id && (pairs.length % 2 === 0 || fits(pair))) pairs.push(pair);
  }
  return pairs;
}

/** The same cabinets on every run, each of so many different medicines. */
export function drawCabinets(items: readonly CabinetItem[], size: number, count: number): Cabinet[] {
  const random = seededRandom(SEED + size);
  return Array.from({ length: count }, () => {
    const chosen = new Set<CabinetItem>();
    while (chosen.size < size) chosen.add(pick(items, random));
    const names = [...chosen].map(({ name }) => name);
    const typed = names.map((name, at) => (at % SLIPS_EVERY === 0 ? leaveOutLetter(name, random) : name));
    return { items: [...chosen], names, typed };
  });
}

/** Never the first, which a reader of names holds on to. */
function leaveOutLetter(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  return name.slice(0, at) + name.slice(at + 1);
}
