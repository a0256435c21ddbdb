import type Stripe from 'stripe';
import type { Desk } from './desk.ts';
import { voidInvoice } from './invoices.ts';
import { type Entry, idOf } from './kinds.ts';
import { cancelSetupIntent } from './setup-intents.ts';

/** Ends a subscription for good. What is still owed stays open and is not tried again. */
export async function endSubscription(
  desk: Desk,
  subscription: Entry<'subscription'>,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<void> {
  const { object } = subscription;
  const wasAsked = object.cancel_at_period_end;
  Object.assign(object, { status: 'canceled', ended_at: desk.now, cancel_at: null, cancel_at_period_end: false });
  if (!wasAsked || object.canceled_at === null) object.canceled_at = desk.now;
  object.cancellation_details = { comment: null, feedback: null, feedback_option: null, ...object.cancellation_details, reason };
  await stopCollecting(desk, object);
  desk.tell('customer.subscription.deleted', subscription);
}

/** A first payment that did not come in time: it never began. */
export async function expireSubscription(desk: Desk, subscription: Entry<'subscription'>): Promise<void> {
  const { object } = subscription;
  Object.assign(object, { status: 'incomplete_expired', ended_at: desk.now });
  const invoice = await desk.find('invoice', idOf(object.latest_invoice));
  if (invoice?.object.status === 'open') await voidInvoice(desk, invoice);
  desk.tell('customer.subscription.updated', subscription);
}

async function stopCollecting(desk: Desk, subscription: Stripe.Subscription): Promise<void> {
  const open = await desk.list('invoice', { customerId: idOf(subscription.customer) ?? '', match: { status: 'open' } });
  for (const { object } of open)
    if (idOf(object.parent?.subscription_details?.subscription) === subscription.id)
      Object.assign(object, { auto_advance: false, next_payment_attempt: null });
  const setup = await desk.find('setup_intent', idOf(subscription.pending_setup_intent));
  if (setup && setup.object.status !== 'succeeded') cancelSetupIntent(desk, setup, null);
}
