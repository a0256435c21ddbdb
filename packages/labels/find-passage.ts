import { readWords } from './check/label-words.ts';
import { isSameAmount, type Quantity, readQuantities } from './check/quantities.ts';

/** The part of a section around the sentence that a fact rests on. */
export interface Passage {
  before: string;
  /** The sentence; empty where none has enough of the fact's words. */
  sentence: string;
  after: string;
}

/** A full stop, or a heading such as "5.2 Hepatotoxicity". "e.g." and "2.1" end nothing. */
const ENDS = /(?<=[a-z)\]%][.!?]\)?)\s+(?=[A-Z•(\d])|\s+(?=\d{1,2}\.\d{1,2} [A-Z])|\s*\n+\s*/;
/** Arbitrary: sentences beside the marked one, and characters where none is marked. */
const BESIDE = 2;
const START_CHARACTERS = 600;
/** Arbitrary: below this share of a fact's words a sentence is about something else. */
const LEAST_SHARE = 0.34;

export const splitSentences = (text: string): string[] => text.split(ENDS).filter((sentence) => sentence.trim() !== '');

/** A sentence prepared for the comparison with many facts. */
export interface ReadSentence {
  text: string;
  stems: ReadonlySet<string>;
  quantities: readonly Quantity[];
}

export const readSentence = (text: string): ReadSentence => ({
  text,
  stems: new Set(readWords(text).map(({ stem }) => stem)),
  quantities: readQuantities(text),
});

/** The share of a fact's words and numbers that a sentence has. */
export function weighSentences(fact: string): (sentence: ReadSentence) => number {
  const wanted = new Set(readWords(fact).map(({ stem }) => stem));
  const amounts = readQuantities(fact);
  return ({ stems, quantities }) => {
    const shared = [...wanted].filter((stem) => stems.has(stem)).length;
    const numbers = quantities.filter((number) => amounts.some((amount) => isSameAmount(amount, number))).length;
    return (shared + Math.min(numbers, amounts.length)) / Math.max(1, wanted.size + amounts.length);
  };
}

/** Finds the sentence of a section that has the most of a fact's words and numbers in common with it. */
export function findPassage(text: string, fact: string): Passage {
  const sentences = splitSentences(text);
  const weigh = weighSentences(fact);
  const weights = sentences.map((sentence) => weigh(readSentence(sentence)));
  const best = weights.reduce((top, weight, at) => (weight > (weights[top] ?? 0) ? at : top), 0);
  if ((weights[best] ?? 0) < LEAST_SHARE) return { before: shorten(text), sentence: '', after: '' };
  return {
    before: sentences.slice(Math.max(0, best - BESIDE), best).join(' '),
    sentence: sentences[best] ?? '',
    after: sentences.slice(best + 1, best + 1 + BESIDE).join(' '),
  };
}

const shorten = (text: string) => (text.length > START_CHARACTERS ? `${text.slice(0, text.lastIndexOf(' ', START_CHARACTERS))} …` : text);
