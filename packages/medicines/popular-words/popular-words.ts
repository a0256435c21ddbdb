import { readFileSync } from 'node:fs';

const POPULAR_WORDS: readonly string[] = readFileSync(new URL('./popular-words.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/**
 * The most popular English words in lower case, the most popular first; at most 100,000.
 * @example listPopularWords(2) // ['the', 'of']
 */
export const listPopularWords = (count: number): readonly string[] => POPULAR_WORDS.slice(0, count);
