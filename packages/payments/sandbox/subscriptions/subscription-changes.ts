import * as z from 'zod';
import { getOwnCard } from '../payments/default-cards.ts';
import { collectInvoice } from '../payments/invoices.ts';
import { declined, declineOf, invalid, missing } from '../requests/api-errors.ts';
import { operation } from '../requests/operation.ts';
import { expand, mergeMetadata } from '../requests/parameters.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { type Entry, idOf } from '../stripe-objects.ts';
import { activateSubscription, announceTrialEnd, billNextPeriod, collectRenewal } from './billing-cycle.ts';
import { periodEndOf } from './due-times.ts';
import { endSubscription } from './subscription-end.ts';
import { cancelParameters, readTrialEnd, readTrialSettings, type UpdateRequest, updateParameters } from './subscription-parameters.ts';
import { missingCard } from './subscriptions.ts';

const update = operation('POST /v1/subscriptions/{id}', updateParameters, async (session, given, subscriptionId) => {
  const subscription = await session.get('subscription', subscriptionId);
  const { object } = subscription;
  refuseWhenEnded(object.status, given);
  const card = given.default_payment_method;
  if (card) await getOwnCard(session, { card, customerId: idOf(object.customer) ?? '', param: 'default_payment_method' });
  const trialEnd = readTrialEnd(given.trial_end, session.now);
  if (card !== undefined) object.default_payment_method = card;
  if (given.description !== undefined) object.description = given.description;
  object.metadata = mergeMetadata(object.metadata, given.metadata);
  if (given.trial_settings) object.trial_settings = readTrialSettings(given.trial_settings);
  Object.assign(object.payment_settings ?? {}, given.payment_settings);
  updateCancellationDetails(object, given.cancellation_details);
  if (given.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(session, subscription, given.cancel_at_period_end);
  if (trialEnd !== null) moveTrialEnd(session, subscription, trialEnd);
  if (given.trial_end === 'now' && object.status === 'trialing') await endTrialNow(session, subscription, given.payment_behavior);
  session.emit('customer.subscription.updated', subscription);
  return object;
});

function refuseWhenEnded(status: string, given: UpdateRequest): void {
  if (status !== 'canceled' && status !== 'incomplete_expired') return;
  const others = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !['metadata', 'cancellation_details', 'expand'].includes(name),
  );
  if (others.length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
}

function updateCancellationDetails(object: Entry<'subscription'>['object'], given: UpdateRequest['cancellation_details']): void {
  if (!given) return;
  object.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason: null, ...object.cancellation_details };
  if (given.comment !== undefined) object.cancellation_details.comment = given.comment;
  if (given.feedback !== undefined) object.cancellation_details.feedback = given.feedback;
}

function setCancelAtPeriodEnd(session: SandboxSession, { object }: Entry<'subscription'>, wanted: boolean): void {
  if (wanted === object.cancel_at_period_end) return;
  const reason = wanted ? ('cancellation_requested' as const) : null;
  Object.assign(object, {
    cancel_at_period_end: wanted,
    cancel_at: wanted ? periodEndOf(object) : null,
    canceled_at: wanted ? session.now : null,
  });
  object.cancellation_details = { comment: null, feedback: null, feedback_option: null, ...object.cancellation_details, reason };
}

function moveTrialEnd(session: SandboxSession, subscription: Entry<'subscription'>, trialEnd: number): void {
  const { object } = subscription;
  Object.assign(object, {
    status: 'trialing',
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
    trial_start: object.trial_start ?? session.now,
  });
  for (const item of object.items.data) item.current_period_end = trialEnd;
  if (object.cancel_at_period_end) object.cancel_at = trialEnd;
  subscription.hidden.trialEndAnnounced = false;
  announceTrialEnd(session, subscription);
}

async function endTrialNow(
  session: SandboxSession,
  subscription: Entry<'subscription'>,
  behavior: UpdateRequest['payment_behavior'],
): Promise<void> {
  const { object } = subscription;
  Object.assign(object, { trial_end: session.now, billing_cycle_anchor: session.now, status: 'active' });
  if (object.cancel_at_period_end) object.cancel_at = null;
  for (const item of object.items.data) item.current_period_end = session.now;
  const bill = await billNextPeriod(session, subscription);
  if (object.cancel_at_period_end) object.cancel_at = periodEndOf(object);
  if (behavior === 'default_incomplete' && bill.invoice.object.status !== 'paid') {
    object.status = 'past_due';
    return;
  }
  if (!bill.card && bill.invoice.object.status !== 'paid') throw missingCard();
  const collected = await collectRenewal(session, subscription, bill);
  if (!collected.paid && behavior === 'error_if_incomplete' && collected.decline)
    throw declined(declineOf('subscription', collected.decline), {}, false);
}

const cancel = operation('DELETE /v1/subscriptions/{id}', cancelParameters, async (session, given, subscriptionId) => {
  const subscription = await session.get('subscription', subscriptionId);
  // A canceled subscription is not found by this call.
  if (subscription.object.ended_at !== null) throw missing('subscription', subscriptionId, 'id');
  updateCancellationDetails(subscription.object, given.cancellation_details);
  await endSubscription(session, subscription, 'cancellation_requested');
  return subscription.object;
});

const resumeParameters = z.strictObject({
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  expand,
});

const resume = operation('POST /v1/subscriptions/{id}/resume', resumeParameters, async (session, _given, subscriptionId) => {
  const subscription = await session.get('subscription', subscriptionId);
  const { object } = subscription;
  if (object.status !== 'paused') throw invalid('Only paused subscriptions can be resumed.');
  object.billing_cycle_anchor = session.now;
  for (const item of object.items.data) item.current_period_end = session.now;
  const { invoice, card } = await billNextPeriod(session, subscription);
  // It stays paused until its invoice is paid.
  const collected = invoice.object.status === 'paid' ? { paid: true } : await collectInvoice(session, invoice, { card });
  if (collected.paid) await activateSubscription(session, subscription);
  return object;
});

export const subscriptionChangeOperations = [update, cancel, resume];
