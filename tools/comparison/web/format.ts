import { formatDay } from '#packages/ui/format-time.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const instant = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export const formatUsd = (amount: number) => usd.format(amount);

/** Formats a date without a time as a day, and a date with a time to the minute. */
export function formatDate(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return formatDay(date, 'UTC') ?? date;
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? date : instant.format(parsed);
}
