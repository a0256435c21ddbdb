import { readFileSync } from 'node:fs';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import { loadSubjects } from '#packages/subjects/known-subjects.ts';
import { createQuestionBank, type QuestionBank } from './question-bank.ts';
import { createKnownRanker, type KnownModel, type RankKnown } from './rank-known.ts';
import { createWordSpace, DIMENSIONS, type TextVector, type WordModel } from './word-space.ts';

export const MODEL_FILE = new URL('./generated/known-model.json', import.meta.url);
export const WORDS_FILE = new URL('./generated/words.json', import.meta.url);
export const WORD_VECTORS_FILE = new URL('./generated/word-vectors.bin', import.meta.url);
/** The words and the direction of each known question of a subject, which take seconds to read anew. */
export const WHOLES_FILE = new URL('./generated/wholes.json', import.meta.url);
export const WHOLE_VECTORS_FILE = new URL('./generated/whole-vectors.bin', import.meta.url);

interface WordsOnFile {
  tokens: readonly string[];
  rarities: readonly number[];
  scales: readonly number[];
}

/** Arbitrary: more digits change no order. */
const DIGITS = 4;
const shorten = (values: Float32Array) => [...values].map((value) => Number(value.toPrecision(DIGITS)));
/** What a number of 1 is in a signed byte. */
const SCALE = 127;

export const toWordsFile = ({ tokens, rarities, scales }: WordModel): string =>
  JSON.stringify({ tokens, rarities: shorten(rarities), scales: shorten(scales) } satisfies WordsOnFile);

export function readWordModel(): WordModel {
  const { tokens, rarities, scales } = JSON.parse(readFileSync(WORDS_FILE, 'utf8')) as WordsOnFile;
  return {
    tokens,
    rarities: Float32Array.from(rarities),
    scales: Float32Array.from(scales),
    bytes: new Int8Array(readFileSync(WORD_VECTORS_FILE)),
  };
}

/** The words of a text and their weights, one after the other. */
type WholeOnFile = readonly [words: readonly number[], weights: readonly number[]];

export const toWholesFile = (wholes: readonly TextVector[]): string =>
  JSON.stringify(wholes.map(({ words, weights }): WholeOnFile => [[...words], shorten(weights)]));

export function toWholeVectorsFile(wholes: readonly TextVector[]): Int8Array {
  const bytes = new Int8Array(wholes.length * DIMENSIONS);
  for (const [at, { dense }] of wholes.entries())
    bytes.set(
      dense.map((value) => Math.round(value * SCALE)),
      at * DIMENSIONS,
    );
  return bytes;
}

function readWholes(): TextVector[] {
  const bytes = new Int8Array(readFileSync(WHOLE_VECTORS_FILE));
  return (JSON.parse(readFileSync(WHOLES_FILE, 'utf8')) as WholeOnFile[]).map(([words, weights], at) => ({
    words: Int32Array.from(words),
    weights: Float32Array.from(weights),
    dense: Float32Array.from(bytes.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS), (value) => value / SCALE),
  }));
}

let bank: QuestionBank | undefined;
/** Loads the questions and what was learned of words once for each process. */
export function loadQuestionBank(): QuestionBank {
  bank ??= createQuestionBank(
    { subjects: loadSubjects(), medicines: loadQuestions() },
    (readUnits) => createWordSpace(readWordModel(), readUnits),
    loadFormulary(),
    readWholes(),
  );
  return bank;
}

let ranker: RankKnown | undefined;
/** Loads the questions and the model once for each process. */
export function loadKnownRanker(): RankKnown {
  ranker ??= createKnownRanker(loadQuestionBank(), JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as KnownModel);
  return ranker;
}
