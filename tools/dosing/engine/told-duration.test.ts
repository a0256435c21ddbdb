import { expect, it } from 'vitest';
import { readToldDays } from './told-duration.ts';

it.each([
  ['stuffy nose, used it for 10 days already', 10],
  ['diarrhea for the past two weeks', 14],
  ['heartburn for about a month', 30],
  ['3 days of diarrhea', 3],
  ['used it five days in a row', 5],
  ['fever, day 4', 4],
  ['cough for over a week', 7],
])('reads how long it has gone on: %s', (text, days) => {
  expect(readToldDays(text)?.days).toBe(days);
});

it.each(['started 3 days ago', 'my 2 week old baby', 'headache twice a week', 'back pain', 'surgery in 10 days', ''])(
  'reads no duration in: %s',
  (text) => {
    expect(readToldDays(text)).toBeUndefined();
  },
);
