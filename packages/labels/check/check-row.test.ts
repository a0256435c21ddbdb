import { expect, it } from 'vitest';
import { holdsRow } from './check-row.ts';

/** An invented table. */
const TABLE =
  'Adverse Reaction Inventol (N=100) % Placebo (N=50) % Somnolence 29 13 Abdominal pain 7.5 4 Dry mouth 2 0 Dizziness grade 3 11 4';

it.each([
  ['sleepiness', 29],
  ['stomach pain', 7.5],
  ['dry mouth', 2],
])('finds the row of %s with %d', (name, percent) => {
  expect(holdsRow(TABLE, name, percent)).toBe(true);
});

it.each([
  ['sleepiness', 30],
  ['stomach pain', 2],
  ['mouth sores', 2],
  ['pain', 100],
])('finds no row of %s with %d', (name, percent) => {
  expect(holdsRow(TABLE, name, percent)).toBe(false);
});
