import { readFileSync } from 'node:fs';
import type { TextVector, WordModel } from './word-space.ts';

export const WORDS_FILE = new URL('./generated/words.json', import.meta.url);
export const WORD_VECTORS_FILE = new URL('./generated/word-vectors.bin', import.meta.url);

/** The words of each known question, which take a second to read anew. */
export const WHOLES_FILE = new URL('./generated/wholes.json', import.meta.url);

interface WordsOnFile {
  words: readonly string[];
  rarities: readonly number[];
  scales: readonly number[];
}

/** Arbitrary: more digits change no order. */
const DIGITS = 4;
const shorten = (values: Float32Array) => [...values].map((value) => Number(value.toPrecision(DIGITS)));

export const toWordsFile = ({ words, rarities, scales }: WordModel): string =>
  JSON.stringify({ words, rarities: shorten(rarities), scales: shorten(scales) } satisfies WordsOnFile);

export function readWordModel(): WordModel {
  const { words, rarities, scales } = JSON.parse(readFileSync(WORDS_FILE, 'utf8')) as WordsOnFile;
  return {
    words,
    rarities: Float32Array.from(rarities),
    scales: Float32Array.from(scales),
    bytes: new Int8Array(readFileSync(WORD_VECTORS_FILE)),
  };
}

/** The words of a text and their weights, one after the other. */
type WholeOnFile = readonly [words: readonly number[], weights: readonly number[]];

export const toWholesFile = (wholes: readonly TextVector[]): string =>
  JSON.stringify(wholes.map(({ words, weights }): WholeOnFile => [[...words], shorten(weights)]));

export const readWholes = (): Pick<TextVector, 'words' | 'weights'>[] =>
  (JSON.parse(readFileSync(WHOLES_FILE, 'utf8')) as WholeOnFile[]).map(([words, weights]) => {
    return { words: Int32Array.from(words), weights: Float32Array.from(weights) };
  });
