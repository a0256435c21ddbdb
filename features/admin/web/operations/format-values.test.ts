import { expect, test } from 'vitest';
import { formatBytes, formatCode, formatCost, formatDay, formatFileName, formatTime } from './format-values.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [150 * 1024 ** 3, '150 GB'],
  [1024 ** 6, '1,024 PB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  ['2026-06-01', 'Jun 1, 2026'],
  ['2026-06-01T23:59:00Z', 'Jun 1, 2026'],
  ['2026', '2026'],
  ['2026-13-45', '2026-13-45'],
])('the day of %s is %s in every time zone', (date, text) => expect(formatDay(date)).toBe(text));

test('a time has the year unless it is the current one, and an invalid time is unknown', () => {
  const now = new Date(2026, 10, 22);
  expect(formatTime(new Date(2026, 10, 22, 5, 9).getTime(), now)).toMatch(/^Nov 22, 5:09.AM$/);
  expect(formatTime(new Date(2025, 0, 2, 15, 0).getTime(), now)).toMatch(/^Jan 2, 2025, 3:00.PM$/);
  expect(formatTime('soon', now)).toBe('Unknown');
});

test('formats codes, costs and file names', () => {
  expect(['verify-email', 'past_due', 'ai_chat', 'erase-late-lettersToSupport', ''].map(formatCode)).toEqual([
    'Verify email',
    'Past due',
    'AI chat',
    'Erase late letters to support',
    '',
  ]);
  expect([formatCost(0.00005), formatCost(1234.5)]).toEqual(['$0.0001', '$1,234.5000']);
  expect(formatFileName('mails', new Date(2026, 0, 5))).toBe('mails-2026-01-05');
});
