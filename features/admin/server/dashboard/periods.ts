import { DateTime, IANAZone } from 'luxon';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Period } from '../../contract/dashboard.ts';

/** A time range; `to` is exclusive. */
export interface Range {
  from: Date;
  to: Date;
}

/** A segment of a range that consists of whole periods of one length. */
export interface Span extends Range {
  /** Minutes. */
  grain: number;
  /** The index of its range. */
  bucket: number;
}

/** The number of calendar days in a period, including today. */
export const DAY_COUNTS: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The lengths of the stored sums, in minutes, the longest first. */
const GRAINS: readonly number[] = [1440, 60, 15];
/** Names in the time zone database; offsets such as "+05:30" are not names. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** @throws HttpFailure 400 if it is not an IANA time zone. */
export function checkTimeZone(timeZone: string): void {
  if (!ZONE_NAME.test(timeZone) || !IANAZone.isValidZone(timeZone))
    throw new HttpFailure(400, 'invalid', 'There is no such time zone. Use a name such as America/New_York.');
}

/** A time, and the time zone of its day. */
export interface Clock {
  timeZone: string;
  now: Date;
}

/**
 * The calendar days up to today, the earliest first. A day has 23 or 25 hours where clocks change.
 * @example findDays({ timeZone: 'America/New_York', now: new Date('2026-03-08T12:00Z') }, 1) // 05:00Z to 04:00Z of the next day
 */
export function findDays({ timeZone, now }: Clock, count: number): Range[] {
  const { year, month, day } = DateTime.fromJSDate(now, { zone: timeZone });
  const today = DateTime.utc(year, month, day);
  const boundaries = Array.from({ length: count + 1 }, (_, n) => findStartOfDay(today.plus({ days: n + 1 - count }), timeZone));
  return toRanges(boundaries);
}

function findStartOfDay({ year, month, day }: DateTime, timeZone: string): Date {
  const midnight = DateTime.fromObject({ year, month, day }, { zone: timeZone });
  // Where clocks are set back at 1:00, there are two midnights, and the day starts with the first.
  const hourBefore = midnight.minus({ hours: 1 });
  return (hourBefore.day === day ? hourBefore : midnight).toJSDate();
}

/** The hours of the current day. The last one is shorter where clocks change by half an hour. */
function findHours(clock: Clock): Range[] {
  const [today] = findDays(clock, 1);
  if (!today) return [];
  const boundaries: Date[] = [];
  for (let at = today.from.getTime(); at < today.to.getTime(); at += HOUR_MS) boundaries.push(new Date(at));
  return toRanges([...boundaries, today.to]);
}

const toRanges = (boundaries: readonly Date[]): Range[] =>
  boundaries.slice(1).flatMap((to, n) => {
    const from = boundaries[n];
    return from ? [{ from, to }] : [];
  });

/** The intervals of a chart: the hours of today, or the days of a week or a month. */
export const findIntervals = (clock: Clock, period: Period): Range[] =>
  period === 'today' ? findHours(clock) : findDays(clock, DAY_COUNTS[period]);

/** The range of a period. */
export function findPeriod(clock: Clock, period: Period): Range {
  const days = findDays(clock, DAY_COUNTS[period]);
  return { from: days[0]?.from ?? clock.now, to: days.at(-1)?.to ?? clock.now };
}

/** The calendar day of a time, e.g. "2026-03-09". */
export const formatDate = (instant: Date, timeZone: string): string => DateTime.fromJSDate(instant, { zone: timeZone }).toISODate() ?? '';

/**
 * Splits ranges into the longest periods that fit: whole days (UTC) inside, hours at the ends, and quarter hours for time zones with
 * offsets of 15, 30 or 45 minutes. Ranges must start and end on a quarter hour, as days in all current time zones do.
 */
export const findSpans = (ranges: readonly Range[]): Span[] =>
  ranges.flatMap(({ from, to }, bucket) =>
    cut({ from: from.getTime(), to: to.getTime() }, GRAINS).map((span) => ({
      grain: span.grain,
      from: new Date(span.from),
      to: new Date(span.to),
      bucket,
    })),
  );

interface CutSpan {
  grain: number;
  from: number;
  to: number;
}

function cut({ from, to }: { from: number; to: number }, [grain, ...finer]: readonly number[]): CutSpan[] {
  if (grain === undefined || from >= to) return [];
  const lengthMs = grain * MINUTE_MS;
  const first = Math.ceil(from / lengthMs) * lengthMs;
  const last = Math.floor(to / lengthMs) * lengthMs;
  if (first >= last) return cut({ from, to }, finer);
  return [...cut({ from, to: first }, finer), { grain, from: first, to: last }, ...cut({ from: last, to }, finer)];
}
