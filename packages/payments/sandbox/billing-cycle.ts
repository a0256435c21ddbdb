import { DAY_SECONDS, findPeriodEnd } from './calendar.ts';
import { findDefaultCard } from './default-cards.ts';
import type { Desk } from './desk.ts';
import { announcementOf, periodEndOf } from './due-times.ts';
import { type Collected, collectInvoice, createInvoice } from './invoices.ts';
import { type Entry, idOf, type Kind } from './kinds.ts';
import { endSubscription, expireSubscription } from './subscription-end.ts';

/** How long Stripe waits before the second, third and fourth try of a renewal: the third retry is a week after the first try. */
const RETRY_AFTER_SECONDS = [3 * DAY_SECONDS, 2 * DAY_SECONDS, 2 * DAY_SECONDS];

/** Does what has fallen due with an object at the desk's time. */
export async function doWhatIsDue(desk: Desk, entry: Entry<Kind>): Promise<void> {
  if (entry.kind === 'invoice') return retryInvoice(desk, entry as Entry<'invoice'>);
  const subscription = entry as Entry<'subscription'>;
  const { object } = subscription;
  if (object.status === 'incomplete') return expireSubscription(desk, subscription);
  if (desk.now < periodEndOf(object)) return announceTrialEnd(desk, subscription);
  if (object.cancel_at !== null && object.cancel_at <= desk.now) return endSubscription(desk, subscription, 'cancellation_requested');
  if (object.status === 'trialing' && !(await findDefaultCard(desk, object))) return endTrialWithoutCard(desk, subscription);
  await renewSubscription(desk, subscription);
}

/** Says that a trial ends in three days, or in less where the trial is that short. */
export function announceTrialEnd(desk: Desk, subscription: Entry<'subscription'>): void {
  const at = announcementOf(subscription.object);
  if (at === null || at > desk.now || subscription.hidden.trialEndAnnounced) return;
  subscription.hidden.trialEndAnnounced = true;
  desk.tell('customer.subscription.trial_will_end', subscription);
}

async function endTrialWithoutCard(desk: Desk, subscription: Entry<'subscription'>): Promise<void> {
  const wanted = subscription.object.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
  if (wanted === 'cancel') return endSubscription(desk, subscription, 'payment_failed');
  if (wanted === 'create_invoice') {
    await renewSubscription(desk, subscription);
    return;
  }
  subscription.object.status = 'paused';
  desk.tell('customer.subscription.updated', subscription);
  desk.tell('customer.subscription.paused', subscription);
}

/** Starts the next period, bills it and tries the card. */
export async function renewSubscription(desk: Desk, subscription: Entry<'subscription'>): Promise<Collected> {
  const { invoice, card } = await billNextPeriod(desk, subscription);
  return collectRenewal(desk, subscription, { invoice, card });
}

export interface Bill {
  invoice: Entry<'invoice'>;
  card: Entry<'payment_method'> | undefined;
}

/** Starts the next period and writes its invoice, without trying the card. */
export async function billNextPeriod(desk: Desk, subscription: Entry<'subscription'>): Promise<Bill> {
  const { object } = subscription;
  const start = Math.min(periodEndOf(object), desk.now);
  for (const item of object.items.data) {
    const { recurring } = item.price;
    item.current_period_start = start;
    if (recurring) item.current_period_end = findPeriodEnd(object.billing_cycle_anchor, recurring, start);
  }
  const card = await findDefaultCard(desk, object);
  const amount = object.items.data.reduce((sum, item) => sum + (item.quantity ?? 1) * (item.price.unit_amount ?? 0), 0);
  const invoice = await createInvoice(desk, object, {
    amount,
    reason: 'subscription_cycle',
    start,
    end: object.items.data[0]?.current_period_end ?? start,
    card: card?.object.id ?? null,
  });
  object.latest_invoice = invoice.object.id;
  return { invoice, card };
}

/** Tries the card of a renewal and says in the subscription what came of it. */
export async function collectRenewal(desk: Desk, subscription: Entry<'subscription'>, { invoice, card }: Bill): Promise<Collected> {
  const collected: Collected = invoice.object.status === 'paid' ? { paid: true } : await collectInvoice(desk, invoice, { card });
  subscription.object.status = collected.paid ? 'active' : 'past_due';
  if (!collected.paid) planRetry(desk, invoice);
  desk.tell('customer.subscription.updated', subscription);
  return collected;
}

/** Returns whether there is a try left. */
function planRetry(desk: Desk, invoice: Entry<'invoice'>): boolean {
  const wait = RETRY_AFTER_SECONDS[invoice.object.attempt_count - 1];
  invoice.object.next_payment_attempt = wait === undefined ? null : desk.now + wait;
  if (wait === undefined) invoice.object.auto_advance = false;
  desk.tell('invoice.updated', invoice);
  return wait !== undefined;
}

async function retryInvoice(desk: Desk, invoice: Entry<'invoice'>): Promise<void> {
  const subscription = await findSubscriptionOf(desk, invoice);
  if (!subscription || subscription.object.ended_at !== null) {
    invoice.object.next_payment_attempt = null;
    return;
  }
  const collected = await collectInvoice(desk, invoice, { card: await findDefaultCard(desk, subscription.object) });
  if (collected.paid) return activateSubscription(desk, subscription);
  if (!planRetry(desk, invoice)) await endSubscription(desk, subscription, 'payment_failed');
}

export function findSubscriptionOf(desk: Desk, invoice: Entry<'invoice'>): Promise<Entry<'subscription'> | undefined> {
  return desk.find('subscription', idOf(invoice.object.parent?.subscription_details?.subscription));
}

/** After what was owed is paid. A canceled subscription stays canceled. */
export async function activateSubscription(desk: Desk, subscription: Entry<'subscription'>): Promise<void> {
  if (!['incomplete', 'past_due', 'unpaid', 'paused'].includes(subscription.object.status)) return;
  const wasPaused = subscription.object.status === 'paused';
  subscription.object.status = 'active';
  desk.tell('customer.subscription.updated', subscription);
  if (wasPaused) desk.tell('customer.subscription.resumed', subscription);
}
