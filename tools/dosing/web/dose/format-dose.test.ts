import { expect, test } from 'vitest';
import { containsAmount, formatAmount, formatMostInDay } from './format-dose.ts';

test.each([
  [1200, 'mg', '1,200 mg'],
  [2, 'tablet', '2 tablets'],
  [1, 'puff', '1 puff'],
  [0.5, 'tablet', '½ tablet'],
  [2, 'patch', '2 patches'],
  [3000, 'units', '3,000 units'],
])('%d %s', (amount, unit, text) => {
  expect(formatAmount(amount, unit)).toBe(text);
});

test('the daily maximum includes the number of doses if the label limits it', () => {
  expect(formatMostInDay({ mostInDay: 4000, unit: 'mg', mostDosesInDay: 4 })).toBe('4,000 mg, in at most 4 doses');
  expect(formatMostInDay({ mostInDay: 10, unit: 'mg' })).toBe('10 mg');
});

test('detects an amount in a sentence, but no age or phone number', () => {
  expect(containsAmount('Do not take more than 4,000 mg in a day')).toBe(true);
  expect(containsAmount('Use 2 tablets')).toBe(true);
  expect(containsAmount('Not under 12 years. Call 1-800-222-1222.')).toBe(false);
});
