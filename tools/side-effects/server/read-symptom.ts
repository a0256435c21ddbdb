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
const DENIALS = new Set(['no', 'not', 'without', 'denies', 'never']);

/** @param effects the effects with their lay words and label names. */
export function createSymptomReader(effects: readonly Effect[]): ReadSymptom {
  const phrases = effects
    .flatMap((effect) => [effect.name, ...effect.lay, ...effect.labelNames].map((text): Phrase => ({ words: toWords(text), effect })))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  return (typed) => {
    const words = toWords(typed);
    const exact = phrases.filter((phrase) => isSame(phrase.words, words));
    if (exact.length > 0) return distinct(exact);
    return readParts(words, phrases);
  };
}

/** Takes the longest phrase whose words all stand in the text, then goes on with the words that are left. */
function readParts(words: readonly Word[], phrases: readonly Phrase[]): Effect[] {
  const found: Phrase[] = [];
  let left = [...words];
  for (const slips of [false, true]) {
    for (const phrase of phrases) {
      const places = placesOf(phrase.words, left, slips);
      if (!places || isDenied(places, words, left)) continue;
      found.push(phrase);
      left = left.filter((_, at) => !places.includes(at));
    }
    if (found.length > 0) break;
  }
  return distinct(found);
}

/** Where the words of a phrase stand, in any order but near each other; undefined where one is missing. */
function placesOf(phrase: readonly Word[], words: readonly Word[], slips: boolean): number[] | undefined {
  const places: number[] = [];
  for (const word of phrase) {
    const at = words.findIndex((other, index) => !places.includes(index) && isNear(word, other, slips));
    if (at < 0) return undefined;
    places.push(at);
  }
  const spread = Math.max(...places) - Math.min(...places);
  return spread <= phrase.length + 2 ? places : undefined;
}

/** One slip in a word of 5 letters, two from 8 on; the first letter stands. Arbitrary, as for names of medicines. */
function isNear(word: Word, other: Word, slips: boolean): boolean {
  if (word.stem === other.stem) return true;
  const length = Math.max(word.raw.length, other.raw.length);
  if (!slips || length < 5 || word.raw[0] !== other.raw[0] || Math.abs(word.raw.length - other.raw.length) > 2) return false;
  return distance(word.raw, other.raw) <= (length < 8 ? 1 : 2);
}

/** "no fever": the word before the phrase takes it back. A phrase that holds its own "not" or "no" is not denied by it. */
function isDenied(places: readonly number[], words: readonly Word[], left: readonly Word[]): boolean {
  const first = left[Math.min(...places)];
  const before = first && words[words.indexOf(first) - 1];
  return before !== undefined && DENIALS.has(before.raw) && !places.some((at) => left[at] === before);
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
