import { expect, test } from 'vitest';
import { formatDay, formatFullTime, formatTime } from './format-time.ts';

const spaces = (text: string | undefined) => text?.replace(/\u202f/g, ' ');

test('a date without a time keeps its day in UTC', () => {
  expect(formatDay('2026-11-28', 'UTC')).toBe('Nov 28, 2026');
  expect(formatDay('2026-11-28T23:30', undefined)).toBe('Nov 28, 2026');
});

test('a time shows the year unless it is the current one', () => {
  const now = new Date('2026-11-28T12:00');
  expect(spaces(formatTime('2026-03-01T14:05', now))).toBe('Mar 1, 2:05 PM');
  expect(spaces(formatTime('2025-03-01T14:05', now))).toBe('Mar 1, 2025, 2:05 PM');
  expect(spaces(formatFullTime('2026-03-01T14:05'))).toBe('Mar 1, 2026, 2:05 PM');
});

test('an invalid time has no text', () => {
  expect([formatDay(''), formatTime('soon'), formatFullTime(Number.NaN)]).toEqual([undefined, undefined, undefined]);
});
