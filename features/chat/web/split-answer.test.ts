import { expect, it } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const sentence = (words: number) => ({ text: 'word '.repeat(words) });
const lengths = (words: readonly number[]) => {
  const { first, rest } = splitAnswer(words.map(sentence));
  return [first.length, rest.length];
};

it.each([
  ['a short answer whole', [20, 30, 70], [3, 0]],
  ['what fits of a long answer', [20, 30, 50, 21], [3, 1]],
  ['the first sentence of an answer, however long', [200, 10], [1, 1]],
  ['one long sentence whole', [200], [1, 0]],
  ['nothing of an empty answer', [], [0, 0]],
])('shows %s', (_, words, expected) => expect(lengths(words)).toEqual(expected));

it('loses nothing and keeps the order', () => {
  const sentences = Array.from({ length: 30 }, (_, at) => ({ text: `${'word '.repeat(11)}${at}` }));
  const { first, rest } = splitAnswer(sentences);
  expect([...first, ...rest]).toEqual(sentences);
});
