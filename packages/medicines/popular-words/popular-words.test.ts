import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { popularWords } from './popular-words.ts';

const listed = readFileSync(new URL('./popular-words.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test('the list has 100,000 different words in lower case, the most popular first', () => {
  expect(listed.slice(0, 5)).toEqual(['the', 'of', 'in', 'and', 'to']);
  expect(new Set(listed).size).toBe(100_000);
  expect(listed.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});

test.each([1, 1_500, 32_000, 100_000])('the first %i words are known, and no other', (count) => {
  const known = popularWords(count);
  const all = new Set(listed.slice(0, count));
  expect(listed.filter((word) => known.has(word) !== all.has(word))).toEqual([]);
});

test.each(['', 'The', 'th', 'thee thee', 'of\nin', 'zzyzxq', 'naïve', 'warfarin 5 mg', 'ŧhe', 'the\n'])(
  '%j is no word of the list',
  (word) => {
    expect(popularWords(100_000).has(word)).toBe(listed.includes(word));
  },
);
