import { readFileSync } from 'node:fs';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { MedicineQuestions } from '#packages/medicines/question-record.ts';
import { escapePattern } from '#packages/reading/escape-pattern.ts';
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

/** What stands in a question for the name of its medicine, so that one wording means the same of all. */
const THIS = 'this medicine';
const MASKED = new RegExp(THIS, 'g');

/** The wordings of the questions of a medicine as they are encoded. */
export function listWordings({ medicine, questions }: MedicineQuestions, formulary: Formulary): string[] {
  const names = listNames(medicine, formulary);
  return questions.flatMap(({ asks }) => asks.map((text) => (names ? text.replace(names, THIS) : text)));
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
  const words = [...new Set(names)].sort((a, b) => b.length - a.length).map(escapePattern);
  return words.length > 0 ? new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'gi') : undefined;
}

export const loadUnitReader = (): ReadUnits => createUnitReader(loadPlainAnswers().everyday);

/** Reads the known questions of a medicine. @param start the place of its first wording among the vectors. */
export function readKnown(
  each: MedicineQuestions,
  start: number,
  vectors: Int8Array,
  { readUnits, formulary }: { readUnits: ReadUnits; formulary: Formulary },
): KnownQuestion[] {
  const wordings = listWordings(each, formulary).map((text, at) => ({
    text,
    vector: vectorAt(vectors, start + at),
    stems: readStems(text, readUnits),
  }));
  let next = 0;
  return each.questions.map((question) => {
    const from = next;
    next += question.asks.length;
    return { question, wordings: wordings.slice(from, next), answer: readStems(question.answer, readUnits) };
  });
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
