import readability from 'text-readability-ts';

/**
 * Reading difficulty as a US school grade (8 is about age 14), by the Flesch-Kincaid formula. The library counts words, syllables and
 * sentences. The formula is here because the library rounds the syllables per word to a tenth, which changes a grade by up to 0.6.
 */
export interface Readability {
  /** @returns the grade of the whole text; 0 if it has no word. */
  measureGrade(text: string): number;
  /** Whether a sentence of a model is easy enough. Short sentences always are: the grade of a few words means nothing. */
  isReadable(sentence: string): boolean;
}

/** Arbitrary: four grades above the product's target for a whole text, because single sentences vary more. */
const MAX_GRADE = 12;
/** Arbitrary: below it one long word decides the grade. */
const MIN_GRADED_WORDS = 8;
/** Replaces long names. It has the syllables of an average English word, rounded up, so that names do not make a text look easier. */
const REPLACEMENT = 'tablet';
const LONG_WORD_SYLLABLES = 3;
const UNIT =
  '(?:mg|mcg|micrograms?|milligrams?|g|grams?|kg|mL|milliliters?|L|mEq|IU|units?|lbs?|pounds?|mmHg|°F|%|percent)(?:/(?:kg|mL|day|hour|minute))?';
const NUMBER = String.raw`[$£€]?\d[\d.,]*(?<![.,])`;
const AMOUNT = new RegExp(String.raw`${NUMBER}(?:\s?(?:to|-|–|×|x)\s?${NUMBER})*(?:\s?${UNIT}(?![\p{L}\d]))?`, 'gu');
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Creates the measure. Names of medicines and illnesses cannot be avoided or shortened, so a name with a word of three or more
 * syllables counts as one word of two syllables. An amount with its unit counts as one word of one syllable.
 * @param names of medicines, substances and illnesses, in any case.
 * @example createReadability(['acetaminophen']).isReadable('Do not take acetaminophen with alcohol.') // true
 */
export function createReadability(names: Iterable<string>): Readability {
  const takeOut = createNameRemover(names);
  const measure = (text: string) => {
    const sentences = splitSentences(takeOut(text.replace(AMOUNT, 'ten')));
    const words = sentences.reduce((sum, sentence) => sum + readability.lexiconCount(sentence), 0);
    const syllables = sentences.reduce((sum, sentence) => sum + readability.syllableCount(sentence), 0);
    return { words, grade: words === 0 ? 0 : 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59 };
  };
  return {
    measureGrade: (text) => measure(text).grade,
    isReadable: (sentence) => {
      const { words, grade } = measure(sentence);
      return words <= MIN_GRADED_WORDS || grade <= MAX_GRADE;
    },
  };
}

/** Splits a text at sentence marks and line ends. Hyphenated words are split into their parts. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.?!][”’"')\]]*)\s+|\n+/u)
    .map((sentence) => sentence.replace(/[-–—/…]/g, ' ').replace(/[“”‘’]/g, "'"))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Replaces the longest known name at each word. */
function createNameRemover(names: Iterable<string>): (text: string) => string {
  const known = new Set([...names].map((name) => name.toLowerCase()));
  const mostWords = new Map<string, number>();
  for (const name of known) {
    const parts = name.split(' ');
    const first = trimEdges(parts[0] ?? '');
    mostWords.set(first, Math.max(parts.length, mostWords.get(first) ?? 0));
  }
  return (text) => {
    const words = text.split(/(\s+)/);
    const kept: string[] = [];
    for (let at = 0; at < words.length; ) {
      const taken = findName(words, { at, mostWords, known });
      kept.push(taken?.text ?? words[at] ?? '');
      at += taken?.length ?? 1;
    }
    return kept.join('');
  };
}

const trimEdges = (text: string) => text.replace(EDGES, '');
const withoutPossessive = (name: string) => name.replace(/['’]?s$/, '');

/** A name with a dot ("St. John's wort") is replaced too, because the dot would end the sentence. */
const isLong = (name: string) =>
  name.includes('.') || name.split(/[\s/-]+/).some((word) => readability.syllableCount(word) >= LONG_WORD_SYLLABLES);

interface Place {
  at: number;
  /** The number of words of the longest name that begins with a word. Without it every phrase of the text would be looked up. */
  mostWords: ReadonlyMap<string, number>;
  known: ReadonlySet<string>;
}

/** `words` alternates words and the spaces between them. */
function findName(words: readonly string[], { at, mostWords, known }: Place): { text: string; length: number } | undefined {
  const first = trimEdges(words[at] ?? '').toLowerCase();
  const most = Math.max(mostWords.get(first) ?? 0, mostWords.get(withoutPossessive(first)) ?? 0);
  for (let length = Math.min(most * 2 - 1, words.length - at); length > 0; length -= 2) {
    const raw = words.slice(at, at + length).join('');
    const bare = trimEdges(raw);
    const name = bare.toLowerCase().replace(/\s+/g, ' ');
    if (bare !== '' && [name, withoutPossessive(name)].some((form) => known.has(form) && isLong(form)))
      return { text: raw.replace(bare, REPLACEMENT), length };
  }
  return undefined;
}
