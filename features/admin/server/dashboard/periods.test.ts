import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTimeZone, findDays, findIntervals, findPeriod, findSpans, formatDate } from './periods.ts';

const HOUR_MS = 3_600_000;
const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / HOUR_MS;
const at = (now: string, timeZone: string) => ({ timeZone, now: new Date(now) });

describe('days', () => {
  it('are days in a time zone, the last one being the current day', () => {
    const days = findDays(at('2026-07-01T02:00:00Z', 'America/New_York'), 7);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ from: new Date('2026-06-30T04:00:00Z'), to: new Date('2026-07-01T04:00:00Z') });
    expect(days.map(({ from }) => formatDate(from, 'America/New_York'))).toEqual(
      ['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-06-${day}`),
    );
  });

  it.each([
    ['New York, clocks forward', 'America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', 23],
    ['New York, clocks back', 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z', 25],
    ['Lord Howe, half an hour forward', 'Australia/Lord_Howe', '2026-10-04T12:00:00Z', '2026-10-03T13:30:00Z', 23.5],
    ['the Azores, where midnight is skipped', 'Atlantic/Azores', '2026-03-29T12:00:00Z', '2026-03-29T01:00:00Z', 23],
    ['the Azores, where midnight occurs twice', 'Atlantic/Azores', '2026-10-25T12:00:00Z', '2026-10-25T00:00:00Z', 25],
    ['Kolkata', 'Asia/Kolkata', '2026-03-08T12:00:00Z', '2026-03-07T18:30:00Z', 24],
    ['Kathmandu', 'Asia/Kathmandu', '2026-03-08T12:00:00Z', '2026-03-07T18:15:00Z', 24],
    ['Kiritimati, 14 hours ahead', 'Pacific/Kiritimati', '2026-03-08T12:00:00Z', '2026-03-08T10:00:00Z', 24],
  ])('have the right length: %s', (_, timeZone, now, from, length) => {
    const [today] = findDays(at(now, timeZone), 1);
    expect(today?.from.toISOString()).toBe(new Date(from).toISOString());
    expect(today && hours(today)).toBe(length);
    const intervals = findIntervals(at(now, timeZone), 'today');
    expect(intervals).toHaveLength(Math.ceil(length));
    expect(intervals.reduce((sum, interval) => sum + hours(interval), 0)).toBe(length);
  });

  it('of a month are 30, without gaps, also across a change of clocks', () => {
    const clock = at('2026-03-20T12:00:00Z', 'America/New_York');
    const days = findIntervals(clock, 'month');
    expect(days).toHaveLength(30);
    expect(findIntervals(clock, 'week')).toEqual(days.slice(-7));
    expect(days.map(hours).filter((length) => length !== 24)).toEqual([23]);
    for (const [n, day] of days.entries()) if (n > 0) expect(day.from).toEqual(days[n - 1]?.to);
    expect(findPeriod(clock, 'month')).toEqual({ from: days[0]?.from, to: days[29]?.to });
  });
});

it.each(['UTC', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'EST5EDT'])('knows the time zone %s', (name) => {
  expect(() => checkTimeZone(name)).not.toThrow();
});

it.each(['', 'Mars/Olympus', 'local', 'system', '+05:30', 'UTC+3', '__proto__', '../etc', 'America/New_York ', 'Ámerica/x'])(
  'refuses "%s" as a time zone',
  (name) => {
    expect(() => checkTimeZone(name)).toThrow(expect.objectContaining({ status: 400, code: 'invalid' }));
  },
);

describe('spans', () => {
  it('consist of whole days (UTC), hours at the ends, and quarter hours where an hour is cut', () => {
    const [week] = [findPeriod(at('2026-03-08T12:00:00Z', 'Asia/Kolkata'), 'week')];
    expect(week && findSpans([week]).map(({ grain, from, to }) => [grain, from.toISOString(), to.toISOString()])).toEqual([
      [15, '2026-03-01T18:30:00.000Z', '2026-03-01T19:00:00.000Z'],
      [60, '2026-03-01T19:00:00.000Z', '2026-03-02T00:00:00.000Z'],
      [1440, '2026-03-02T00:00:00.000Z', '2026-03-08T00:00:00.000Z'],
      [60, '2026-03-08T00:00:00.000Z', '2026-03-08T18:00:00.000Z'],
      [15, '2026-03-08T18:00:00.000Z', '2026-03-08T18:30:00.000Z'],
    ]);
    expect(findSpans(findIntervals(at('2026-03-08T12:00:00Z', 'UTC'), 'month'))).toHaveLength(30);
  });

  it('cover a range completely and once, aligned to their grain', () => {
    const QUARTER_MS = HOUR_MS / 4;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }), (start, length) => {
        const from = new Date(Date.UTC(2026, 1, 1) + start * QUARTER_MS);
        const to = new Date(from.getTime() + length * QUARTER_MS);
        const spans = findSpans([{ from, to }]);
        let reached = from.getTime();
        for (const span of spans) {
          expect(span.from.getTime()).toBe(reached);
          expect(span.from.getTime() % (span.grain * 60_000)).toBe(0);
          expect(span.to.getTime() % (span.grain * 60_000)).toBe(0);
          reached = span.to.getTime();
        }
        expect(reached).toBe(to.getTime());
        expect(spans.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
