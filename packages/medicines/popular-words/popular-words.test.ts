import { expect, test } from 'vitest';
import { listPopularWords } from './popular-words.ts';

test('the list has 100,000 different words in lower case, the most popular first', () => {
  const words = listPopularWords(100_000);
  expect(words.slice(0, 5)).toEqual(['the', 'of', 'in', 'and', 'to']);
  expect(new Set(words).size).toBe(100_000);
  expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});

test('fewer words are the first of the list', () => {
  expect(listPopularWords(1_500)).toEqual(listPopularWords(100_000).slice(0, 1_500));
});
