import { findDefaultCard } from '../payments/default-cards.ts';
import { type Collected, collectInvoice, createInvoice } from '../payments/invoices.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { type Entry, idOf, type Kind } from '../stripe-objects.ts';
import { DAY_SECONDS, findPeriodEnd } from './calendar.ts';
import { announcementOf, periodEndOf } from './due-times.ts';
import { endSubscription, expireSubscription } from './subscription-end.ts';

/** How long Stripe waits before the second, third and fourth attempt of a renewal. The third retry is a week after the first attempt. */
const RETRY_AFTER_SECONDS = [3 * DAY_SECONDS, 2 * DAY_SECONDS, 2 * DAY_SECONDS];

/** Processes an object that is due at the session's time. */
export async function processDueObject(session: SandboxSession, entry: Entry<Kind>): Promise<void> {
  if (entry.kind === 'invoice') return retryInvoice(session, entry as Entry<'invoice'>);
  const subscription = entry as Entry<'subscription'>;
  const { object } = subscription;
  if (object.status === 'incomplete') return expireSubscription(session, subscription);
  if (session.now < periodEndOf(object)) return announceTrialEnd(session, subscription);
  if (object.cancel_at !== null && object.cancel_at <= session.now) return endSubscription(session, subscription, 'cancellation_requested');
  if (object.status === 'trialing' && !(await findDefaultCard(session, object))) return endTrialWithoutCard(session, subscription);
  await renewSubscription(session, subscription);
}

/** Announces the end of a trial three days before, or later for a shorter trial. */
export function announceTrialEnd(session: SandboxSession, subscription: Entry<'subscription'>): void {
  const at = announcementOf(subscription.object);
  if (at === null || at > session.now || subscription.hidden.trialEndAnnounced) return;
  subscription.hidden.trialEndAnnounced = true;
  session.emit('customer.subscription.trial_will_end', subscription);
}

async function endTrialWithoutCard(session: SandboxSession, subscription: Entry<'subscription'>): Promise<void> {
  const wanted = subscription.object.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
  if (wanted === 'cancel') return endSubscription(session, subscription, 'payment_failed');
  if (wanted === 'create_invoice') {
    await renewSubscription(session, subscription);
    return;
  }
  subscription.object.status = 'paused';
  session.emit('customer.subscription.updated', subscription);
  session.emit('customer.subscription.paused', subscription);
}

/** Starts the next period, bills it and charges the card. */
export async function renewSubscription(session: SandboxSession, subscription: Entry<'subscription'>): Promise<Collected> {
  const { invoice, card } = await billNextPeriod(session, subscription);
  return collectRenewal(session, subscription, { invoice, card });
}

export interface Bill {
  invoice: Entry<'invoice'>;
  card: Entry<'payment_method'> | undefined;
}

/** Starts the next period and creates its invoice, without charging the card. */
export async function billNextPeriod(session: SandboxSession, subscription: Entry<'subscription'>): Promise<Bill> {
  const { object } = subscription;
  const start = Math.min(periodEndOf(object), session.now);
  for (const item of object.items.data) {
    const { recurring } = item.price;
    item.current_period_start = start;
    if (recurring) item.current_period_end = findPeriodEnd(object.billing_cycle_anchor, recurring, start);
  }
  const card = await findDefaultCard(session, object);
  const amount = object.items.data.reduce((sum, item) => sum + (item.quantity ?? 1) * (item.price.unit_amount ?? 0), 0);
  const invoice = await createInvoice(session, object, {
    amount,
    reason: 'subscription_cycle',
    start,
    end: object.items.data[0]?.current_period_end ?? start,
    card: card?.object.id ?? null,
  });
  object.latest_invoice = invoice.object.id;
  return { invoice, card };
}

/** Charges the card for a renewal and updates the subscription. */
export async function collectRenewal(
  session: SandboxSession,
  subscription: Entry<'subscription'>,
  { invoice, card }: Bill,
): Promise<Collected> {
  const collected: Collected = invoice.object.status === 'paid' ? { paid: true } : await collectInvoice(session, invoice, { card });
  subscription.object.status = collected.paid ? 'active' : 'past_due';
  if (!collected.paid) planRetry(session, invoice);
  session.emit('customer.subscription.updated', subscription);
  return collected;
}

/** Returns whether another attempt follows. */
function planRetry(session: SandboxSession, invoice: Entry<'invoice'>): boolean {
  const wait = RETRY_AFTER_SECONDS[invoice.object.attempt_count - 1];
  invoice.object.next_payment_attempt = wait === undefined ? null : session.now + wait;
  if (wait === undefined) invoice.object.auto_advance = false;
  session.emit('invoice.updated', invoice);
  return wait !== undefined;
}

async function retryInvoice(session: SandboxSession, invoice: Entry<'invoice'>): Promise<void> {
  const subscription = await findSubscriptionOf(session, invoice);
  if (!subscription || subscription.object.ended_at !== null) {
    invoice.object.next_payment_attempt = null;
    return;
  }
  const collected = await collectInvoice(session, invoice, { card: await findDefaultCard(session, subscription.object) });
  if (collected.paid) return activateSubscription(session, subscription);
  if (!planRetry(session, invoice)) await endSubscription(session, subscription, 'payment_failed');
}

export function findSubscriptionOf(session: SandboxSession, invoice: Entry<'invoice'>): Promise<Entry<'subscription'> | undefined> {
  return session.find('subscription', idOf(invoice.object.parent?.subscription_details?.subscription));
}

/** Activates a subscription after its payment. A canceled subscription stays canceled. */
export async function activateSubscription(session: SandboxSession, subscription: Entry<'subscription'>): Promise<void> {
  if (!['incomplete', 'past_due', 'unpaid', 'paused'].includes(subscription.object.status)) return;
  const wasPaused = subscription.object.status === 'paused';
  subscription.object.status = 'active';
  session.emit('customer.subscription.updated', subscription);
  if (wasPaused) session.emit('customer.subscription.resumed', subscription);
}
