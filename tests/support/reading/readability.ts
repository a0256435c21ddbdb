import { createReadability, splitSentences } from '#packages/assistant/readability.ts';

/** In shorter texts one long word determines the grade, so they are joined with their neighbors. */
const LEAST_WORDS = 30;

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

export interface GroupGrades {
  /** The number of texts measured, with short ones joined. */
  texts: number;
  median: number;
  /** The 90th percentile. */
  high: number;
}

export interface ReadingMeasure {
  /**
   * The grade of a text over its whole sentences, after names that nobody can avoid are replaced by a short stand-in: medicines and
   * illnesses of the list, and amounts with their units. Without that the grade would tell how a medicine is called, not how we write.
   */
  measureGrade(text: string): number;
  measureGroup(texts: readonly string[]): GroupGrades;
}

/** @param names of medicines, substances and illnesses. */
export function createReadingMeasure(names: Iterable<string>): ReadingMeasure {
  const { measureGrade } = createReadability(names);
  return {
    measureGrade,
    measureGroup: (texts) => {
      const grades = joinShort(texts)
        .map(measureGrade)
        .toSorted((a, b) => a - b);
      return { texts: grades.length, median: atShare(grades, 0.5), high: atShare(grades, 0.9) };
    },
  };
}

/** Joins texts of fewer than 30 words with the next ones. A short rest is joined with the text before it. */
export function joinShort(texts: readonly string[]): string[] {
  const joined: string[] = [];
  let rest: string[] = [];
  for (const text of texts) {
    rest.push(text);
    if (countWords(rest.join(' ')) < LEAST_WORDS) continue;
    joined.push(rest.join('\n'));
    rest = [];
  }
  if (rest.length > 0) joined.push([...joined.splice(-1), ...rest].join('\n'));
  return joined;
}

/** The percentile of a sorted list, by nearest rank. */
const atShare = (sorted: readonly number[], share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;

/** Whether a text is a sentence: it ends in a sentence mark and has at least four words. Facts, names and labels are not sentences. */
export const isSentence = (text: string) => /[.?!][”’"')\]]*$/.test(text.trim()) && countWords(text) >= 4;

/** Fields that are quoted from a document, typed by the user or meant for machines. */
const NOT_OURS = new Set(['evidence', 'sources', 'typed', 'derivation', 'nadacDerivation', 'cited', 'explanation', 'id', 'message']);

/** All sentences of a JSON answer, in order, without duplicates. */
export function findSentences(value: unknown): string[] {
  return [...new Set(listTexts(value).filter(isSentence))];
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('{') ? listTexts(JSON.parse(value)) : value.split('\n').flatMap(splitText);
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => (NOT_OURS.has(name) ? [] : listTexts(inside)));
}

const splitText = (text: string): string[] => (isSentence(text) ? [text.trim()] : splitSentences(text).filter(isSentence));
