import { type ReadUnits, splitWords, stemOf } from '../find-fact/question-words.ts';

/** The words of a text as they are learned: what has content, also in everyday words, every word by itself, and two words in a row. */
export type TokenReader = (text: string) => string[];

/** "how long" and "can i stop" have hardly any words with content, and say what is asked. */
export const createTokenReader =
  (readUnits: ReadUnits): TokenReader =>
  (text) => {
    const stems = splitWords(text).map(stemOf);
    return [...readUnits(text).flat(), ...stems.map((stem) => `_${stem}`), ...stems.slice(1).map((stem, at) => `${stems[at]}_${stem}`)];
  };
