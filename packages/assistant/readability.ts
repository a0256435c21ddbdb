import readability from 'text-readability-ts';

/**
 * How hard a text is to read, as a school grade of the United States (8: about 14 years of age), by Flesch and Kincaid. Words,
 * syllables and sentences are counted by the library; the formula stands here because the library rounds the syllables of a word to a
 * tenth first, which moves a grade by up to 0.6.
 */
export interface Readability {
  /** @returns the grade of all sentences of a text together; 0 where it holds no word. */
  measureGrade(text: string): number;
  /** Whether a sentence may stay as a model wrote it. Short ones always may: a grade of a few words says nothing. */
  isReadable(sentence: string): boolean;
}

/** Arbitrary: four grades above what the product aims at for a whole text, since a single sentence swings more than a text does. */
const MOST_GRADE = 12;
/** Arbitrary: below it one long word decides the grade. */
const FEW_WORDS = 8;
/** As long as an English word is on average, rounded up, so that a text does not grow easier than it is by naming a lot. */
const STAND_IN = 'tablet';
const LONG = 3;
const UNIT =
  '(?:mg|mcg|micrograms?|milligrams?|g|grams?|kg|mL|milliliters?|L|mEq|IU|units?|lbs?|pounds?|mmHg|°F|%|percent)(?:/(?:kg|mL|day|hour|minute))?';
const NUMBER = String.raw`[$£€]?\d[\d.,]*(?<![.,])`;
const AMOUNT = new RegExp(String.raw`${NUMBER}(?:\s?(?:to|-|–|×|x)\s?${NUMBER})*(?:\s?${UNIT}(?![\p{L}\d]))?`, 'gu');
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Makes the measure. People cannot avoid the names of medicines and illnesses, and no wording of ours makes "hydrochlorothiazide"
 * shorter: a name with a word of three syllables or more counts as one word of two, and an amount with its unit as one of one.
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
      return words <= FEW_WORDS || grade <= MOST_GRADE;
    },
  };
}

/** The sentences of a text: what ends in a sentence mark, and each line. Words with a hyphen are read as their parts. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.?!][”’"')\]]*)\s+|\n+/u)
    .map((sentence) => sentence.replace(/[-–—/…]/g, ' ').replace(/[“”‘’]/g, "'"))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Walks from word to word and takes the longest name at each. */
function createNameRemover(names: Iterable<string>): (text: string) => string {
  const known = new Set([...names].map((name) => name.toLowerCase()));
  const mostWords = Math.max(1, ...[...known].map((name) => name.split(' ').length));
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

/** A dot inside a name ("St. John's wort") would end a sentence, so that name counts as long as well. */
const isLong = (name: string) => name.includes('.') || name.split(/[\s/-]+/).some((word) => readability.syllableCount(word) >= LONG);

interface Place {
  at: number;
  mostWords: number;
  known: ReadonlySet<string>;
}

/** `words` alternates words and the spaces between them. */
function findName(words: readonly string[], { at, mostWords, known }: Place): { text: string; length: number } | undefined {
  for (let length = Math.min(mostWords * 2 - 1, words.length - at); length > 0; length -= 2) {
    const raw = words.slice(at, at + length).join('');
    const bare = raw.replace(EDGES, '');
    const name = bare.toLowerCase().replace(/\s+/g, ' ');
    if (bare !== '' && [name, name.replace(/['’]?s$/, '')].some((form) => known.has(form) && isLong(form)))
      return { text: raw.replace(bare, STAND_IN), length };
  }
  return undefined;
}
