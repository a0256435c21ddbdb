import { expect, it } from 'vitest';
import { findHalfLife } from './check-half-life.ts';

/** An invented section. */
const SECTION = `Inventol is taken up within 2 hours. The mean elimination half-life is 6.8 hours. The half-life of its active metabolite is 30 hours.
 In severe renal impairment the half-life was 19 hours. The half-life of the spray was 20 to 33 hours.`;

it('finds a half-life that is stated', () => {
  expect(findHalfLife('20 to 33 hours', SECTION)).toBe('stated');
  expect(findHalfLife('about 6.8 hours', SECTION)).toBe('stated');
});

it('says of a rounded half-life what it was rounded from', () => {
  expect(findHalfLife('about 7 hours', SECTION)).toEqual({ how: 'rounded from 6.8 hours of the label' });
});

it.each([
  ['another time', 'about 2 hours'],
  ['a metabolite', 'about 30 hours'],
  ['a group of people', 'about 19 hours'],
  ['a number that is not close', 'about 9 hours'],
  ['a number that we do not call rounded', '7 hours'],
  ['a half-life with a condition', '20 to 33 hours at night'],
])('leaves %s to a reader', (_, text) => {
  expect(findHalfLife(text, SECTION)).toBeUndefined();
});
