import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import type { Effect } from '../engine/effect.ts';
import { LAY_PATTERNS } from './lay-patterns.ts';

/** Reads a symptom in a person's own words as effects; empty where nothing is understood. */
export type ReadSymptom = (typed: string) => Effect[];

interface Word {
  raw: string;
  stem: string;
}

interface Phrase {
  words: readonly Word[];
  effect: Effect;
  /** Set where the stop words carry the meaning: "peeing a lot" is found only as it stands. */
  literal: string | undefined;
  /** Position in the knowledge. Of two phrases of the same length the earlier wins. */
  order: number;
}

/** Words without a symptom. "feel", "can't" and "not" are kept: "feel sick", "can't sleep". */
const STOP_WORDS = new Set(
  'i im ive my me mine any a an the is are am was of in on at and to with have has had been being very really so bit little some lot lots kind sort it its when after since from for all over got getting get also keep keeps this that much more bad badly horrible terrible awful severe mild moderate slight slightly feeling'.split(
    ' ',
  ),
);
const NEGATIONS = new Set('no not without denies deny never none dont doesnt didnt havent hasnt hadnt isnt arent wasnt'.split(' '));
/** Extends a negation: "no fever or chills". */
const CONJUNCTIONS = new Set(['or', 'nor']);

/** The phrases by each stem, and all their words. */
interface Phrases {
  /** The typed text, for phrases that are found only as they stand. */
  text?: string;
  byStem: ReadonlyMap<string, readonly Phrase[]>;
  words: readonly Word[];
}

/** Creates a reader of symptoms from the effects' names, lay phrases, words of labels and names in the records. */
export function createSymptomReader(effects: readonly Effect[]): ReadSymptom {
  const phrases = indexPhrases(effects);
  const byId = new Map(effects.map((effect) => [effect.id, effect]));
  return (typed) => {
    const whole = toWords(typed);
    const exact = findCandidates(phrases, whole, toPlain(typed)).filter((phrase) => isSame(phrase.words, whole));
    if (exact.length > 0) return distinct(exact);
    const { found, rest } = readPatterns(typed, byId);
    const text = toPlain(rest);
    return [...new Set([...found, ...readParts(toWords(rest), { ...phrases, text })])];
  };
}

function indexPhrases(effects: readonly Effect[]): Phrases {
  const all = effects
    .flatMap((effect) =>
      [effect.name, ...effect.lay, ...effect.clinical, ...effect.labelNames].map((text) => ({ text, words: toWords(text), effect })),
    )
    .filter(({ words }) => words.length > 0)
    .map(({ text, words, effect }, order): Phrase => ({ words, effect, order, literal: findLiteral(text, words) }));
  const byStem = new Map<string, Phrase[]>();
  const words = new Map<string, Word>();
  for (const phrase of all) {
    for (const word of phrase.words) {
      const known = byStem.get(word.stem);
      if (known) known.push(phrase);
      else byStem.set(word.stem, [phrase]);
      words.set(word.raw, word);
    }
  }
  return { byStem, words: [...words.values()] };
}

/** Words that name no symptom alone: "pee is brown" is not "peeing a lot", nor is "tongue is fat" "getting fat". */
const BARE = new Set(['pee', 'wee', 'urin', 'fat', 'gain']);

function findLiteral(text: string, [first, ...others]: readonly Word[]): string | undefined {
  const plain = toPlain(text);
  return first && others.length === 0 && BARE.has(first.stem) && plain !== first.raw ? plain : undefined;
}

/** What the patterns find, and the text without it. Denied ones are taken out and not found. */
function readPatterns(typed: string, byId: ReadonlyMap<string, Effect>): { found: Effect[]; rest: string } {
  const found: Effect[] = [];
  let rest = typed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9.,;!?]+/g, ' ');
  for (const { effect: id, pattern } of LAY_PATTERNS) {
    const match = pattern.exec(rest);
    const effect = byId.get(id);
    if (!match || !effect) continue;
    const before = rest.slice(0, match.index);
    if (!/\b(?:no|not|never|without|denies|dont|doesnt|didnt|isnt|arent|wasnt) (?:\w+ )?$/.test(before)) found.push(effect);
    rest = `${before} ; ${rest.slice(match.index + match[0].length)}`;
  }
  return { found, rest };
}

/** Phrases that share a word with the text, the longest first. */
function findCandidates({ byStem }: Phrases, words: readonly Word[], text: string): Phrase[] {
  const found = new Set(words.flatMap(({ stem }) => byStem.get(stem) ?? []));
  return [...found]
    .filter(({ literal }) => literal === undefined || ` ${text} `.includes(` ${literal} `))
    .sort((a, b) => b.words.length - a.words.length || a.order - b.order);
}

