import type Stripe from 'stripe';
import type { Entry, Hidden, Kind } from '../stripe-objects.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './calendar.ts';

/** Stripe announces the end of a trial three days before. */
const ANNOUNCE_TRIAL_END_SECONDS = 3 * DAY_SECONDS;
/** A first payment that is not made within this time expires. */
const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS;

/** When an object is due to be processed, in seconds; null if never. */
export function findDueTime(entry: Entry<Kind>): number | null {
  if (entry.kind === 'event') return entry.hidden.nextTryAt ?? null;
  if (entry.kind === 'invoice') return dueOfInvoice(entry.object as Stripe.Invoice);
  if (entry.kind === 'subscription') return dueOfSubscription(entry.object as Stripe.Subscription, entry.hidden);
  return null;
}

const dueOfInvoice = (invoice: Stripe.Invoice) => (invoice.status === 'open' ? invoice.next_payment_attempt : null);

function dueOfSubscription(subscription: Stripe.Subscription, hidden: Hidden): number | null {
  switch (subscription.status) {
    case 'incomplete':
      return subscription.created + INCOMPLETE_SECONDS;
    case 'trialing': {
      const end = periodEndOf(subscription);
      return hidden.trialEndAnnounced ? end : Math.min(end, announcementOf(subscription) ?? end);
    }
    case 'active':
    case 'past_due':
      return periodEndOf(subscription);
    default:
      return null;
  }
}

/** When the end of the trial is announced, in seconds; null without a trial. */
export function announcementOf(subscription: Stripe.Subscription): number | null {
  return subscription.trial_end === null ? null : subscription.trial_end - ANNOUNCE_TRIAL_END_SECONDS;
}

export function periodEndOf(subscription: Stripe.Subscription): number {
  return Math.min(
    subscription.items.data[0]?.current_period_end ?? Number.MAX_SAFE_INTEGER,
    subscription.cancel_at ?? Number.MAX_SAFE_INTEGER,
  );
}
