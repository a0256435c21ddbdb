import { expect, it } from 'vitest';
import { holdsAmount, holdsStrengths, readSchedules } from './check-strengths.ts';

/** Invented sections. */
const TABLETS = 'Inventol tablets: 2.5, 5 and 10 mg, white, with "IN" on one side. Each 1,000 mg packet is for children.';
const LIQUID = 'Oral solution: 250 mg per 5 mL. Injection: 40 mg/mL. Inventol HCT: 5 mg of inventol and 12.5 mg of a water pill.';

it.each([
  [['2.5 mg', '10 mg'], TABLETS],
  [['1 g'], TABLETS],
  [['250 mg/5 mL'], LIQUID],
  [['40 mg/mL'], LIQUID],
  [['5 mg/12.5 mg'], LIQUID],
])('finds %j', (strengths, text) => {
  expect(holdsStrengths(strengths, text)).toBe(true);
});

it.each([
  ['one that is missing', ['5 mg', '20 mg'], TABLETS],
  ['the number of another', ['25 mg'], TABLETS],
  ['another volume', ['250 mg/10 mL'], LIQUID],
  ['an amount without its volume', ['250 mg/mL'], LIQUID],
  ['the other unit', ['5 mcg'], TABLETS],
  ['words beside an amount', ['5 mg a day'], TABLETS],
  ['no strength', [], TABLETS],
])('does not find %s', (_, strengths, text) => {
  expect(holdsStrengths(strengths, text)).toBe(false);
});

it('finds the amount of a strength with words beside it', () => {
  expect(holdsAmount('40 mg per dose', LIQUID)).toBe(true);
  expect(holdsAmount('41 mg per dose', LIQUID)).toBe(false);
});

it('reads the schedules that a section names', () => {
  expect(readSchedules('Inventol is a Schedule IV controlled substance (C-IV).')).toEqual(['IV']);
  expect(readSchedules('Schedule II; other inventols are schedule III.')).toEqual(['II', 'III']);
  expect(readSchedules('Inventol is given IV.')).toEqual([]);
});
