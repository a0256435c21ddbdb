import { type Alphabet, buildAlphabet, encode } from './alphabet.ts';
import { offerAllWords, offerMisspelledWords, type WordSources } from './many-words.ts';
import { buildMidWordIndex, type MidWordIndex, offerMidWord } from './mid-word-index.ts';
import { walkMisspelled } from './misspelled-walk.ts';
import { buildPattern, type Edits, editsAllowed, editsToStart, type Pattern } from './misspelling.ts';
import { buildTrie, findNode, firstLetter, type NameTrie, offerNode, offerText, type TrieText } from './name-trie.ts';
import { normalizeName } from './normalize-name.ts';
import { TopRanks } from './top-ranks.ts';

/** One name of one medicine. A medicine may have any number of names. */
export interface NameEntry {
  readonly name: string;
  /** The caller's number of the medicine. */
  readonly key: number;
  /** How commonly it is used: a higher weight comes first. */
  readonly weight: number;
}

export type MatchKind = 'exact' | 'prefix' | 'word-prefix' | 'mid-word' | 'misspelt';

/** A name found. `misspelt` is not what the user typed: the screen must ask "Did you mean…" and never choose it by itself. */
export interface NameMatch {
  readonly name: string;
  readonly key: number;
  readonly kind: MatchKind;
  readonly edits: Edits;
}

/** The search index of names; created by `buildNameIndex`, read by `findNames`. */
export interface NameIndex extends WordSources {
  readonly alphabet: Alphabet;
  readonly entryNames: readonly string[];
  readonly keys: Float64Array;
  readonly midWords: MidWordIndex;
}

/** Arbitrary: nobody reads more suggestions. */
const MAX_MATCHES = 100;

/**
 * Builds the search index. The order of the entries does not matter. Names without a letter or digit are skipped.
 */
export function buildNameIndex(entries: readonly NameEntry[]): NameIndex {
  const ranked = entries
    .map(({ name, key, weight }) => ({ name, key, weight: Number.isNaN(weight) ? 0 : weight, text: normalizeName(name) }))
    .filter(({ text }) => text !== '')
    .sort(byUse);
  const texts = ranked.map(({ text }) => text);
  const keys = Float64Array.from(ranked, ({ key }) => key);
  const alphabet = buildAlphabet(texts);
  const wholes = texts.map((text, rank) => ({ text, rank }));
  return {
    alphabet,
    texts,
    entryNames: ranked.map(({ name }) => name),
    keys,
    names: buildTrie(wholes, keys, alphabet),
    laterWords: buildTrie(wholes.flatMap(laterWordsOf), keys, alphabet),
    midWords: buildMidWordIndex(texts, alphabet),
  };
}

interface Ranked extends NameEntry {
  readonly text: string;
}

// By use, then by length, then alphabetically. The last two only make the order deterministic.
function byUse(a: Ranked, b: Ranked): number {
  if (a.weight !== b.weight) return b.weight - a.weight > 0 ? 1 : -1;
  if (a.text.length !== b.text.length) return a.text.length - b.text.length;
  if (a.text !== b.text) return a.text < b.text ? -1 : 1;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.key - b.key;
}

function laterWordsOf({ text, rank }: TrieText): TrieText[] {
  if (!text.includes(' ')) return [];
  const words = text.split(' ');
  return [...new Set(words.slice(1))].map((word) => ({ text: word, rank }));
}

/**
 * Finds the names that a query may mean, at most one per medicine, best first: the exact name, then names that start with the
 * query, names with a word that starts with it, names that contain it, and last names with one or two errors.
 * Within a class, complete names come before partly typed ones, and more used names before less used ones.
 * Two errors are not allowed if the query already starts a name or a word, or is one error from a complete name, because a
 * look-alike medicine beside the right one is dangerous.
 * Example: `findNames(index, 'zryt', { limit: 8 })` holds Zyrtec, marked `misspelt` with `edits: 1`.
 */
export function findNames(index: NameIndex, query: string, { limit }: { readonly limit: number }): NameMatch[] {
  const text = normalizeName(query);
  const wanted = Math.min(Math.floor(limit), MAX_MATCHES);
  if (text === '' || !(wanted > 0)) return [];
  const search = new Search(index, text, wanted);
  search.literal();
  if (!search.full) search.misspelt();
  return search.matches;
}

