import type { Problem } from './problem.ts';
import { problemAt, type RecordEntry } from './read-records.ts';

interface KnownQuestion {
  asks: readonly string[];
  answer: string;
}

/**
 * Finds wordings of a known question that were read before, and an answer that is too long.
 * @param at the place of the question in its record. @param seen the wordings read before, in lower case; those of this question are added
 */
export function findQuestionProblems(
  entry: RecordEntry<unknown>,
  { asks, answer }: KnownQuestion,
  { at, seen, mostWords }: { at: number; seen: Set<string>; mostWords: number },
): Problem[] {
  const repeated = asks.filter((text) => {
    const key = text.toLowerCase();
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
  const words = answer.split(/\s+/).length;
  return [
    ...repeated.map((text) => problemAt(entry, ['questions', at, 'asks'], `"${text}" is asked twice`, 'keep one of the two')),
    ...(words > mostWords
      ? [problemAt(entry, ['questions', at, 'answer'], `the answer has ${words} words`, `shorten it to ${mostWords}`)]
      : []),
  ];
}
