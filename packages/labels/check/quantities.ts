import { normalizeText } from './label-words.ts';

/** An amount with its unit, in the smallest usual unit: micrograms for weights. */
export interface Quantity {
  value: number;
  unit: string;
}

const UNITS: readonly [RegExp, string, number][] = [
  [/^(?:mcg|µg|μg|micrograms?)$/, 'mcg', 1],
  [/^(?:mg|milligrams?)$/, 'mcg', 1_000],
  [/^(?:g|grams?)$/, 'mcg', 1_000_000],
  [/^(?:ml|milliliters?)$/, 'ml', 1],
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

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER_WORD = new RegExp(`\\b(${NUMBER_WORDS.join('|')})(?=[ -](?:years?|months?|weeks?|days?|hours?)\\b)`, 'g');
const withDigits = (text: string) => text.replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word) + 1));

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
