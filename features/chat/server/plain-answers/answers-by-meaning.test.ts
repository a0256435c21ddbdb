import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { createSentenceEncoder } from '#packages/reading/sentence-encoder/sentence-encoder.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createChatWithoutModel } from '#tests/support/suites/ask-chat.ts';
import { createAnswersByMeaning } from './answers-by-meaning.ts';
import { readAskedAnswers } from './asked-answers.ts';

/** Questions of a writer who wrote none of those that are learned: each with its answer, and some that no answer answers. */
interface Case {
  id: string | null;
  text: string;
}
const cases = readFileSync(new URL('./cases/asked-otherwise.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const encoder = createSentenceEncoder();
let temporary: TemporaryDatabase;
let found: { asked: Case; answer: string | undefined; byRules: string | undefined }[];
beforeAll(async () => {
  temporary = await openTemporaryDatabase();
  const { findNames, findPlainAnswer } = createChatWithoutModel(temporary.database);
  const find = createAnswersByMeaning(loadFormulary());
  const vectors = await encoder.encode(cases.map(({ text }) => text));
  found = cases.map((asked, at) => {
    const names = findNames(asked.text).map(({ name }) => name);
    const of = { things: names, named: names };
    return {
      asked,
      answer: find(asked.text, vectors[at] as Float32Array, of)?.id,
      byRules: findPlainAnswer(asked.text, of)?.id,
    };
  });
}, 240_000);
afterAll(async () => {
  await encoder.stop();
  await temporary.remove();
});

it('learns from no question that it is measured with', () => {
  const learned = new Set(readAskedAnswers().map(({ text }) => text));
  expect(cases.filter(({ text }) => learned.has(text))).toEqual([]);
});

it('finds an answer that the rules miss, and is right in nineteen of twenty that it finds', () => {
  const answered = found.filter(({ asked, answer }) => asked.id !== null && answer !== undefined);
  const right = answered.filter(({ asked, answer }) => asked.id === answer);
  expect(right.length / answered.length).toBeGreaterThan(0.95);
  expect(right.filter(({ byRules }) => byRules === undefined).length).toBeGreaterThan(40);
});

it('answers few questions that no answer answers', () => {
  const none = found.filter(({ asked }) => asked.id === null);
  expect(none.filter(({ answer }) => answer !== undefined).length / none.length).toBeLessThan(0.08);
});
