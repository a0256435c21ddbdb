import { stemmer } from 'stemmer';
import type { NameDictionary } from './name-dictionary.ts';
import { isNumber, normalizeNumbers, normalizeUnit, normalizeValue } from './quantities.ts';
import { FREE_WORDS, HEDGES, LIMITS, NEGATIONS, REASSURING, TURNING_WORDS } from './word-lists.ts';

/** A word of a sentence as the guard reads it. */
export interface Token {
  kind: 'free' | 'edge' | 'word' | 'name' | 'quantity';
  /** The form used for comparison. */
  key: string;
  raw: string;
  /** Changes the meaning of its neighbors, so it must not be skipped. */
  turning: boolean;
  negation: boolean;
  limit: boolean;
  hedge: boolean;
}

const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/n't\b/g, ' not'],
  [/\b(dont|doesnt|shouldnt|mustnt|isnt|arent|wouldnt|couldnt|didnt|neednt)\b/g, ' not '],
  [/\b(it|that|this|there|here|he|she|what|who)'s\b/g, '$1 is'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/'m\b/g, ' am'],
  [/'s\b/g, ''],
  [/s'(?=\s|$)/g, 's'],
];
/** Phrases whose meaning differs from that of their words. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bat once\b|\bimmediately\b|\b(right|straight) away\b|\bright now\b/g, 'atonce'],
  [/\bwith or without\b/g, 'withorwithout'],
  [/\bbefore or after\b/g, 'beforeorafter'],
  [/\bas needed\b/g, 'asneeded'],
  [/\bas soon as\b/g, 'assoonas'],
  [/\bsuch as\b/g, 'suchas'],
  [/\b(speak|talk)(ing|s)? (to|with)\b/g, 'speak to'],
  [/\btogether with\b/g, 'together with'],
  // The month is no permission.
  [/\bmay (?=(?:19|20)\d\d\b)/g, 'monthofmay '],
];
const SYNONYMS: Readonly<Record<string, string>> = {
  increase: 'raise',
  increases: 'raise',
  increasing: 'raise',
  increased: 'raise',
  raises: 'raise',
  raising: 'raise',
  raised: 'raise',
  lowers: 'lower',
  lowering: 'lower',
  lowered: 'lower',
  reduce: 'lower',
  reduces: 'lower',
  reducing: 'lower',
  reduced: 'lower',
  decrease: 'lower',
  decreases: 'lower',
  decreasing: 'lower',
  decreased: 'lower',
  no: 'not',
  feeling: 'feel',
  feels: 'feel',
  said: 'say',
  mostly: 'most',
  children: 'child',
  babies: 'baby',
  adults: 'adult',
  infants: 'infant',
  using: 'use',
  used: 'use',
  uses: 'use',
};
/** Suffixes that change the meaning of a word: "harmless" is not "harm", "hardly" is not "hard". */
const MEANINGFUL_SUFFIX = /(ful|less|able|ible|ly|ive|ness|ment|er|or|est|ist|ity|ous|al|ic|ization|ation|ine|ide|ate|one|ole|in|ol)$/;

export function keyOf(word: string): string {
  const same = Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined;
  if (same) return same;
  if (MEANINGFUL_SUFFIX.test(word) || word.length < 4) return word;
  const stem = MEANINGFUL_SUFFIX.test(word.replace(/s$/, '')) ? word.replace(/s$/, '') : stemmer(word);
  return stem.length < 3 ? word : stem;
}

const keysOf = (words: ReadonlySet<string>) => new Set([...words].flatMap((word) => [word, keyOf(word)]));
const [negations, limits, hedges, reassuring, turning] = [NEGATIONS, LIMITS, HEDGES, REASSURING, TURNING_WORDS].map(keysOf) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
];

