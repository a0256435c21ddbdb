import type { Period } from '../../contract/dashboard.ts';

export interface IntervalName {
  /** Short, for an axis. */
  label: string;
  /** The full name. */
  name: string;
}

/** Names for the hours or days of a period, in the given time zone. */
export function createIntervalNames(period: Period, timeZone: string): (start: string) => IntervalName {
  const isHours = period === 'today';
  const short = formatIn(timeZone, isHours ? { hour: 'numeric' } : { month: 'short', day: 'numeric' });
  const full = formatIn(timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isHours && { hour: 'numeric', minute: '2-digit' }),
  });
  return (start) => {
    const at = new Date(start);
    return { label: short.format(at), name: full.format(at) };
  };
}

/** The calendar day of a time. @example findDay('2026-03-09T23:30:00Z', 'Asia/Tokyo') // '2026-03-10' */
export function findDay(at: string, timeZone: string): string {
  const parts = formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const DAY_MS = 86_400_000;

/** The given day and those before it, the earliest first. @example findDaysTo('2026-03-01', 2) // ['2026-02-28', '2026-03-01'] */
export function findDaysTo(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10));
}

/** The names of a calendar day. */
export function nameDay(day: string): IntervalName {
  const at = new Date(`${day}T00:00:00Z`);
  return {
    label: formatIn('UTC', { month: 'short', day: 'numeric' }).format(at),
    name: formatIn('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(at),
  };
}

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    // The server may know a time zone that this browser does not.
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
