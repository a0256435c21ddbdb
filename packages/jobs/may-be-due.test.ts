import { expect, it } from 'vitest';
import { mayBeDue } from './may-be-due.ts';

it.each([
  ['* * * * *', '12:17:30', true],
  ['*/5 * * * *', '12:15:59', true],
  ['*/5 * * * *', '12:17:30', false],
  ['50 3 * * *', '03:50:10', true],
  ['50 3 * * *', '03:49:50', true],
  ['0 2 * * *', '01:59:59', true],
  ['0 2 * * *', '02:30:00', false],
  ['10,40 * * * *', '12:17:30', true],
])('the line %s at %s: %s', (cron, time, due) => {
  expect(mayBeDue(cron, new Date(`2026-01-01T${time}Z`))).toBe(due);
});
