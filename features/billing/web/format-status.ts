import { formatDay } from '#packages/ui/format-time.ts';
import type { SubscriptionStatus } from '../contract/subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const STATUS_TEXTS = new Map([
  ['trial', 'Free Trial'],
  ['trialing', 'Free Trial'],
  ['active', 'Active'],
  ['cancelled', 'Cancelled (Access until end date)'],
]);

/** Formats a status for people. Unknown statuses are shown as they are. */
export const formatStatus = (status: string): string => STATUS_TEXTS.get(status) ?? status;

export const isTrialing = ({ status }: SubscriptionStatus): boolean => status === 'trialing';

/** Whole days left of a trial, rounded up; 0 if it is over or has no end. Example: 25 hours before the end it is 2. */
export function countDaysLeft({ trialEnd, asOf }: Pick<SubscriptionStatus, 'trialEnd' | 'asOf'>): number {
  // Uses the server's clock, since a device's clock may be wrong.
  const leftMs = trialEnd === null ? Number.NaN : Date.parse(trialEnd) - Date.parse(asOf);
  return leftMs > 0 ? Math.ceil(leftMs / DAY_MS) : 0;
}

/** Example: formatDays(1) is "1 day". */
export const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Formats a day, e.g. "Dec 1, 2026"; undefined if there is none. */
export const formatDate = (iso: string | null | undefined): string | undefined => (iso ? formatDay(iso) : undefined);

/** The day on which access ends if nothing changes. */
export const formatAccessEnd = (status: SubscriptionStatus): string | undefined =>
  formatDate(status.accessUntil ?? status.currentPeriodEnd);
