import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDaysLeft, formatDate, formatDays, formatStatus } from './format-status.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-22T10:00:00Z');
const inMs = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

test.each([
  [0, 0],
  [1, 1],
  [DAY_MS, 1],
  [DAY_MS + 1, 2],
  [6.01 * DAY_MS, 7],
  [-5 * DAY_MS, 0],
])('%s ms before its end a trial has %s days left', (ms, days) => {
  expect(countDaysLeft({ trialEnd: inMs(ms), asOf: NOW.toISOString() })).toBe(days);
});

test('days left are whole, never negative, and rounded up', () => {
  void fc.assert(
    fc.property(fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }), (ms) => {
      const days = countDaysLeft({ trialEnd: inMs(ms), asOf: NOW.toISOString() });
      expect(Number.isInteger(days) && days >= 0).toBe(true);
      if (ms > 0) expect(days * DAY_MS >= ms && (days - 1) * DAY_MS < ms).toBe(true);
    }),
  );
});

test('a missing end or date gives none', () => {
  expect(countDaysLeft({ trialEnd: null, asOf: NOW.toISOString() })).toBe(0);
  expect(countDaysLeft({ trialEnd: 'soon', asOf: NOW.toISOString() })).toBe(0);
  expect(formatDate(null)).toBeUndefined();
  expect(formatDate('soon')).toBeUndefined();
  expect(formatDate('2026-12-01T12:00:00Z')).toBe('Dec 1, 2026');
});

test.each([
  ['trial', 'Free Trial'],
  ['trialing', 'Free Trial'],
  ['active', 'Active'],
  ['cancelled', 'Cancelled (Access until end date)'],
  ['past_due', 'past_due'],
])('%s is shown as %s', (status, words) => expect(formatStatus(status)).toBe(words));

test('one day is one day', () => expect([formatDays(0), formatDays(1), formatDays(2)]).toEqual(['0 days', '1 day', '2 days']));
