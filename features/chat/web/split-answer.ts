/** With the links and the marks below it, an answer of so many words is one of 150. */
const MOST_WORDS = 120;
/** Words that stand above "More", where an answer is longer. */
const FIRST_WORDS = 100;

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Splits a long answer into what is read first and the rest. Answers begin with what weighs most. A short one is not split. */
export function splitAnswer<Sentence extends { text: string }>(sentences: readonly Sentence[]): { first: Sentence[]; rest: Sentence[] } {
  const counts = sentences.map(({ text }) => countWords(text));
  if (sum(counts) <= MOST_WORDS) return { first: [...sentences], rest: [] };
  let end = 1;
  while (end < counts.length && sum(counts.slice(0, end + 1)) <= FIRST_WORDS) end += 1;
  return { first: sentences.slice(0, end), rest: sentences.slice(end) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
