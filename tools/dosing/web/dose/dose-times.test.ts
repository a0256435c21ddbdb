import { expect, test } from 'vitest';
import { type DoseNumbers, findDoseTimes, formatTime } from './dose-times.ts';

const dose = (part: Partial<DoseNumbers>): DoseNumbers => ({ unit: 'mg', least: 200, most: 400, mostInDay: 1200, asPacks: [], ...part });

test.each([
  ['the most in a day stops them', { everyHoursLeast: 4, everyHoursMost: 6 }, [0, 6, 12], 24],
  ['the most doses stop them', { everyHoursLeast: 4, everyHoursMost: 4, mostInDay: 4000, mostDosesInDay: 4 }, [0, 4, 8, 12], 24],
  ['the day stops them', { everyHoursLeast: 8, everyHoursMost: 12, mostInDay: 4000 }, [0, 12], 24],
  ['once a day', { timesPerDayLeast: 1, timesPerDayMost: 1, mostDosesInDay: 1, mostInDay: 400 }, [0], 24],
  ['an odd spacing runs past the day', { everyHoursLeast: 10, everyHoursMost: 10, mostInDay: 4000 }, [0, 10, 20], 30],
  ['fractions count as they should', { everyHoursLeast: 6, everyHoursMost: 6, most: 0.1, mostInDay: 0.3 }, [0, 6, 12], 24],
])('%s', (_, part, doses, nextFrom) => {
  expect(findDoseTimes(dose(part))).toMatchObject({ doses, nextFrom });
});

test.each([{ timesPerDayLeast: 3, timesPerDayMost: 3 }, { everyHoursLeast: 72, everyHoursMost: 72 }, {}])(
  'no spacing is made up for %o',
  (part) => {
    expect(findDoseTimes(dose(part))).toBeUndefined();
  },
);

test.each([
  ['08:00', 0, '8:00 AM'],
  ['08:30', 6, '2:30 PM'],
  ['20:00', 4, '12:00 AM (next day)'],
  ['00:15', 12, '12:15 PM'],
])('%s and %i hours is %s', (first, hours, text) => {
  expect(formatTime(first, hours)).toBe(text);
});
