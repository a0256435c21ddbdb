import { expect, test } from 'vitest';
import { describePack, formatDate, formatDosage } from './format.ts';

test('a date is written as exactly as it is known', () => {
  expect(formatDate('2024-01')).toBe('January 2024');
  expect(formatDate('2026-07-15')).toContain('15, 2026');
});

test('forms are written as people write them', () => {
  expect(formatDosage('90 mcg inhaler hfa')).toBe('90 mcg HFA inhaler');
  expect(formatDosage('150 mg Sustained release tablet')).toBe('150 mg sustained-release tablet');
});

test('an inhaler counts as one, and tablets by their number', () => {
  expect(describePack({ quantity: 18, unit: 'g', dosage: '90 mcg inhaler' })).toBe('one inhaler of 18 g');
  expect(describePack({ quantity: 30, unit: 'tablets', dosage: '10 mg tablet' })).toBe('30 tablets (10 mg tablet)');
});
