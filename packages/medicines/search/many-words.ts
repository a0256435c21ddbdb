import { encode } from './alphabet.ts';
import { type MidWordIndex, pairBits } from './mid-word-index.ts';
import { walkMisspelled } from './misspelled-walk.ts';
import { buildPattern, editsAllowed, editsToStart } from './misspelling.ts';
import { findNode, type NameTrie } from './name-trie.ts';
import type { TopRanks } from './top-ranks.ts';

/** The indexes of words: every name by its first word, and every later word of a name. */
export interface WordSources {
  readonly names: NameTrie;
  readonly laterWords: NameTrie;
  readonly texts: readonly string[];
  readonly midWords: MidWordIndex;
}

/** Arbitrary: no name needs more words of a query to be found. */
const MAX_WORDS = 6;
/** Arbitrary: limits the names compared letter by letter, so that a common word stays fast. */
const MAX_COMPARED = 300;
const MIN_ANCHOR_LENGTH = 3;
/** A swap changes three adjacent letter pairs, every other edit two. */
const PAIRS_PER_EDIT = 3;

/** Offers names in which each word of the query starts a different word, in any order. */
export function offerAllWords(top: TopRanks, sources: WordSources, query: string): void {
  const words = wordsOf(query);
  let fewest: readonly number[] | undefined;
  let fewestSize = Infinity;
  for (const word of words) {
    const spans = spansOf(sources, word);
    const size = sizeOf(spans);
    if (size === 0) return;
    if (size < fewestSize) [fewestSize, fewest] = [size, spans];
  }
  if (fewest === undefined) return;
  const pairs = pairsOf(sources, words);
  const begun = words.map((word) => ` ${word}`);
  const [nameFrom = 0, nameEnd = 0, wordFrom = 0, wordEnd = 0] = fewest;
  for (const list of [sources.names.ranks.subarray(nameFrom, nameEnd), sources.laterWords.ranks.subarray(wordFrom, wordEnd)]) {
    // The two cheap checks come first, because a common word can be in thousands of names.
    for (const rank of list) {
      if (!top.wants(rank) || (pairs & ~(sources.midWords.pairs[rank] ?? 0)) !== 0) continue;
      if (hasAllWords(sources.texts[rank] ?? '', begun)) top.offer(rank);
    }
  }
}

/** Offers names in which each word of the query starts a word, with `edits` edits in total. */
export function offerMisspelledWords(top: TopRanks, sources: WordSources, wanted: { query: string; edits: 1 | 2 }): void {
  const { query, edits } = wanted;
  const words = wordsOf(query);
  const pairs = pairsOf(sources, words);
  let compared = 0;
  for (const rank of anchored(sources, words)) {
    if (!top.wants(rank) || compared === MAX_COMPARED) return;
    if (bitCount(pairs & ~(sources.midWords.pairs[rank] ?? 0)) > edits * PAIRS_PER_EDIT) continue;
    compared++;
    if (editsOfWords(words, sources.texts[rank] ?? '', edits) === edits) top.offer(rank);
  }
}

// Longest first, so that a word that is a prefix of another does not use up its match.
function wordsOf(query: string): string[] {
  return query
    .split(' ')
    .slice(0, MAX_WORDS)
    .sort((a, b) => b.length - a.length);
}

function hasAllWords(name: string, begun: readonly string[]): boolean {
  let rest = ` ${name}`;
  for (const word of begun) if (!rest.includes(word)) return false;
  for (const word of begun) {
    const at = rest.indexOf(word);
    if (at < 0) return false;
    const next = rest.indexOf(' ', at + 1);
    rest = rest.slice(0, at) + (next < 0 ? '' : rest.slice(next));
  }
  return true;
}

function pairsOf({ names }: WordSources, words: readonly string[]): number {
  return words.reduce((pairs, word) => pairs | pairBits(word, names.alphabet), 0);
}

function editsOfWords(words: readonly string[], name: string, most: number): number {
  const rest = name.split(' ');
  let sum = 0;
  for (const word of words) {
    const allowed = Math.min(most - sum, editsAllowed(word.length));
    let best = allowed + 1;
    let place = -1;
    for (const [i, candidate] of rest.entries()) {
      const edits = candidate.startsWith(word) ? 0 : editsToStart(word, candidate, allowed);
      if (edits < best) [best, place] = [edits, i];
    }
    if (place < 0) return most + 1;
    rest.splice(place, 1);
    sum += best;
  }
  return sum;
}

/** The names to compare, best first: those with the rarest correctly spelled word, else those close to the longest word. */
function anchored(sources: WordSources, words: readonly string[]): number[] {
  const right = words
    .filter((word) => word.length >= MIN_ANCHOR_LENGTH)
    .map((word) => spansOf(sources, word))
    .filter((spans) => sizeOf(spans) > 0)
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0];
  if (right !== undefined) return ranksIn(sources, right);
  const longest = words[0] ?? '';
  const allowed = editsAllowed(longest.length);
  if (allowed === 0) return [];
  const ranks: number[] = [];
  for (const trie of [sources.names, sources.laterWords]) {
    const pattern = buildPattern(trie.alphabet, encode(trie.alphabet, longest));
    for (const edits of [1, 2] as const) {
      if (edits > allowed) break;
      for (const node of walkMisspelled(trie, pattern, edits).nodes) pushNode(ranks, trie, node);
    }
  }
  return [...new Set(ranks)].sort((a, b) => a - b);
}

function spansOf({ names, laterWords }: WordSources, word: string): number[] {
  return [names, laterWords].flatMap((trie) => {
    const node = findNode(trie, encode(trie.alphabet, word));
    return node < 0 ? [0, 0] : [trie.rankStart[trie.low[node] ?? 0] ?? 0, trie.rankStart[trie.high[node] ?? 0] ?? 0];
  });
}

function sizeOf([nameFrom = 0, nameEnd = 0, wordFrom = 0, wordEnd = 0]: readonly number[]): number {
  return nameEnd - nameFrom + wordEnd - wordFrom;
}

function ranksIn({ names, laterWords }: WordSources, spans: readonly number[]): number[] {
  const [nameFrom = 0, nameEnd = 0, wordFrom = 0, wordEnd = 0] = spans;
  const ranks = [...names.ranks.subarray(nameFrom, nameEnd), ...laterWords.ranks.subarray(wordFrom, wordEnd)];
  return ranks.sort((a, b) => a - b);
}

function pushNode(ranks: number[], trie: NameTrie, node: number): void {
  const end = trie.rankStart[trie.high[node] ?? 0] ?? 0;
  for (let i = trie.rankStart[trie.low[node] ?? 0] ?? 0; i < end; i++) ranks.push(trie.ranks[i] ?? 0);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
