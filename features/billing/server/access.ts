const GRACE_MS = 14 * 24 * 60 * 60 * 1000;

/** What is known about a subscription, in Stripe's terms. */
export interface KnownSubscription {
  /** Stripe's status, such as "trialing" or "past_due". */
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Whether the current period is paid. */
  hasPaid: boolean;
  /** Since when the renewal has been unpaid. */
  pastDueSince: Date | null;
}

export interface Access {
  hasAccess: boolean;
  /** When access ends if nothing changes; null if there is no access or no known end. */
  until: Date | null;
}

const NONE: Access = { hasAccess: false, until: null };

/**
 * Decides whether a person may use the plan: a trial until its end; a paid plan; an unpaid renewal while Stripe retries, at most 14 days; a
 * cancelled plan until the end of the paid period. Any other status, including unknown ones, gives no access.
 * @example decideAccess({ status: 'trialing', trialEnd: tomorrow, … }, new Date()) // { hasAccess: true, until: tomorrow }
 */
export function decideAccess(subscription: KnownSubscription | undefined, now: Date): Access {
  switch (subscription?.status) {
    case 'trialing':
      return lastsUntil(subscription.trialEnd, now);
    case 'active':
      return subscription.cancelAtPeriodEnd ? lastsUntil(subscription.currentPeriodEnd, now) : { hasAccess: true, until: null };
    case 'past_due':
      return lastsUntil(subscription.pastDueSince && new Date(subscription.pastDueSince.getTime() + GRACE_MS), now);
    case 'canceled':
      return hasPaidAhead(subscription) ? lastsUntil(subscription.currentPeriodEnd, now) : NONE;
    default:
      return NONE;
  }
}

/** A subscription that Stripe ended at the period's end is over, even if our clock is behind. */
function hasPaidAhead({ hasPaid, currentPeriodEnd, endedAt }: KnownSubscription): boolean {
  return hasPaid && currentPeriodEnd !== null && (endedAt === null || endedAt < currentPeriodEnd);
}

function lastsUntil(end: Date | null, now: Date): Access {
  return end !== null && end.getTime() > now.getTime() ? { hasAccess: true, until: end } : NONE;
}

/** Whether it runs at Stripe. Then it can be cancelled, and no second subscription may start. */
export const isRunning = (status: string | undefined): boolean => status === 'trialing' || status === 'active' || status === 'past_due';

/** Whether a cancellation can still be undone. */
export function canBeUndone(subscription: KnownSubscription | undefined, now: Date): boolean {
  return subscription?.cancelAtPeriodEnd === true && isRunning(subscription.status) && decideAccess(subscription, now).hasAccess;
}

const STATUS_NAMES: Record<string, string> = { canceled: 'cancelled' };

/** The status shown on screens: "trial" before anything started, "cancelled" from the cancellation on. */
export function toScreenStatus(subscription: Pick<KnownSubscription, 'status' | 'cancelAtPeriodEnd'> | undefined): string {
  if (!subscription) return 'trial';
  const { status, cancelAtPeriodEnd } = subscription;
  if (cancelAtPeriodEnd && (status === 'active' || status === 'trialing')) return 'cancelled';
  return STATUS_NAMES[status] ?? status;
}

/**
 * Whether the stored subscription must be read again before it is trusted: a date in it has passed since it was read, or it is old. A
 * subscription about to change is read more often.
 */
export function isStale(subscription: KnownSubscription & { readAt: Date }, now: Date): boolean {
  const { status, trialEnd, currentPeriodEnd, readAt } = subscription;
  const ageMs = now.getTime() - readAt.getTime();
  // Read in the future: the clock was set back since.
  if (ageMs < -OLD_MS) return true;
  const hasPassed = (date: Date | null) => date !== null && readAt.getTime() < date.getTime() && date.getTime() <= now.getTime();
  if (hasPassed(trialEnd) || hasPassed(currentPeriodEnd)) return true;
  const isUnsettled = status === 'incomplete' || (isRunning(status) && !decideAccess(subscription, now).hasAccess);
  return ageMs > (isUnsettled ? UNSETTLED_MS : OLD_MS);
}

const UNSETTLED_MS = 10_000;
const OLD_MS = 5 * 60_000;
