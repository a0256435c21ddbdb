const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * A day; undefined if the time is invalid.
 * @param timeZone the device's by default; "UTC" for a date without a time.
 * @example formatDay('2026-11-28', 'UTC') // 'Nov 28, 2026'
 */
export const formatDay = (time: string | number, timeZone?: string): string | undefined => formatWith(time, { ...DAY, timeZone });

/**
 * A day and a time of day, with the year unless it is the current one; undefined if the time is invalid.
 * @example formatTime('2026-11-28T14:05') // 'Nov 28, 2:05 PM'
 */
export function formatTime(time: string | number, now = new Date()): string | undefined {
  const isThisYear = new Date(time).getFullYear() === now.getFullYear();
  return formatWith(time, { ...DAY, ...CLOCK, year: isThisYear ? undefined : 'numeric' });
}

/**
 * A day and a time of day, always with the year; undefined if the time is invalid.
 * @example formatFullTime('2026-11-28T14:05') // 'Nov 28, 2026, 2:05 PM'
 */
export const formatFullTime = (time: string | number): string | undefined => formatWith(time, { ...DAY, ...CLOCK });

function formatWith(time: string | number, options: Intl.DateTimeFormatOptions): string | undefined {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? undefined : new Intl.DateTimeFormat('en-US', options).format(at);
}
