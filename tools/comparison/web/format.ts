const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const instant = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

export const formatUsd = (amount: number) => usd.format(amount);

/** Formats a date without a time as a day, and a date with a time to the minute. */
export function formatDate(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return date;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? day.format(parsed) : instant.format(parsed);
}
