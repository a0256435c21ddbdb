import type { NameReader } from '#packages/medicines/read-name.ts';
import type { FindNames } from './name-finder.ts';

/** As the reader of names asks where a slip fits two names that are mistaken for each other. */
const ASKS_WHICH = /^Do you mean \S+ or \S+\?$/;

/** Finds names without guessing: a slip between two that are mistaken for each other is an unknown name, and is asked about. */
export const withoutMistakable =
  <T>(find: FindNames, read: NameReader<T>): FindNames =>
  (text) =>
    find(text).map((mention) => {
      if (mention.kind !== 'medicine' || mention.typed.toLowerCase() === mention.name.toLowerCase()) return mention;
      const found = read(mention.typed);
      const isOpen = found.kind === 'unknown' && ASKS_WHICH.test(found.question ?? '');
      return isOpen ? { ...mention, name: mention.typed.toLowerCase(), kind: 'unknown' } : mention;
    });
