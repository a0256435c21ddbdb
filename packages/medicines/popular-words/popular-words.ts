import { readFileSync } from 'node:fs';

/** A set of words that can only be asked. */
export interface KnownWords {
  has(word: string): boolean;
}

/** The most popular English words: a to z, one a line, the most popular first. As 100,000 strings they would take ten times the memory. */
const LINES = readFileSync(new URL('./popular-words.txt', import.meta.url));
const LINE_END = 0x0a;
/** A power of two above twice the number of words, so that a free slot is near. */
const SLOTS = 2 ** 18;

/** Where each word begins, by its rank. */
const starts = indexLines();
/** The rank of a word, counted from 1, in the first free slot from that of its hash; 0 where free. */
const slots = new Uint32Array(SLOTS);

function indexLines(): Uint32Array {
  const found: number[] = [];
  for (let at = 0; at < LINES.length; at = LINES.indexOf(LINE_END, at) + 1) found.push(at);
  return Uint32Array.from(found);
}

/** Starts of a hash and its step (Fowler, Noll and Vo). */
const [SEED, PRIME] = [0x811c9dc5, 0x01000193];
const addCode = (hash: number, code: number) => Math.imul(hash ^ code, PRIME) >>> 0;
const toSlot = (hash: number) => (hash ^ (hash >>> 15)) & (SLOTS - 1);

for (const [rank, start] of starts.entries()) {
  let hash = SEED;
  for (let at = start; LINES[at] !== LINE_END; at += 1) hash = addCode(hash, LINES[at] as number);
  let slot = toSlot(hash);
  while (slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
  slots[slot] = rank + 1;
}

/** @returns the place of a word in the list, from 0; infinity where it is not in it. */
function rankOf(word: string): number {
  let hash = SEED;
  for (let at = 0; at < word.length; at += 1) hash = addCode(hash, word.charCodeAt(at));
  for (let slot = toSlot(hash); slots[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
    const rank = (slots[slot] as number) - 1;
    if (isAt(word, starts[rank] as number)) return rank;
  }
  return Number.POSITIVE_INFINITY;
}

function isAt(word: string, start: number): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (LINES[start + at] !== code || code === LINE_END) return false;
  }
  return LINES[start + word.length] === LINE_END;
}

/**
 * The most popular English words in lower case, at most 100,000.
 * @example popularWords(2).has('of') // true
 */
export const popularWords = (count: number): KnownWords => ({ has: (word) => rankOf(word) < count });
