import { readWords } from './check/label-words.ts';
import { isSameAmount, readQuantities } from './check/quantities.ts';

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

/** The share of a fact's words and numbers that a sentence has. */
export function weighSentences(fact: string): (sentence: string) => number {
  const wanted = new Set(readWords(fact).map(({ stem }) => stem));
  const amounts = readQuantities(fact);
  return (sentence) => {
    const stems = new Set(readWords(sentence).map(({ stem }) => stem));
    const shared = [...wanted].filter((stem) => stems.has(stem)).length;
    const numbers = readQuantities(sentence).filter((number) => amounts.some((amount) => isSameAmount(amount, number))).length;
    return (shared + Math.min(numbers, amounts.length)) / Math.max(1, wanted.size + amounts.length);
  };
}

/** Finds the sentence of a section that has the most of a fact's words and numbers in common with it. */
export function findPassage(text: string, fact: string): Passage {
  const sentences = splitSentences(text);
  const weigh = weighSentences(fact);
  const weights = sentences.map(weigh);
  const best = weights.reduce((top, weight, at) => (weight > (weights[top] ?? 0) ? at : top), 0);
  if ((weights[best] ?? 0) < LEAST_SHARE) return { before: shorten(text), sentence: '', after: '' };
  return {
    before: sentences.slice(Math.max(0, best - BESIDE), best).join(' '),
    sentence: sentences[best] ?? '',
    after: sentences.slice(best + 1, best + 1 + BESIDE).join(' '),
  };
}

const shorten = (text: string) => (text.length > START_CHARACTERS ? `${text.slice(0, text.lastIndexOf(' ', START_CHARACTERS))} …` : text);
