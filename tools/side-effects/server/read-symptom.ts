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
}

/** Words that carry no symptom. "feel", "can't" and "not" do: "feel sick", "can't sleep". */
const EMPTY = new Set(
  'i im ive my me mine a an the is are am was of in on at and to with have has had been being very really so bit little some lot lots kind sort it its when after since from for all over got getting get also keep keeps this that much more bad badly horrible terrible awful severe mild moderate slight slightly feeling'.split(
    ' ',
  ),
);
const DENIALS = new Set('no not without denies deny never none dont doesnt didnt havent hasnt hadnt isnt arent wasnt'.split(' '));
/** "no fever or chills": what follows these is denied as well. */
const JOINING = new Set(['or', 'nor']);

/** @param effects the effects with their lay words and label names. */
export function createSymptomReader(effects: readonly Effect[]): ReadSymptom {
  const phrases = effects
    .flatMap((effect) => [effect.name, ...effect.lay, ...effect.labelNames].map((text): Phrase => ({ words: toWords(text), effect })))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  const vocabulary = new Set(phrases.flatMap(({ words }) => words.map(({ stem }) => stem)));
  return (typed) => {
    const words = toWords(typed);
    const exact = phrases.filter((phrase) => isSame(phrase.words, words));
    return exact.length > 0 ? distinct(exact) : readParts(words, phrases, vocabulary);
  };
}

/**
 * Takes the longest phrase whose words all stand in the text, then goes on with the words that are left; words that no phrase
 * has are then read past small slips. What is denied is used up without being found.
 */
function readParts(words: readonly Word[], phrases: readonly Phrase[], vocabulary: ReadonlySet<string>): Effect[] {
  const found: Phrase[] = [];
  const denied = new Set<number>();
  let left = words.map((_, place) => place);
  for (const slips of [false, true]) {
    for (const phrase of phrases) {
      const places = placesOf(phrase.words, { words, left, vocabulary: slips ? vocabulary : undefined });
      if (!places) continue;
      if (isDenied(places, words, { left, denied })) for (const place of places) denied.add(place);
      else found.push(phrase);
      left = left.filter((place) => !places.includes(place));
    }
  }
  return distinct(found);
}

interface Text {
  words: readonly Word[];
  /** Places of the words that no phrase has used yet. */
  left: readonly number[];
  /** Where slips are allowed: the words that phrases have, which are no slips. */
  vocabulary: ReadonlySet<string> | undefined;
}

/** Where the words of a phrase stand, in any order but near each other; undefined where one is missing. */
function placesOf(phrase: readonly Word[], { words, left, vocabulary }: Text): number[] | undefined {
  const places: number[] = [];
  for (const word of phrase) {
    const place = left.find((at) => !places.includes(at) && isMeant(word, words[at] as Word, vocabulary));
    if (place === undefined) return undefined;
    places.push(place);
  }
  const spread = Math.max(...places) - Math.min(...places);
  return spread <= phrase.length + 2 ? places : undefined;
}

function isMeant(word: Word, typed: Word, vocabulary: ReadonlySet<string> | undefined): boolean {
  if (word.stem === typed.stem) return true;
  return vocabulary !== undefined && !vocabulary.has(typed.stem) && isNear(word.raw, typed.raw);
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
