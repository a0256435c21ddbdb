import { beforeAll, describe, expect, it } from 'vitest';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { trainKindModel } from './build-kind-model.ts';
import { readKindCues } from './kind-cues.ts';
import { createKindReader, type ReadKindOf } from './read-kind.ts';

const questions = readAskedQuestions();
const HELD_WRITER = 'near-kinds';
const CLEAR = 0.5;

describe('the kind of a question', () => {
  let read: ReadKindOf;
  beforeAll(() => {
    read = createKindReader(trainKindModel(questions));
  });

  it('is read right in three of four questions of a writer that the model did not learn from, and nearly always where it is clear', () => {
    const held = questions.filter(({ writer }) => writer === HELD_WRITER);
    const reader = createKindReader(trainKindModel(questions.filter(({ writer }) => writer !== HELD_WRITER)));
    const answers = held.map(({ text, places, kind }) => ({ ...reader(text, places), asked: kind }));
    const shareRight = (some: typeof answers) => some.filter(({ kind, asked }) => kind === asked).length / some.length;
    const clear = answers.filter(({ margin }) => margin >= CLEAR);
    expect(shareRight(answers)).toBeGreaterThan(0.75);
    expect(shareRight(clear)).toBeGreaterThan(0.88);
    expect(clear.length / answers.length).toBeGreaterThan(0.55);
  });

  it.each<[string, QuestionKind]>([
    ['whats carvedilol supposed to treat', 'use'],
    ['how does carvedilol work inside the body', 'how-it-works'],
    ['can carvedilol be cut in half', 'splitting'],
    ['forgot carvedilol last night what now', 'missed-dose'],
    ['does carvedilol have to stay in the fridge', 'storage'],
    ['what color is carvedilol and whats the imprint', 'looks'],
    ['is there something else i could take in place of carvedilol', 'alternatives'],
    ['is it safe to take carvedilol while breastfeeding', 'breastfeeding'],
  ])('of %s is %s', (text, kind) => {
    const start = text.indexOf('carvedilol');
    expect(read(text, [{ start, end: start + 'carvedilol'.length }]).kind).toBe(kind);
  });

  it('is applied only where a question has words of it: a sex drive is no car', () => {
    expect(readKindCues('does medname kill your sex drive')).not.toContain('driving');
    expect(readKindCues('can i drive on medname')).toContain('driving');
  });
});
