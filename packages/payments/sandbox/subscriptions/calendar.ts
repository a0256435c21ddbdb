import type Stripe from 'stripe';

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * Returns the end of the first period after `after`, in seconds, with periods counted from the anchor. A month later is the same day of the
 * next month, or its last day if it is shorter.
 * @example findPeriodEnd(Jan 31, { interval: 'month', interval_count: 1 }, Jan 31) // Feb 28
 */
export function findPeriodEnd(
  anchor: number,
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>,
  after: number,
): number {
  for (let count = 1; ; count += 1) {
    const end = addIntervals(anchor, recurring, count);
    if (end > after) return end;
  }
}

function addIntervals(
  anchor: number,
  { interval, interval_count: every }: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>,
  count: number,
) {
  if (interval === 'day') return anchor + count * every * DAY_SECONDS;
  if (interval === 'week') return anchor + count * every * 7 * DAY_SECONDS;
  return addMonths(anchor, count * every * (interval === 'year' ? 12 : 1));
}

function addMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1_000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1_000;
}
