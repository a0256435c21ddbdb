import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { HELD_BACK, readAnsweredQuestions } from '#packages/reading/answering-facts/answering-facts.ts';
import { readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { trainKindModel } from '../kinds/build-kind-model.ts';
import { createKindReader } from '../kinds/read-kind.ts';
import { isOf } from './build-fact-model.ts';
import { loadFactRanker } from './rank-facts.ts';

const formulary = loadFormulary();
const held = readAnsweredQuestions(HELD_BACK);
const texts = held.map(({ question }) => question.toLowerCase());
// The kinds of these questions are not known to the reader of kinds either.
const readKind = createKindReader(
  trainKindModel(readAskedQuestions().filter(({ text }) => !texts.some((each) => text.toLowerCase().includes(each)))),
);

const ranked = held.flatMap((question) => {
  const product = formulary.findProduct(question.medicine);
  if (!product) return [];
  const names = [product.medicine.name, ...product.medicine.brands.map(({ name }) => name)];
  const text = names.reduce((rest, name) => rest.replaceAll(new RegExp(name, 'gi'), ' '), question.question);
  const { scores } = readKind(text, []);
  const { facts, none } = loadFactRanker().rank({ text, told: question.told ?? '', scores }, product);
  const isRight = facts.map(({ fact }) => question.answers.some((answer) => isOf(answer, fact)));
  return [
    { isAnswered: isRight.includes(true), isRight, share: facts[0]?.share ?? 0, sum: facts.reduce((all, each) => all + each.share, none) },
  ];
});
const shareOf = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length / list.length;

describe('the ranking of held facts, on questions that nothing was learned from', () => {
  const answered = ranked.filter(({ isAnswered }) => isAnswered);

  it('has enough of both: questions that a fact answers, and questions that none answers', () => {
    expect(answered.length).toBeGreaterThan(70);
    expect(ranked.length - answered.length).toBeGreaterThan(15);
  });

  it('puts a fact that answers first in seven of ten, and among the first three in eight of ten', () => {
    expect(shareOf(answered, ({ isRight }) => isRight[0] === true)).toBeGreaterThan(0.7);
    expect(shareOf(answered, ({ isRight }) => isRight.slice(0, 3).includes(true))).toBeGreaterThan(0.8);
  });

  it('is right where it is sure, and less often where it is not', () => {
    const sure = ranked.filter(({ share }) => share >= 0.6);
    const unsure = ranked.filter(({ share }) => share < 0.4);
    expect(shareOf(sure, ({ isRight }) => isRight[0] === true)).toBeGreaterThan(0.74);
    expect(shareOf(unsure, ({ isRight }) => isRight[0] === true)).toBeLessThan(0.5);
    expect(sure.length).toBeGreaterThan(ranked.length / 3);
  });

  it('gives shares that sum to 1 with the answer that no fact answers', () => {
    for (const { sum } of ranked) expect(sum).toBeCloseTo(1, 6);
  });
});
