import type Stripe from 'stripe';
import { voidInvoice } from '../payments/invoices.ts';
import { cancelSetupIntent } from '../payments/setup-intents.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { type Entry, idOf } from '../stripe-objects.ts';

/** Ends a subscription. Open invoices stay open and are not retried. */
export async function endSubscription(
  session: SandboxSession,
  subscription: Entry<'subscription'>,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<void> {
  const { object } = subscription;
  const wasAsked = object.cancel_at_period_end;
  Object.assign(object, { status: 'canceled', ended_at: session.now, cancel_at: null, cancel_at_period_end: false });
  if (!wasAsked || object.canceled_at === null) object.canceled_at = session.now;
  object.cancellation_details = { comment: null, feedback: null, feedback_option: null, ...object.cancellation_details, reason };
  await stopCollecting(session, object);
  session.emit('customer.subscription.deleted', subscription);
}

/** Expires a subscription whose first payment was not made in time. */
export async function expireSubscription(session: SandboxSession, subscription: Entry<'subscription'>): Promise<void> {
  const { object } = subscription;
  Object.assign(object, { status: 'incomplete_expired', ended_at: session.now });
  const invoice = await session.find('invoice', idOf(object.latest_invoice));
  if (invoice?.object.status === 'open') await voidInvoice(session, invoice);
  session.emit('customer.subscription.updated', subscription);
}

async function stopCollecting(session: SandboxSession, subscription: Stripe.Subscription): Promise<void> {
  const open = await session.list('invoice', { customerId: idOf(subscription.customer) ?? '', match: { status: 'open' } });
  for (const { object } of open)
    if (idOf(object.parent?.subscription_details?.subscription) === subscription.id)
      Object.assign(object, { auto_advance: false, next_payment_attempt: null });
  const setup = await session.find('setup_intent', idOf(subscription.pending_setup_intent));
  if (setup && setup.object.status !== 'succeeded') cancelSetupIntent(session, setup, null);
}