/** Lower case, straight quotes, contractions in full, numbers in one form, one space between words. */
export function normalizeText(text: string): string {
  let normalized = text.replace(/[’‘]/g, "'").toLowerCase();
  for (const [from, to] of CONTRACTIONS) normalized = normalized.replace(from, to);
  for (const [from, to] of PHRASES) normalized = normalized.replace(from, to);
  return normalizeNumbers(normalized)
    .replace(/([a-z])\s*\/\s*(?=\d|[a-z])/g, '$1 per ')
    .replace(/\s+/g, ' ')
    .trim();
}

const WORDS = /phone\d+|\d+(?:\.\d+)?(?:[~/]\d+(?:\.\d+)?)*|[a-zµà-ÿ]+|[;:.,()—–]/g;
const wordsOf = (normalized: string): string[] => [...normalized.matchAll(WORDS)].map(([word]) => word);

/** Splits a text into tokens. Each known name becomes one token. */
export function readTokens(text: string, names: NameDictionary): Token[] {
  const words = wordsOf(normalizeText(text));
  const sequences = listNames(text, names);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const name = sequences.map((sequence) => ({ sequence, size: measureName(words, at, sequence) })).find(({ size }) => size > 0);
    if (name) tokens.push(token('name', name.sequence.join(' '), name.sequence.join(' ')));
    else tokens.push(readWord(words, at));
    at += name?.size ?? 1;
  }
  return tokens;
}

/** The number of words of a name at this position, with brackets as in "cholecalciferol (vitamin D3)"; 0 if the name is not here. */
function measureName(words: readonly string[], from: number, name: readonly string[]): number {
  let at = from;
  for (const word of name) {
    while (at > from && /^[()]$/.test(words[at] ?? '')) at++;
    if (words[at] !== word) return 0;
    at++;
  }
  return at - from;
}

function listNames(text: string, names: NameDictionary): string[][] {
  return names
    .findIn(normalizeText(text).replace(/~/g, ' to '))
    .flatMap((name) => {
      const sides = name.split(/ (?:and|with) /);
      return sides.length > 1 && sides.every((side) => names.findIn(side)[0] === side) ? sides : [name];
    })
    .map((name) => wordsOf(name))
    .filter((words) => words.length > 1 || !isPlain(words[0] ?? ''))
    .sort((a, b) => b.length - a.length);
}

/** Words that are also product names, but are rarely meant as such. */
const isPlain = (word: string) => FREE_WORDS.has(word) || negations.has(word) || limits.has(word) || turning.has(word) || isNumber(word);

function readWord(words: readonly string[], at: number): Token {
  const word = words[at] ?? '';
  if (/^[;:.,()—–]$/.test(word)) return token('edge', edgeOf(word), word);
  if (isNumber(word)) return token('quantity', `${normalizeValue(word)} ${unitAfter(words, at)}`.trim(), word);
  if (word === 'but' || word === 'however' || word === 'although') return token('edge', ';', word);
  if (FREE_WORDS.has(word) || word === 'suchas') return token('free', word, word);
  return token('word', isUnit(word) ? normalizeUnit(word) : keyOf(word), word);
}

const edgeOf = (mark: string) => (/[—–]/.test(mark) ? ';' : /[()]/.test(mark) ? ',' : mark);
const isUnit = (word: string) => normalizeUnit(word) !== word && normalizeUnit(word) !== word.replace(/s$/, '');

function unitAfter(words: readonly string[], at: number): string {
  const [number = '', next = ''] = [words[at], words[at + 1]];
  if (/^(911|999|112|988|phone\d+)$/.test(number) || !/^[a-zµ]/.test(next)) return '';
  if (FREE_WORDS.has(next) || /^per/.test(next)) return '';
  return normalizeUnit(next);
}

function token(kind: Token['kind'], key: string, raw: string): Token {
  const [negation, limit, hedge] = [
    negations.has(raw) || negations.has(key),
    limits.has(raw) || limits.has(key),
    hedges.has(raw) || hedges.has(key),
  ];
  const word = kind === 'word';
  const turns = negation || limit || hedge || turning.has(raw) || turning.has(key) || reassuring.has(raw);
  return { kind, key, raw, turning: word && turns, negation: word && negation, limit: word && limit, hedge: word && hedge };
}
