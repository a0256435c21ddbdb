/** The numbers from 1 to 12 in words, in order. */
export const NUMBER_WORDS: readonly string[] = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The number of a word of `NUMBER_WORDS`, whatever its case. */
export const toNumber = (word: string): number => NUMBER_WORDS.indexOf(word.toLowerCase()) + 1;
