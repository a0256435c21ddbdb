import type { Alphabet } from './alphabet.ts';
import type { TopRanks } from './top-ranks.ts';

/** The minimum length of a search inside a word. */
export const MID_WORD_LENGTH = 3;

const BUCKETS = 1 << 16;

/** Names by their trigrams. Every list is sorted, best names first. */
export interface MidWordIndex {
  readonly alphabet: Alphabet;
  readonly texts: readonly string[];
  readonly start: Int32Array;
  readonly ranks: Int32Array;
  /** One bit per kind of letter pair in a name. Excludes most names before their text is read. */
  readonly pairs: Int32Array;
}

/** Builds the index of normalized names, given in order of rank. */
export function buildMidWordIndex(texts: readonly string[], alphabet: Alphabet): MidWordIndex {
  const start = new Int32Array(BUCKETS + 1);
  const last = new Int32Array(BUCKETS).fill(-1);
  eachTrigram(texts, alphabet, (bucket, rank) => {
    if (last[bucket] === rank) return;
    last[bucket] = rank;
    start[bucket + 1] = (start[bucket + 1] ?? 0) + 1;
  });
  for (let i = 0; i < BUCKETS; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);
  const ranks = new Int32Array(start[BUCKETS] ?? 0);
  const next = start.slice(0, BUCKETS);
  last.fill(-1);
  eachTrigram(texts, alphabet, (bucket, rank) => {
    if (last[bucket] === rank) return;
    last[bucket] = rank;
    const at = next[bucket] ?? 0;
    ranks[at] = rank;
    next[bucket] = at + 1;
  });
  const pairs = Int32Array.from(texts, (text) => pairBits(text, alphabet));
  return { alphabet, texts, start, ranks, pairs };
}

function eachTrigram(texts: readonly string[], alphabet: Alphabet, visit: (bucket: number, rank: number) => void): void {
  for (let rank = 0; rank < texts.length; rank++) {
    const text = texts[rank] ?? '';
    for (let i = 0; i + MID_WORD_LENGTH <= text.length; i++) visit(bucketAt(text, i, alphabet), rank);
  }
}

/** Collisions are harmless, because the text itself is always checked before a name is offered. */
function bucketAt(text: string, at: number, { numberOf }: Alphabet): number {
  const first = numberOf[text.charCodeAt(at)] ?? 0;
  const second = numberOf[text.charCodeAt(at + 1)] ?? 0;
  const third = numberOf[text.charCodeAt(at + 2)] ?? 0;
  return (first * 1600 + second * 40 + third) & (BUCKETS - 1);
}

/** The letter pairs of a text, in 32 kinds. */
export function pairBits(text: string, { numberOf }: Alphabet): number {
  let bits = 0;
  for (let i = 1; i < text.length; i++) {
    const pair = (numberOf[text.charCodeAt(i - 1)] ?? 0) * 41 + (numberOf[text.charCodeAt(i)] ?? 0);
    bits |= 1 << ((pair * 0x9e3779b1) >>> 27);
  }
  return bits;
}

/** Offers names that contain `query`, best first, until no more are wanted. */
export function offerMidWord(top: TopRanks, index: MidWordIndex, query: string): void {
  let from = 0;
  let end = Infinity;
  for (let i = 0; i + MID_WORD_LENGTH <= query.length; i++) {
    const bucket = bucketAt(query, i, index.alphabet);
    const low = index.start[bucket] ?? 0;
    const high = index.start[bucket + 1] ?? 0;
    if (high - low < end - from) [from, end] = [low, high];
  }
  if (end === Infinity) return;
  const wanted = pairBits(query, index.alphabet);
  for (let i = from; i < end; i++) {
    const rank = index.ranks[i] ?? 0;
    if (!top.wants(rank)) return;
    if (((index.pairs[rank] ?? 0) & wanted) !== wanted) continue;
    if (index.texts[rank]?.includes(query) === true) top.offer(rank);
  }
}
