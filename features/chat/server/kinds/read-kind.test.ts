import { beforeAll, describe, expect, it } from 'vitest';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { trainKindModel } from './build-kind-model.ts';
import { readKindCues } from './kind-cues.ts';
import { createKindReader, type ReadKindOf } from './read-kind.ts';
import { readTrainingQuestions } from './training-questions.ts';

const questions = readTrainingQuestions();
const FOLDS = 3;

describe('the kind of a question', () => {
  let read: ReadKindOf;
  beforeAll(() => {
    read = createKindReader(trainKindModel(questions));
  });

  // Short questions with a name are read right in four of five, single sentences cut from longer messages, mostly without a name, in less than half.
  it('is read right in at least two of three questions that the model did not learn from', () => {
    let right = 0;
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const reader = createKindReader(trainKindModel(questions.filter((_, at) => at % FOLDS !== fold)));
      right += questions.filter(({ text, places, kind }, at) => at % FOLDS === fold && reader(text, places).kind === kind).length;
    }
    expect(right / questions.length).toBeGreaterThan(2 / 3);
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
