import type { NameEntry } from '#packages/medicines/search/name-index.ts';
import { pick, seededRandom } from './random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A query, and the medicine that it is meant to find. */
export interface Query {
  readonly text: string;
  readonly key: number;
  /** Chosen in proportion to use, otherwise uniformly. */
  readonly byUse: boolean;
}

export interface QueryClass {
  readonly name: string;
  readonly queries: readonly Query[];
}

interface Recipe {
  readonly name: string;
  readonly shortest: number;
  readonly write: (name: string, random: () => number) => string;
}

const RECIPES: readonly Recipe[] = [
  { name: 'prefix of 2', shortest: 5, write: (name) => name.slice(0, 2) },
  { name: 'prefix of 3', shortest: 5, write: (name) => name.slice(0, 3) },
  { name: 'prefix of 4', shortest: 5, write: (name) => name.slice(0, 4) },
  { name: 'mid-word', shortest: 8, write: writeMiddle },
  { name: '1 edit', shortest: 5, write: (name, random) => misspell(name, random, 1) },
  { name: '2 edits', shortest: 6, write: (name, random) => misspell(name, random, 2) },
  { name: 'unfinished, 1 edit', shortest: 8, write: (name, random) => misspell(name.slice(0, 6), random, 1) },
];

/** Generates the same queries on every run: for each class, `half` by use and `half` uniformly. */
export function generateQueries(entries: readonly NameEntry[], half: number): QueryClass[] {
  const random = seededRandom(7);
  const drawByUse = drawerByUse(entries, random);
  return RECIPES.map(({ name, shortest, write }) => {
    const queries: Query[] = [];
    while (queries.length < 2 * half) {
      const byUse = queries.length < half;
      const entry = byUse ? drawByUse() : pick(entries, random);
      if (entry.name.length < shortest) continue;
      queries.push({ text: write(entry.name, random), key: entry.key, byUse });
    }
    return { name, queries };
  });
}

function drawerByUse(entries: readonly NameEntry[], random: () => number): () => NameEntry {
  const sums: number[] = [];
  let sum = 0;
  for (const { weight } of entries) {
    sum += weight;
    sums.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return entries[low] ?? pick(entries, random);
  };
}

function writeMiddle(name: string, random: () => number): string {
  const from = 2 + Math.floor(random() * (name.length - 7));
  return name.slice(from, from + 5).trim();
}

/** Deletes, adds, changes or swaps letters anywhere, the first letter included. */
function misspell(name: string, random: () => number, edits: number): string {
  let text = name;
  for (let done = 0; done < edits; ) {
    const at = Math.floor(random() * text.length);
    const letter = pick([...LETTERS], random);
    const kind = Math.floor(random() * 4);
    const here = text.charAt(at);
    const next = text.charAt(at + 1);
    let changed = text.slice(0, at) + text.slice(at + 1);
    if (kind === 1) changed = text.slice(0, at) + letter + text.slice(at);
    if (kind === 2) changed = text.slice(0, at) + letter + text.slice(at + 1);
    if (kind === 3) changed = text.slice(0, at) + next + here + text.slice(at + 2);
    if (changed === text || changed.trim() !== changed) continue;
    text = changed;
    done++;
  }
  return text;
}
