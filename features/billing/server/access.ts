const GRACE_MS = 14 * 24 * 60 * 60 * 1000;

/** What is known of a subscription, in Stripe's words. */
export interface KnownSubscription {
  /** Stripe's own word, such as "trialing" or "past_due". */
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Whether the period that runs is paid. */
  hasPaid: boolean;
  /** Since when a renewal is unpaid. */
  pastDueSince: Date | null;
}

export interface Access {
  hasAccess: boolean;
  /** Until when it lasts if nothing changes; null where there is none, or no end in sight. */
  until: Date | null;
}

const NONE: Access = { hasAccess: false, until: null };

/**
 * Decides whether a person may use the plan: a trial until its end; a paid plan; a renewal that is unpaid, for the time of Stripe's
 * tries and at most 14 days; a cancelled plan to the end of what is paid. Nothing else, unknown words included, gives access.
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

/** What Stripe ended at the period's end is over, whatever our clock says. */
function hasPaidAhead({ hasPaid, currentPeriodEnd, endedAt }: KnownSubscription): boolean {
  return hasPaid && currentPeriodEnd !== null && (endedAt === null || endedAt < currentPeriodEnd);
}

function lastsUntil(end: Date | null, now: Date): Access {
  return end !== null && end.getTime() > now.getTime() ? { hasAccess: true, until: end } : NONE;
}

/** Whether it runs at Stripe: it can be cancelled, and no other may be begun beside it. */
export const isRunning = (status: string | undefined): boolean => status === 'trialing' || status === 'active' || status === 'past_due';

/** Whether a cancellation can still be taken back. */
export function canBeUndone(subscription: KnownSubscription | undefined, now: Date): boolean {
  return subscription?.cancelAtPeriodEnd === true && isRunning(subscription.status) && decideAccess(subscription, now).hasAccess;
}

const OUR_WORDS: Record<string, string> = { canceled: 'cancelled' };

/** The status as our screens know it: "trial" before anything was begun, "cancelled" from the cancellation on. */
export function nameStatus(subscription: Pick<KnownSubscription, 'status' | 'cancelAtPeriodEnd'> | undefined): string {
  if (!subscription) return 'trial';
  const { status, cancelAtPeriodEnd } = subscription;
  if (cancelAtPeriodEnd && (status === 'active' || status === 'trialing')) return 'cancelled';
  return OUR_WORDS[status] ?? status;
}

/**
 * Whether what is known must be read again before it is believed: a date in it has passed since it was read, or it is old. What is
 * about to change is read more often.
 */
export function isStale(subscription: KnownSubscription & { readAt: Date }, now: Date): boolean {
  const { status, trialEnd, currentPeriodEnd, readAt } = subscription;
  const ageMs = now.getTime() - readAt.getTime();
  // Read in the future: a clock was set back since.
  if (ageMs < -OLD_MS) return true;
  const hasPassed = (date: Date | null) => date !== null && readAt.getTime() < date.getTime() && date.getTime() <= now.getTime();
  if (hasPassed(trialEnd) || hasPassed(currentPeriodEnd)) return true;
  const isUnsettled = status === 'incomplete' || (isRunning(status) && !decideAccess(subscription, now).hasAccess);
  return ageMs > (isUnsettled ? UNSETTLED_MS : OLD_MS);
}

const UNSETTLED_MS = 10_000;
const OLD_MS = 5 * 60_000;
