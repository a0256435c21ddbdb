import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { loadQuestions } from '#packages/medicines/known-questions.ts';
import { vectorAt } from '#packages/reading/sentence-encoder/encode-once.ts';
import { MEANING_SIZE } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { loadKindReader } from '../kinds/read-kind.ts';
import { buildQuestionModel } from './build-question-model.ts';
import { findMasked, listWordings, VECTORS_FILE } from './question-model.ts';
import { createQuestionRanker } from './rank-questions.ts';

/** Every so many medicines are enough to learn from and to ask about. */
const [EVERY, LEARNED] = [4, 1];

/** The medicines that are used here, with the vectors of their wordings. */
function chooseSome() {
  const vectors = new Int8Array(readFileSync(VECTORS_FILE));
  let start = 0;
  return loadQuestions().flatMap((each, at) => {
    const from = start;
    start += each.questions.reduce((sum, { asks }) => sum + asks.length, 0);
    const isUsed = at % EVERY === 0 || at % EVERY === LEARNED;
    return isUsed ? [{ each, isLearned: at % EVERY === LEARNED, from, vectors }] : [];
  });
}

/** Asks each question of the medicines that were not learned from by its last wording, which the ranker does not know. */
function askLastWordings() {
  const some = chooseSome();
  const formulary = loadFormulary();
  const parts = some.map(({ each, from, vectors }) => {
    const end = from + each.questions.reduce((sum, { asks }) => sum + asks.length, 0);
    return vectors.subarray(from * MEANING_SIZE, end * MEANING_SIZE);
  });
  const learned = new Set(some.filter(({ isLearned }) => isLearned).map(({ each }) => each.medicine));
  const model = buildQuestionModel(
    some.map(({ each }) => each),
    join(parts),
    formulary,
    (medicine) => learned.has(medicine),
  );
  const known: Int8Array[] = [];
  const asked: { medicine: string; at: number; text: string; vector: Float32Array }[] = [];
  const reduced = some.map(({ each, from, vectors }) => {
    const texts = listWordings(each, formulary);
    let place = from;
    const questions = each.questions.map((question, at) => {
      const last = question.asks.length - 1;
      for (const index of question.asks.keys()) {
        const text = texts[place - from] ?? '';
        if (index === last && last > 0 && !learned.has(each.medicine))
          asked.push({ medicine: each.medicine, at, text, vector: vectorAt(vectors, place) });
        else known.push(vectors.subarray(place * MEANING_SIZE, (place + 1) * MEANING_SIZE));
        place += 1;
      }
      const isAsked = last > 0 && !learned.has(each.medicine);
      return isAsked ? { ...question, asks: question.asks.slice(0, last) } : question;
    });
    return { ...each, questions };
  });
  const rank = createQuestionRanker(reduced, join(known), model, formulary);
  const readKind = loadKindReader();
  return asked.map(({ medicine, at, text, vector }) => {
    const ranked = rank(medicine, { text, vector, scores: readKind(text, findMasked(text)).scores });
    const right = reduced.find((each) => each.medicine === medicine)?.questions[at];
    const own = ranked.find(({ question }) => question === right)?.share ?? 0;
    const [first] = ranked;
    const other = ranked.find(({ question }) => question !== right)?.share ?? 0;
    // With its own question taken away, the shares of the others grow.
    return { isRight: first?.question === right, share: first?.share ?? 0, withoutOwn: other / (1 - own) };
  });
}

function join(parts: readonly Int8Array[]): Int8Array {
  const all = new Int8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const partOf = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length / list.length;

describe('the ranking of known questions, asked in a wording and of medicines that were not learned from', () => {
  const rows = askLastWordings();

  it('has questions enough', () => {
    expect(rows.length).toBeGreaterThan(400);
  });

  it('puts the right question first for half of the stories told instead of a question', () => {
    expect(partOf(rows, ({ isRight }) => isRight)).toBeGreaterThan(0.5);
  });

  it('is right in nine of ten where it is sure, and nearly always where it is very sure', () => {
    const sure = rows.filter(({ share }) => share >= 0.5);
    const verySure = rows.filter(({ share }) => share >= 0.7);
    expect(sure.length).toBeGreaterThan(rows.length / 5);
    expect(partOf(sure, ({ isRight }) => isRight)).toBeGreaterThan(0.85);
    expect(partOf(verySure, ({ isRight }) => isRight)).toBeGreaterThan(0.9);
  });

  it('is rarely sure of another question where nothing known asks the same', () => {
    expect(partOf(rows, ({ withoutOwn }) => withoutOwn >= 0.5)).toBeLessThan(0.12);
    expect(partOf(rows, ({ withoutOwn }) => withoutOwn >= 0.7)).toBeLessThan(0.06);
  });
});