/**
 * Takes the longest phrase whose words are all in the text, then continues with the remaining words. A second pass corrects the
 * spelling of unknown words. Negated phrases consume their words without a match.
 */
function readParts(typed: readonly Word[], phrases: Phrases): Effect[] {
  const found: Phrase[] = [];
  const negated = new Set<number>();
  let remaining = typed.map((_, position) => position);
  for (const words of [typed, typed.map((word) => correct(word, phrases))]) {
    for (const phrase of findCandidates(phrases, words, phrases.text ?? '')) {
      const positions = findPositions(phrase.words, words, { remaining, byStem: phrases.byStem });
      if (!positions) continue;
      if (isNegated(positions, typed, { remaining, negated })) for (const position of positions) negated.add(position);
      else found.push(phrase);
      remaining = remaining.filter((position) => !positions.includes(position));
    }
  }
  return distinct(found);
}

/** Corrects a word that is in no phrase to the most similar known word, if one is similar enough. */
function correct(word: Word, { byStem, words }: Phrases): Word {
  if (byStem.has(word.stem) || NEGATIONS.has(word.raw)) return word;
  const near = words.filter((known) => isNear(known.raw, word.raw));
  return near.sort((a, b) => distance(a.raw, word.raw) - distance(b.raw, word.raw))[0] ?? word;
}

/** Finds the positions of a phrase's words, in any order but close together; undefined where one is missing. */
function findPositions(
  phrase: readonly Word[],
  words: readonly Word[],
  { remaining, byStem }: { remaining: readonly number[] } & Pick<Phrases, 'byStem'>,
): number[] | undefined {
  const positions: number[] = [];
  for (const word of phrase) {
    const position = remaining.find((at) => !positions.includes(at) && words[at]?.stem === word.stem);
    if (position === undefined) return undefined;
    positions.push(position);
  }
  if (!keepsDenied(phrase, positions, { words, byStem })) return undefined;
  const spread = Math.max(...positions) - Math.min(...positions);
  return spread <= phrase.length + 2 ? positions : undefined;
}

const UNABLE = new Set('cant cannot couldnt unable wont not'.split(' '));

/** "Can't pee and is seeing bugs" is not "can't see": what cannot be done follows at once, but for a word that no phrase has. */
function keepsDenied(
  phrase: readonly Word[],
  positions: readonly number[],
  { words, byStem }: { words: readonly Word[] } & Pick<Phrases, 'byStem'>,
): boolean {
  return phrase.every((word, at) => {
    const [from, to] = [positions[at], positions[at + 1]];
    if (!UNABLE.has(word.raw) || from === undefined || to === undefined) return true;
    return to > from && words.slice(from + 1, to).every(({ stem }) => !byStem.has(stem));
  });
}

/** Allows one edit from 5 letters on, two from 8; the first letter must match. Arbitrary, as for names of medicines. */
function isNear(word: string, typed: string): boolean {
  const length = Math.max(word.length, typed.length);
  if (length < 5 || word[0] !== typed[0] || Math.abs(word.length - typed.length) > 2) return false;
  return distance(word, typed) <= (length < 8 ? 1 : 2);
}

/** Whether a negation precedes the phrase: "no fever", or one that "or" extends to it. A "not" inside the phrase is no negation. */
function isNegated(
  positions: readonly number[],
  words: readonly Word[],
  { remaining, negated }: { remaining: readonly number[]; negated: ReadonlySet<number> },
): boolean {
  const isDenied = (at: number) => NEGATIONS.has(words[at]?.raw ?? '') && remaining.includes(at) && !positions.includes(at);
  const first = Math.min(...positions);
  // "Pee is not dark": denied between the words of the phrase.
  if (positions.some((at) => at > first && isDenied(at - 1))) return true;
  const before = first - 1;
  const word = words[before];
  if (!word) return false;
  if (CONJUNCTIONS.has(word.raw)) return negated.has(before - 1);
  return NEGATIONS.has(word.raw) && remaining.includes(before);
}

function isSame(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every((word, at) => word.stem === b[at]?.stem);
}

function distinct(phrases: readonly Phrase[]): Effect[] {
  return [...new Set(phrases.map(({ effect }) => effect))];
}

const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Splits a text into lowercase words with stems ("throwing" and "throws" are equal), without apostrophes and stop words. */
function toWords(text: string): Word[] {
  return toPlain(text)
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((raw) => ({ raw, stem: stemmer(raw) }));
}
