import { expect, it } from 'vitest';
import { namesEffect } from './check-named.ts';

/** An invented section. */
const SECTION = 'Common: emesis, somnolence and dry mouth. No cases of dizziness were seen. Pain in the abdomen and a dry cough were rare.';

it.each(['vomiting', 'sleepiness', 'dry mouth', 'vomiting or sleepiness'])('finds %s', (name) => {
  expect(namesEffect(name, SECTION)).toBe(true);
});

it.each([
  ['words that stand apart', 'mouth pain'],
  ['what is denied', 'dizziness'],
  ['one of two that is missing', 'vomiting and headache'],
  ['a form in brackets', 'vomiting (tablets)'],
])('does not find %s', (_, name) => {
  expect(namesEffect(name, SECTION)).toBe(false);
});
