import type { KnownName } from '#packages/clinical/skill.ts';
import { listPopularWords } from '#packages/medicines/popular-words/popular-words.ts';
import { createNameReader } from '#packages/medicines/read-name.ts';
import { normalizeName } from '#packages/medicines/search/normalize-name.ts';

/** A name that stands in a message. `unknown` looks like the name of a medicine and is none that any tool knows. */
export interface Mention {
  /** What a tool is asked with: as it was written, or in the singular where only that is known. */
  typed: string;
  /** As it stands in the message. */
  written: string;
  /** What it was read as, so that one thing in two spellings is one. */
  name: string;
  kind: KnownName['kind'] | 'unknown';
  start: number;
  end: number;
}

export type FindNames = (text: string) => Mention[];

const LONGEST_NAME_WORDS = 6;
/** Arbitrary, because no list says so: a name that is among the most popular words ("Align", "Today", "same") is more often the word. */
const EVERYDAY_WORDS = 8_000;
/** So popular that only a capital letter makes it a name. */
const COMMONEST_WORDS = 1_000;
/** A word beyond these that no tool knows, in the place of a name, is taken for one. */
const ENGLISH_WORDS = 100_000;
const SHORTEST_MISSPELT = 6;
/** Words for medicines in general, and drinks and foods that are what they say wherever they stand. */
const NEVER_NAMES = new Set(['pill', 'tablet', 'drug', 'medicine', 'generic', 'water', 'food', 'air', 'sugar', 'fat', 'oil', 'salt']);
const ALWAYS_NAMES = new Set([
  'alcohol',
  'beer',
  'wine',
  'vodka',
  'whiskey',
  'liquor',
  'coffee',
  'caffeine',
  'milk',
  'iron',
  'calcium',
  'zinc',
  'cheese',
  'dairy',
  'insulin',
  'aspirin',
  'cannabis',
  'marijuana',
  'weed',
  'tobacco',
  'nicotine',
]);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** What stands before a name: "side effects of", "take", "can I mix". */
const BEFORE_NAME =
  /(?:\b(?:how much|how many|take|taking|took|taken|takes|use|using|used|give|giving|gave|given|of|on|with|and|plus|mix|mixing|combine|prescribed|about|is|are|does|do|can|than|or|vs|versus|called|buy|started|start|stopped)|what['’]?s)\s+(?:(?:the|a|an|some|any|my|your|her|his)\s+)?$/i;

interface KnownMatch {
  /** In words. */
  length: number;
  known: KnownName;
}

interface FoundWord {
  text: string;
  start: number;
  end: number;
}

/**
 * Finds the names of medicines, foods and illnesses in messages, the longest that fits first, past small slips.
 * @example createNameFinder([{ name: 'warfarin', kind: 'medicine' }])('is warfarin ok?')[0].typed // 'warfarin'
 */
export function createNameFinder(names: readonly KnownName[]): FindNames {
  const byName = new Map<string, KnownName>();
  for (const known of names) {
    const key = normalizeName(known.name);
    if (key !== '' && !byName.has(key)) byName.set(key, known);
  }
  const popular = listPopularWords(ENGLISH_WORDS);
  const english = new Set(popular);
  for (const [prefix, known] of listPrefixes(names, (word) => english.has(word))) if (!byName.has(prefix)) byName.set(prefix, known);
  const everyday = new Set(popular.slice(0, EVERYDAY_WORDS));
  const medicines = names.filter(({ kind }) => kind === 'medicine');
  const read = createNameReader(medicines.map((known) => ({ name: known.name, value: known, meaning: known.name })));
  const commonest = new Set(popular.slice(0, COMMONEST_WORDS));
  const readSlip = (word: string): string | undefined => {
    if (word.length < SHORTEST_MISSPELT || english.has(word.toLowerCase())) return undefined;
    const found = read(singular(word));
    return found.kind === 'unknown' ? undefined : found.name;
  };

  return (text) => {
    const words: FoundWord[] = [...text.matchAll(WORD)].map((match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }));
    const found: Mention[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] as FoundWord;
      const exact = findLongest(text, words, at);
      if (exact && isMeant(text, word, exact)) {
        const { end } = words[at + exact.length - 1] as FoundWord;
        const written = text.slice(word.start, end);
        const isWhole = normalizeName(written) === normalizeName(exact.known.name);
        const typed = isWhole ? written : exact.known.name;
        found.push({ typed, written, name: exact.known.name, kind: exact.known.kind, start: word.start, end });
        at += exact.length;
        continue;
      }
      const { text: typed, start, end } = word;
      const slip = readSlip(typed);
      if (slip) found.push({ typed, written: typed, name: slip, kind: 'medicine', start, end });
      else if (!exact && looksLikeName(text, word)) found.push({ typed, written: typed, name: typed, kind: 'unknown', start, end });
      at += 1;
    }
    return found;
  };

  function findLongest(text: string, words: readonly FoundWord[], at: number): KnownMatch | undefined {
    const first = words[at] as FoundWord;
    for (let length = Math.min(LONGEST_NAME_WORDS, words.length - at); length > 0; length -= 1) {
      const slice = text.slice(first.start, (words[at + length - 1] as FoundWord).end);
      if (/[.!?;,\n]/.test(slice)) continue;
      const key = normalizeName(slice);
      const known = byName.get(key) ?? byName.get(singular(key));
      if (known) return { length, known };
    }
    return undefined;
  }

  /** "Align" in "align my teeth" is no medicine; "take Align" is. */
  function isMeant(text: string, word: FoundWord, { known, length }: KnownMatch): boolean {
    // "On the pill" is birth control; "could it be the pill" is whatever was meant before.
    if (length > 1)
      return !/^the pills?$/i.test(known.name) || /\b(?:on|with|taking|take|and|is|does|can)\s+$/i.test(text.slice(0, word.start));
    const lower = singular(word.text.toLowerCase());
    if (NEVER_NAMES.has(lower) && known.kind !== 'condition') return false;
    if (known.kind === 'condition' || ALWAYS_NAMES.has(lower)) return true;
    const isCapital = /^[A-Z]/.test(word.text) && word.start > 0 && text !== text.toUpperCase();
    if (commonest.has(lower)) return isCapital;
    return isCapital || !everyday.has(lower) || BEFORE_NAME.test(text.slice(0, word.start));
  }

  function looksLikeName(text: string, { text: word, start }: FoundWord): boolean {
    const lower = word.toLowerCase();
    const isPlain = /^[\p{L}-]{5,}$/u.test(word) && !english.has(lower) && !english.has(singular(lower)) && !isJoined(lower);
    return isPlain && BEFORE_NAME.test(text.slice(0, start));
  }

  /** "over-the-counter", "non-drowsy": words that are English in their services. */
  function isJoined(word: string): boolean {
    return word.includes('-') && word.split('-').every((part) => english.has(part));
  }
}

