import { stemmer } from 'stemmer';
import type { EverydayWord } from '../plain-answers/plain-answer-schema.ts';

/** A word or a phrase of a text, as the stems that it may be said with. */
export type Unit = readonly string[];

/** How much a word tells: the rarer it is among so many texts, the more. */
export type Rarity = (stem: string) => number;

/** @param counts in how many of the texts each stem stands; one that is left out stands in none, or in one. */
export const createRarity =
  (counts: Readonly<Record<string, number>>, texts: number): Rarity =>
  (stem) =>
    Math.log((texts + 1) / ((counts[stem] ?? 0) + 1));

/** Reads the words of a text that have content. */
export type ReadUnits = (text: string) => Unit[];

const WORD = /[a-z]+|\d+(?:\.\d+)?/g;
/** Words without content. They say at most how something is asked, which is read apart. */
const IDLE: ReadonlySet<string> = new Set(
  `a about actually after again all also am an and any anybody anyone anything are as at be because been before being but by can cant could day
days did didnt do doc doctor does doesnt doing done dont even ever every everything for from get gets getting give go goes going gonna good got had has
have having he hell her here hers him his hour hours how i id if ill im in into is isnt it its ive just keep kind know like lot make makes may maybe me
mean med medicine medication medications meds might mine month months more most much must my need never no not now of off oh ok okay on once one
only or other our out over own pharmacist please prescribed prescription put really right said same say see she should so some somebody someone
something soon start started starting still stuff such sure take taken takes taking tell than thanks that thats the their them then there these they thing things think
this those through time times to today told too took try u until up ur us use used using very want was way we week weeks well went were what whats
when where which while who why will with without would year years yes yet you your youre yours`.split(/\s+/),
);

const plain = (text: string) => text.toLowerCase().replace(/['’‘`]/g, '');
const stems = new Map<string, string>();
/** Arbitrary: more words than records and questions have. */
const MAX_STEMS = 50_000;
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size < MAX_STEMS) stems.set(word, stem);
  return stem;
}

export const splitWords = (text: string): string[] => plain(text).match(WORD) ?? [];

/**
 * Creates a reader that knows everyday words: "the runs" also reads as "diarrhea". A phrase is found where its words follow one another, in any
 * inflection.
 */
export function createUnitReader(everyday: readonly EverydayWord[]): ReadUnits {
  const phrases = new Map<string, { stems: readonly string[]; means: string }[]>();
  for (const { word, says } of everyday)
    for (const said of [word, ...says]) {
      const own = splitWords(said).map(stemOf);
      const [first] = own;
      if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), { stems: own, means: `=${word}` }]);
    }
  return (text) => {
    const words = splitWords(text);
    const all = words.map(stemOf);
    const meant = all.map(() => [] as string[]);
    for (const [at, stem] of all.entries())
      for (const phrase of phrases.get(stem) ?? [])
        if (phrase.stems.every((each, index) => all[at + index] === each)) meant[at]?.push(phrase.means);
    return all.flatMap((stem, at) => {
      const others = meant[at] ?? [];
      const isIdle = IDLE.has(words[at] ?? '');
      if (isIdle && others.length === 0) return [];
      return [isIdle ? others : [stem, ...others]];
    });
  };
}
