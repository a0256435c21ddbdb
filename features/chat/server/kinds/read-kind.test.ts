import { describe, expect, it } from 'vitest';
import type { QuestionKind } from '#packages/clinical/question-kind.ts';
import { readAskedQuestions } from '#packages/reading/asked-questions/asked-questions.ts';
import { vectorAt } from '#packages/reading/sentence-encoder/encode-once.ts';
import { MEANING_SIZE } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { encodeQuestions, trainKindModel } from './build-kind-model.ts';
import { readKindCues } from './kind-cues.ts';
import { createKindReader, loadKindReader } from './read-kind.ts';

const questions = readAskedQuestions();
const HELD_WRITER = 'near-kinds';
const CLEAR = 0.5;

describe('the kind of a question', () => {
  it('is read right in four of five questions of a writer that the model did not learn from, nearly always where it is clear, and better than by words', async () => {
    const vectors = await encodeQuestions(questions);
    const learned = questions.flatMap(({ writer }, at) => (writer === HELD_WRITER ? [] : [at]));
    const held = questions.flatMap(({ writer }, at) => (writer === HELD_WRITER ? [at] : []));
    const own = new Int8Array(learned.length * MEANING_SIZE);
    for (const [place, at] of learned.entries())
      own.set(vectors.subarray(at * MEANING_SIZE, (at + 1) * MEANING_SIZE), place * MEANING_SIZE);
    const reader = createKindReader(
      trainKindModel(
        learned.flatMap((at) => questions[at] ?? []),
        own,
      ),
    );
    const answer = (byMeaning: boolean) =>
      held.flatMap((at) => {
        const question = questions[at];
        if (!question) return [];
        const { text, places, kind } = question;
        return [{ ...reader(text, places, byMeaning ? vectorAt(vectors, at) : undefined), asked: kind }];
      });
    const answers = answer(true);
    const shareRight = (some: typeof answers) => some.filter(({ kind, asked }) => kind === asked).length / some.length;
    const isClear = ({ margin }: { margin: number }) => margin >= CLEAR;
    expect(shareRight(answers)).toBeGreaterThan(0.82);
    expect(shareRight(answers)).toBeGreaterThan(shareRight(answer(false)) + 0.02);
    expect(shareRight(answers.filter(isClear))).toBeGreaterThan(0.92);
    expect(answers.filter(isClear).length).toBeGreaterThan(answer(false).filter(isClear).length * 1.08);
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
    expect(loadKindReader()(text, [{ start, end: start + 'carvedilol'.length }]).kind).toBe(kind);
  });

  it('is applied only where a question has words of it: a sex drive is no car', () => {
    expect(readKindCues('does medname kill your sex drive')).not.toContain('driving');
    expect(readKindCues('can i drive on medname')).toContain('driving');
  });
});
