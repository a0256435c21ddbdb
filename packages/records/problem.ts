import { closest, distance } from 'fastest-levenshtein';

/** Something wrong in a knowledge file: where it is, what it is and how to correct it. */
export interface Problem {
  /** Path from the repository's root. */
  file: string;
  /** From 1. */
  line: number;
  /** The record and the path within it: "ibuprofen.plans[0].mostInDay". Empty for the file as a whole. */
  field: string;
  message: string;
  fix: string;
}

/** `tools/dosing/engine/knowledge/guides/pain.yaml:41 ibuprofen.plans[0].most: expected a number, got "4OO" — write …` */
export function formatProblem({ file, line, field, message, fix }: Problem): string {
  return `${file}:${line} ${field === '' ? '' : `${field}: `}${message} — ${fix}`;
}

/** Joins a record's name and a path within it: `formatField('ibuprofen', ['plans', 0, 'most'])` is "ibuprofen.plans[0].most". */
export function formatField(name: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, name);
}

/** Arbitrary: at two in five letters "maxMg" still leads to "mostMg", and an unrelated word of the same length does not. */
const MAX_SLIPS = 0.4;

/** The known word nearest to an unknown one, if it is near enough to be a typing error. */
export function findNearest(word: string, known: Iterable<string>): string | undefined {
  const words = [...known];
  if (words.length === 0) return undefined;
  const nearest = closest(word.toLowerCase(), words);
  const letters = Math.max(word.length, nearest.length);
  return distance(word.toLowerCase(), nearest.toLowerCase()) <= Math.ceil(letters * MAX_SLIPS) ? nearest : undefined;
}

/** Arbitrary: longer lists are not read in a terminal. */
const MOST_LISTED = 30;

/** How to correct a word that is not one of the known ones. */
export function suggestWord(word: string, known: Iterable<string>): string {
  const words = [...known];
  const nearest = findNearest(word, words);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  if (words.length > MOST_LISTED) return 'correct the spelling, or add it first';
  return `use one of: ${words.join(', ')}`;
}
