import * as time from '#packages/ui/format-time.ts';
import { describeFailure, describeLoadFailure } from '#packages/wire/client/describe-failure.ts';

/** As specified: short month, day, hour, minute; with the year unless it is the current one. "Unknown" for an invalid time. */
export function formatTime(iso: string | number, now = new Date()): string {
  return time.formatTime(iso, now) ?? 'Unknown';
}

/**
 * The date of a source, which has no time zone. A partial date, such as a year or a month, is returned unchanged.
 * @example formatDay('2026-06-01') // 'Jun 1, 2026'
 */
export function formatDay(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  return (day && time.formatDay(day, 'UTC')) ?? date;
}

const COUNT = new Intl.NumberFormat('en-US');

/** @example formatCount(12345) // '12,345' */
export const formatCount = (count: number): string => COUNT.format(count);

/** The cost of models in US dollars, with 4 decimals as specified. */
export const formatCost = (usd: number): string =>
  `$${usd.toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 })}`;

/** A configured amount in US dollars, with 2 decimals. */
export const formatAmount = (usd: number): string =>
  `$${usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const UNITS = ['KB', 'MB', 'GB', 'TB', 'PB'] as const;

/**
 * A size in the largest binary unit in which it is at least 1.
 * @example formatBytes(5_400_000) // '5.1 MB'
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatCount(bytes)} bytes`;
  let size = bytes / 1024;
  let unit = 0;
  // 1023.95 would be formatted as 1,024.0.
  while (size >= 1023.95 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 100 ? 1 : 0 })} ${UNITS[unit]}`;
}

/**
 * A code such as "verify-email", "ai_chat" or "lettersToSupport" as words.
 * @example formatCode('verify-email') // 'Verify email'
 */
export function formatCode(code: string): string {
  const words = code
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .replace(/\bai\b/g, 'AI')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A file name with today's date, without extension, e.g. "mails-2026-11-22". */
export function formatFileName(what: string, now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${what}-${parts.join('-')}`;
}

/** A failed call as a sentence for an operator. */
export const formatCallFailure = (failure: Error): string => describeFailure(failure, OUR_SIDE);

/** The same for a screen that could not be loaded. */
export const formatLoadFailure = (failure: Error): string => describeLoadFailure(failure, OUR_SIDE);

const OUR_SIDE = 'Something went wrong on our side. Please try again.';