class Search {
  readonly matches: NameMatch[] = [];
  readonly #ranks: number[] = [];
  readonly #index: NameIndex;
  readonly #text: string;
  readonly #limit: number;
  readonly #codes: Uint16Array;
  readonly #severalWords: boolean;

  constructor(index: NameIndex, text: string, limit: number) {
    this.#index = index;
    this.#text = text;
    this.#limit = limit;
    this.#codes = encode(index.alphabet, text);
    this.#severalWords = text.includes(' ');
  }

  get full(): boolean {
    return this.#ranks.length >= this.#limit;
  }

  literal(): void {
    const { names, laterWords, texts, midWords } = this.#index;
    const node = findNode(names, this.#codes);
    if (node >= 0) {
      // The shortest text of a node comes first, so an exact match can only be that one.
      const shortest = names.low[node] ?? 0;
      if (texts[names.ranks[names.rankStart[shortest] ?? 0] ?? 0] === this.#text) {
        this.#collect('exact', 0, (top) => offerText(top, names, shortest));
      }
      this.#collect('prefix', 0, (top) => offerNode(top, names, node));
    }
    if (this.full) return;
    this.#collect('word-prefix', 0, (top) => {
      const word = this.#severalWords ? -1 : findNode(laterWords, this.#codes);
      if (word >= 0) offerNode(top, laterWords, word);
      if (this.#severalWords) offerAllWords(top, this.#index, this.#text);
    });
    if (!this.full) this.#collect('mid-word', 0, (top) => offerMidWord(top, midWords, this.#text));
  }

  misspelt(): void {
    const begun = this.matches.some(({ kind }) => kind !== 'mid-word');
    const most = Math.min(editsAllowed(this.#text.length), begun ? 1 : 2);
    const pattern = buildPattern(this.#index.alphabet, this.#codes);
    for (const edits of [1, 2] as const) {
      if (edits > most || this.full) return;
      const complete = this.#walk(this.#index.names, pattern, edits);
      if (!this.#severalWords && !this.full) this.#walk(this.#index.laterWords, pattern, edits);
      // A complete name one error away is what was meant. Names two errors away would be look-alikes.
      if (complete) return;
    }
    if (!this.#severalWords || this.matches.length > 0) return;
    for (const edits of [1, 2] as const) {
      if (edits > most || this.matches.length > 0) return;
      this.#collect('misspelt', edits, (top) => offerMisspelledWords(top, this.#index, { query: this.#text, edits }));
    }
  }

  /** @returns whether a complete name was found. */
  #walk(trie: NameTrie, pattern: Pattern, edits: 1 | 2): boolean {
    const { wholeTexts, nodes } = walkMisspelled(trie, pattern, edits);
    if (pattern.cut) {
      this.#collect('misspelt', edits, (top) => this.#offerCompared(top, trie, { nodes, edits }));
      return false;
    }
    this.#collect('misspelt', edits, (top) => {
      for (const text of wholeTexts) offerText(top, trie, text);
    });
    // The first letter is rarely wrong, so names that keep it come first.
    for (const keepsFirst of [true, false]) {
      if (this.full) break;
      this.#collect('misspelt', edits, (top) => {
        for (const node of nodes) if ((firstLetter(trie, node) === this.#codes[0]) === keepsFirst) offerNode(top, trie, node);
      });
    }
    return wholeTexts.length > 0;
  }

  #offerCompared(top: TopRanks, trie: NameTrie, found: { nodes: readonly number[]; edits: 1 | 2 }): void {
    for (const node of found.nodes) {
      const end = trie.rankStart[trie.high[node] ?? 0] ?? 0;
      for (let i = trie.rankStart[trie.low[node] ?? 0] ?? 0; i < end; i++) {
        const rank = trie.ranks[i] ?? 0;
        if (!top.wants(rank)) continue;
        const near = editsToStart(this.#text, this.#index.texts[rank] ?? '', found.edits);
        if (near === found.edits) top.offer(rank);
      }
    }
  }

  #collect(kind: MatchKind, edits: Edits, offer: (top: TopRanks) => void): void {
    const { keys, entryNames } = this.#index;
    const top = new TopRanks(keys, this.#ranks, this.#limit);
    offer(top);
    for (const rank of top.ranks) {
      this.#ranks.push(rank);
      this.matches.push({ name: entryNames[rank] ?? '', key: keys[rank] ?? 0, kind, edits });
    }
  }
}
