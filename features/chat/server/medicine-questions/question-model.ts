import { readFileSync } from 'node:fs';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineQuestions } from '#packages/medicines/question-record.ts';
import { vectorAt } from '#packages/reading/sentence-encoder/encode-once.ts';
import { createUnitReader, type ReadUnits } from '../find-fact/question-words.ts';
import { loadPlainAnswers } from '../plain-answers/plain-answers.ts';
import { type KnownQuestion, readStems } from './known-question.ts';

export const VECTORS_FILE = new URL('./generated/question-vectors.bin', import.meta.url);
export const MODEL_FILE = new URL('./generated/question-model.json', import.meta.url);

/** What the build learned of which known question asks the same. */
export interface QuestionModel {
  weights: Readonly<Record<string, number>>;
  /** In how many questions each stem stands, where there are several. */
  counts: Readonly<Record<string, number>>;
  questions: number;
}

export const toRarity =
  ({ counts, questions }: Pick<QuestionModel, 'counts' | 'questions'>) =>
  (stem: string): number =>
    Math.log((questions + 1) / ((counts[stem] ?? 0) + 1));

/** What stands in a question for the name of its medicine, so that one wording means the same of all. */
const THIS = 'this medicine';
const MASKED = new RegExp(THIS, 'g');

/** The texts that are encoded, in the order of the files: of each question its wordings. */
export function listTexts(all: readonly MedicineQuestions[], formulary: Formulary): string[] {
  return all.flatMap(({ medicine, questions }) => {
    const names = listNames(medicine, formulary);
    const mask = (text: string) => (names ? text.replace(names, THIS) : text);
    return questions.flatMap(({ asks }) => asks.map(mask));
  });
}

/** Where the name of the medicine stood in a question. */
export const findMasked = (text: string) => [...text.matchAll(MASKED)].map(({ index }) => ({ start: index, end: index + THIS.length }));

/** A question as it is encoded, with the names of the medicine at their places replaced. Places must be in order. */
export const maskPlaces = (text: string, places: readonly { start: number; end: number }[]): string =>
  places.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${THIS}${rest.slice(end)}`, text);

function listNames(id: string, formulary: Formulary): RegExp | undefined {
  const products = formulary.products.filter(({ medicine }) => medicine.id === id);
  const names = products.flatMap(({ medicine, brandName, spoken }) => [
    medicine.name,
    ...medicine.salts,
    ...medicine.synonyms,
    ...(brandName === undefined ? [] : [brandName]),
    ...spoken,
  ]);
  const words = [...new Set(names)].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length > 0 ? new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'gi') : undefined;
}

export const loadUnitReader = (): ReadUnits => createUnitReader(loadPlainAnswers().everyday);

/** The wordings of all questions as they were encoded (`listTexts`), and what reads their words. */
export interface KnownTexts {
  readUnits: ReadUnits;
  texts: readonly string[];
}

/** Reads the known questions of a medicine. @param start the place of its first wording among the texts and vectors. */
export function readKnown(
  { questions }: MedicineQuestions,
  start: number,
  vectors: Int8Array,
  { readUnits, texts }: KnownTexts,
): KnownQuestion[] {
  let at = start;
  const read = () => {
    const text = texts[at] ?? '';
    const wording = { text, vector: vectorAt(vectors, at), stems: readStems(text, readUnits) };
    at += 1;
    return wording;
  };
  return questions.map((question) => ({
    question,
    wordings: question.asks.map(() => read()),
    answer: readStems(question.answer, readUnits),
  }));
}

/** The places of the first text of each medicine among the vectors. */
export function listStarts(all: readonly MedicineQuestions[]): Map<string, number> {
  const starts = new Map<string, number>();
  let next = 0;
  for (const { medicine, questions } of all) {
    starts.set(medicine, next);
    next += questions.reduce((sum, { asks }) => sum + asks.length, 0);
  }
  return starts;
}

export const readModel = (): QuestionModel => JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as QuestionModel;
