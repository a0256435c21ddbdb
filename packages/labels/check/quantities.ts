import { NUMBER_WORDS, toNumber } from '#packages/reading/number-words.ts';
import { normalizeText } from './label-words.ts';

/** An amount with its unit, in the smallest usual unit: micrograms for weights. */
export interface Quantity {
  value: number;
  unit: string;
}

/** A word for a unit, the smallest usual unit of its kind, and how many of it make one. */
export type Unit = readonly [word: RegExp, least: string, factor: number];

export const WEIGHTS_AND_VOLUMES: readonly Unit[] = [
  [/^(?:mcg|µg|μg|micrograms?)$/, 'mcg', 1],
  [/^(?:mg|milligrams?)$/, 'mcg', 1_000],
  [/^(?:g|grams?)$/, 'mcg', 1_000_000],
  [/^(?:ml|milliliters?)$/, 'ml', 1],
];
const UNITS: readonly Unit[] = [
  ...WEIGHTS_AND_VOLUMES,
  [/^(?:units?|usp units)$/, 'unit', 1],
  [/^(?:%|percent|in 100)$/, '%', 1],
  [/^(?:years?)$/, 'year', 1],
  [/^(?:months?)$/, 'month', 1],
  [/^(?:weeks?)$/, 'week', 1],
  [/^(?:days?)$/, 'day', 1],
  [/^(?:hours?)$/, 'hour', 1],
];
const AMOUNT =
  /(\d+(?:\.\d+)?)(?:\s*(?:-|to|or|and)\s*(\d+(?:\.\d+)?))?\s*-?(mcg|µg|μg|micrograms?|mg|milligrams?|g|grams?|ml|milliliters?|units?|%|percent|in 100|years?|months?|weeks?|days?|hours?)(?![a-z])/g;

const ANY_NUMBER_WORD = new RegExp(`\\b(${NUMBER_WORDS.join('|')})\\b`, 'g');
const NUMBER_WORD = new RegExp(`\\b(${NUMBER_WORDS.join('|')})(?=[ -](?:years?|months?|weeks?|days?|hours?)\\b)`, 'g');
const withDigits = (text: string) => text.replace(NUMBER_WORD, (word) => String(toNumber(word)));

/** Reads every number that has a unit; both ends of a range. */
export function readQuantities(text: string): Quantity[] {
  return [...withDigits(normalizeText(text)).matchAll(AMOUNT)].flatMap(([, first, second, word]) => {
    const found = UNITS.find(([sign]) => sign.test(word ?? ''));
    if (!found) return [];
    const [, unit, factor] = found;
    return [first, second].filter((number) => number !== undefined).map((number) => ({ value: Number(number) * factor, unit }));
  });
}

export const isSame = (a: Quantity, b: Quantity): boolean => a.unit === b.unit && Math.abs(a.value - b.value) <= 1e-9 * Math.abs(a.value);

const SPANS: Readonly<Record<string, readonly [string, number]>> = {
  day: ['hour', 24],
  week: ['hour', 168],
  year: ['month', 12],
};
const inLeastSpan = ({ value, unit }: Quantity): Quantity => {
  const [least, factor] = SPANS[unit] ?? [unit, 1];
  return { value: value * factor, unit: least };
};

/** 2 weeks are 14 days, and 1 year is 12 months. */
export const isSameAmount = (a: Quantity, b: Quantity): boolean => isSame(inLeastSpan(a), inLeastSpan(b));

/** Numbers that are part of a name are none: CYP3A4, G6PD. An emergency number is advice of ours. */
const NUMBER = /(?<![a-z\d.-])\d+(?:\.\d+)?(?![\d.]*[a-z])(?!-?[a-z]*\d)/g;
const OWN_NUMBERS: ReadonlySet<number> = new Set([911, 988]);

/** Names with a number in them, such as CYP3A4 and B12. */
export const readNumberedNames = (text: string): string[] =>
  [...normalizeText(text).matchAll(/(?<![a-z\d])[a-z]+-?\d[a-z\d]*/g)].map(([name]) => name.replace('-', ''));

/** Reads every number, words such as "two" too. @param which `bare` leaves out those with a unit. */
export function readNumbers(text: string, which: 'all' | 'bare' = 'all'): number[] {
  const plain = normalizeText(text).replace(ANY_NUMBER_WORD, (word) => String(toNumber(word)));
  const rest = which === 'bare' ? plain.replace(AMOUNT, ' ') : plain;
  return [...rest.matchAll(NUMBER)].map(([number]) => Number(number)).filter((number) => !OWN_NUMBERS.has(number));
}
