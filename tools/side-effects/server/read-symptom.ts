import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import type { Effect } from '../engine/effect.ts';

/** Reads a symptom in a person's own words as effects that labels name; an empty list where nothing is understood. */
export type ReadSymptom = (typed: string) => Effect[];

interface Word {
  raw: string;
  stem: string;
}

interface Phrase {
  words: readonly Word[];
  effect: Effect;
  /** Its place in the knowledge: of two as long the earlier is taken. */
  order: number;
}

/** Words that carry no symptom. "feel", "can't" and "not" do: "feel sick", "can't sleep". */
const EMPTY = new Set(
  'i im ive my me mine any a an the is are am was of in on at and to with have has had been being very really so bit little some lot lots kind sort it its when after since from for all over got getting get also keep keeps this that much more bad badly horrible terrible awful severe mild moderate slight slightly feeling'.split(
    ' ',
  ),
);
const DENIALS = new Set('no not without denies deny never none dont doesnt didnt havent hasnt hadnt isnt arent wasnt'.split(' '));
/** "no fever or chills": what follows these is denied as well. */
const JOINING = new Set(['or', 'nor']);

/** The phrases made ready: by each of their words, and every word that they have. */
interface Phrases {
  byStem: ReadonlyMap<string, readonly Phrase[]>;
  words: readonly Word[];
}

/** @param effects the effects with their lay words and label names. */
export function createSymptomReader(effects: readonly Effect[]): ReadSymptom {
  const phrases = indexPhrases(effects);
  return (typed) => {
    const words = toWords(typed);
    const exact = findCandidates(phrases, words).filter((phrase) => isSame(phrase.words, words));
    return exact.length > 0 ? distinct(exact) : readParts(words, phrases);
  };
}

function indexPhrases(effects: readonly Effect[]): Phrases {
  const all = effects
    .flatMap((effect) => [effect.name, ...effect.lay, ...effect.labelNames].map((text) => ({ words: toWords(text), effect })))
    .filter(({ words }) => words.length > 0)
    .map((phrase, order): Phrase => ({ ...phrase, order }));
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

/** Every phrase that shares a word with the text, the longest first. */
function findCandidates({ byStem }: Phrases, words: readonly Word[]): Phrase[] {
  const found = new Set(words.flatMap(({ stem }) => byStem.get(stem) ?? []));
  return [...found].sort((a, b) => b.words.length - a.words.length || a.order - b.order);
}

/**
 * Takes the longest phrase whose words all stand in the text, then goes on with the words that are left; words that no phrase
 * has are then read past small slips. What is denied is used up without being found.
 */
function readParts(typed: readonly Word[], phrases: Phrases): Effect[] {
  const found: Phrase[] = [];
  const denied = new Set<number>();
  let left = typed.map((_, place) => place);
  for (const words of [typed, typed.map((word) => correct(word, phrases))]) {
    for (const phrase of findCandidates(phrases, words)) {
      const places = placesOf(phrase.words, words, left);
      if (!places) continue;
      if (isDenied(places, typed, { left, denied })) for (const place of places) denied.add(place);
      else found.push(phrase);
      left = left.filter((place) => !places.includes(place));
    }
  }
  return distinct(found);
}

/** The nearest word that a phrase has, for a word that none has; itself where none is near. */
function correct(word: Word, { byStem, words }: Phrases): Word {
  if (byStem.has(word.stem) || DENIALS.has(word.raw)) return word;
  const near = words.filter((known) => isNear(known.raw, word.raw));
  return near.sort((a, b) => distance(a.raw, word.raw) - distance(b.raw, word.raw))[0] ?? word;
}

/** Where the words of a phrase stand, in any order but near each other; undefined where one is missing. */
function placesOf(phrase: readonly Word[], words: readonly Word[], left: readonly number[]): number[] | undefined {
  const places: number[] = [];
  for (const word of phrase) {
    const place = left.find((at) => !places.includes(at) && words[at]?.stem === word.stem);
    if (place === undefined) return undefined;
    places.push(place);
  }
  const spread = Math.max(...places) - Math.min(...places);
  return spread <= phrase.length + 2 ? places : undefined;
}

/** One slip in a word of 5 letters, two from 8 on; the first letter stands. Arbitrary, as for names of medicines. */
function isNear(word: string, typed: string): boolean {
  const length = Math.max(word.length, typed.length);
  if (length < 5 || word[0] !== typed[0] || Math.abs(word.length - typed.length) > 2) return false;
  return distance(word, typed) <= (length < 8 ? 1 : 2);
}

/** "no fever", "I don't have chest pain": a denial before the phrase, or one that reaches it through "or". A phrase with its own "not" is not denied by it. */
function isDenied(
  places: readonly number[],
  words: readonly Word[],
  { left, denied }: { left: readonly number[]; denied: ReadonlySet<number> },
): boolean {
  const before = Math.min(...places) - 1;
  const word = words[before];
  if (!word) return false;
  if (JOINING.has(word.raw)) return denied.has(before - 1);
  return DENIALS.has(word.raw) && left.includes(before);
}

function isSame(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every((word, at) => word.stem === b[at]?.stem);
}

function distinct(phrases: readonly Phrase[]): Effect[] {
  return [...new Set(phrases.map(({ effect }) => effect))];
}

/** Lower case, without apostrophes and empty words, by their stems: "throwing" and "throws" are one. */
function toWords(text: string): Word[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((raw) => ({ raw, stem: stemmer(raw) }));
}
