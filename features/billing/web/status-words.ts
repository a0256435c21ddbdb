import type { SubscriptionStatus } from '../contract/subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const WORDS = new Map([
  ['trial', 'Free Trial'],
  ['trialing', 'Free Trial'],
  ['active', 'Active'],
  ['cancelled', 'Cancelled (Access until end date)'],
]);

/** A status in the words that people see; one without a word of ours is shown as it is. */
export const sayStatus = (status: string): string => WORDS.get(status) ?? status;

export const isTrialing = ({ status }: SubscriptionStatus): boolean => status === 'trialing';

/**
 * Whole days left of a trial, a begun one counting as one; 0 when it is over or has no end.
 * Example: 25 hours before the end it is 2.
 */
export function countDaysLeft({ trialEnd, asOf }: Pick<SubscriptionStatus, 'trialEnd' | 'asOf'>): number {
  // By the server's clock, not by that of a device, which may be set wrong.
  const leftMs = trialEnd === null ? Number.NaN : Date.parse(trialEnd) - Date.parse(asOf);
  return leftMs > 0 ? Math.ceil(leftMs / DAY_MS) : 0;
}

/** Example: sayDays(1) is "1 day". */
export const sayDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** A day as people read it, e.g. "Dec 1, 2026"; undefined where there is none. */
export function sayDate(iso: string | null | undefined): string | undefined {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? undefined : DATE.format(time);
}

/** The day on which access ends if nothing changes. */
export const sayAccessEnd = (status: SubscriptionStatus): string | undefined => sayDate(status.accessUntil ?? status.currentPeriodEnd);
