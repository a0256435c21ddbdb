import { expect, test } from 'vitest';
import { holdsAmount, sayAmount, sayMostInDay } from './say-dose.ts';

test.each([
  [1200, 'mg', '1,200 mg'],
  [2, 'tablet', '2 tablets'],
  [1, 'puff', '1 puff'],
  [0.5, 'tablet', '½ tablet'],
  [2, 'patch', '2 patches'],
  [3000, 'units', '3,000 units'],
])('%d %s', (amount, unit, said) => {
  expect(sayAmount(amount, unit)).toBe(said);
});

test('the most in a day names the doses where the label counts them', () => {
  expect(sayMostInDay({ mostInDay: 4000, unit: 'mg', mostDosesInDay: 4 })).toBe('4,000 mg, in at most 4 doses');
  expect(sayMostInDay({ mostInDay: 10, unit: 'mg' })).toBe('10 mg');
});

test('an amount in a sentence is noticed, an age or a phone number is not', () => {
  expect(holdsAmount('Do not take more than 4,000 mg in a day')).toBe(true);
  expect(holdsAmount('Use 2 tablets')).toBe(true);
  expect(holdsAmount('Not under 12 years. Call 1-800-222-1222.')).toBe(false);
});
