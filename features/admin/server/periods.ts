import { DateTime, IANAZone } from 'luxon';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Period } from '../contract/dashboard.ts';

/** From an instant up to another, which no longer belongs to it. */
export interface Range {
  from: Date;
  to: Date;
}

/** A part of a range that is made of whole periods of one length. */
export interface Span extends Range {
  /** Minutes. */
  grain: number;
  /** Which of the ranges it is a part of, from 0. */
  bucket: number;
}

/** How many calendar days a period has; the last is the one that runs. */
export const DAYS: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The lengths in which sums are kept, in minutes, the longest first. */
const GRAINS: readonly number[] = [1440, 60, 15];
/** Names as the time zone database has them; offsets such as "+05:30" are not names. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** @throws HttpFailure 400 for what is no IANA time zone. */
export function checkTimeZone(timeZone: string): void {
  if (!ZONE_NAME.test(timeZone) || !IANAZone.isValidZone(timeZone))
    throw new HttpFailure(400, 'invalid', 'There is no such time zone. Use a name such as America/New_York.');
}

/** An instant and the time zone in which its day is meant. */
export interface Clock {
  timeZone: string;
  now: Date;
}

/**
 * The calendar days that end with the one that runs, the earliest first. A day lasts 23 or 25 hours where clocks change.
 * @example findDays({ timeZone: 'America/New_York', now: new Date('2026-03-08T12:00Z') }, 1) // 05:00Z to 04:00Z of the next day
 */
export function findDays({ timeZone, now }: Clock, count: number): Range[] {
  const { year, month, day } = DateTime.fromJSDate(now, { zone: timeZone });
  const today = DateTime.utc(year, month, day);
  const borders = Array.from({ length: count + 1 }, (_, n) => findStartOfDay(today.plus({ days: n + 1 - count }), timeZone));
  return toRanges(borders);
}

function findStartOfDay({ year, month, day }: DateTime, timeZone: string): Date {
  const midnight = DateTime.fromObject({ year, month, day }, { zone: timeZone });
  // Where clocks are set back at one, there are two midnights, and the day begins with the first.
  const hourBefore = midnight.minus({ hours: 1 });
  return (hourBefore.day === day ? hourBefore : midnight).toJSDate();
}

/** The hours of the day that runs, from its start to its end; the last is shorter where clocks change by half an hour. */
function findHours(clock: Clock): Range[] {
  const [today] = findDays(clock, 1);
  if (!today) return [];
  const borders: Date[] = [];
  for (let at = today.from.getTime(); at < today.to.getTime(); at += HOUR_MS) borders.push(new Date(at));
  return toRanges([...borders, today.to]);
}

const toRanges = (borders: readonly Date[]): Range[] =>
  borders.slice(1).flatMap((to, n) => {
    const from = borders[n];
    return from ? [{ from, to }] : [];
  });

/** What a chart of a period shows one by one: the hours of today, or the days of a week or a month. */
export const findMoments = (clock: Clock, period: Period): Range[] =>
  period === 'today' ? findHours(clock) : findDays(clock, DAYS[period]);

/** A whole period as one range. */
export function findPeriod(clock: Clock, period: Period): Range {
  const days = findDays(clock, DAYS[period]);
  return { from: days[0]?.from ?? clock.now, to: days.at(-1)?.to ?? clock.now };
}

/** The calendar day in which an instant lies, e.g. "2026-03-09". */
export const nameDay = (instant: Date, timeZone: string): string => DateTime.fromJSDate(instant, { zone: timeZone }).toISODate() ?? '';

/**
 * Cuts ranges into the longest periods that fit: whole days (UTC) inside, hours at the edges, and quarters of an hour for time zones
 * that are off by 15, 30 or 45 minutes. Every border of a range must lie on a quarter, as those of all time zones do today.
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