const singular = (word: string) => word.replace(/(?<=\w{3})(?:['’]s|s)$/, '');

const LEAST_PREFIX_WORDS = 2;
const SHORTEST_PREFIX = 5;

/**
 * "iron deficiency" is begun "iron deficiency anemia", and "Pepto" begun "Pepto-Bismol"; where two names begin alike neither is meant.
 * @param isWord whether a word is English, so that it alone begins no medicine.
 */
function listPrefixes(names: readonly KnownName[], isWord: (word: string) => boolean): Map<string, KnownName> {
  const found = new Map<string, KnownName | undefined>();
  for (const known of names) {
    const words = normalizeName(known.name).split(' ');
    const prefix = known.kind === 'condition' ? words.slice(0, -1).join(' ') : (words[0] ?? '');
    if (/ (?:of|the|and|with|from|in|to|for|by|or|on|at|a)$/.test(` ${prefix}`)) continue;
    const mayBegin =
      known.kind === 'condition'
        ? words.length > LEAST_PREFIX_WORDS
        : words.length > 1 && prefix.length >= SHORTEST_PREFIX && !isWord(prefix);
    if (mayBegin) found.set(prefix, found.has(prefix) ? undefined : known);
  }
  return new Map([...found].flatMap(([prefix, known]) => (known ? [[prefix, known] as const] : [])));
}
