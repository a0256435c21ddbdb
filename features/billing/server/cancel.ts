import { HttpFailure } from '#packages/wire/server/failure.ts';
import { isRunning } from './access.ts';
import type { BillingRequest, BillingServices, Outcome } from './billing-services.ts';
import { isMissing } from './stripe/stripe-failures.ts';

const CANCELLED: Outcome = { message: 'Your subscription has been cancelled successfully.', clientSecret: null };
const cannotUndo = (sentence: string) => new HttpFailure(409, 'cannot_undo', sentence);

/** A trial ends at once, a paid plan at the end of the paid period. An unpaid renewal is not retried. */
export async function cancel(services: BillingServices, { userId, budget }: BillingRequest): Promise<Outcome> {
  const { stripe } = services;
  const { subscription } = (await services.sync(userId, budget)) ?? {};
  if (!subscription || !(isRunning(subscription.status) || subscription.status === 'incomplete'))
    throw new HttpFailure(409, 'not_subscribed', 'There is no subscription to cancel.');
  if (subscription.status !== 'active') await cancelNow(services, { userId, budget }, subscription.id);
  else if (!subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, budget.options());
  await services.sync(userId, budget);
  return CANCELLED;
}

/** Ends a subscription at once. One that has already ended is no error. */
export async function cancelNow({ stripe }: BillingServices, { budget }: BillingRequest, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId, undefined, budget.options()).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Undoes a cancellation while the plan still runs. */
export async function reactivate(services: BillingServices, { userId, budget }: BillingRequest): Promise<Outcome> {
  const synced = await services.sync(userId, budget);
  const subscription = synced?.subscription;
  if (!subscription || !isRunning(subscription.status))
    throw cannotUndo('Your subscription has ended, so this cannot be undone. You can subscribe again.');
  const mirrored = synced.person.subscription;
  if (!mirrored?.cancelAtPeriodEnd) throw cannotUndo('Your subscription is not cancelled.');
  const wasCancelledAt = subscription.canceled_at ?? subscription.cancel_at;
  await services.stripe.subscriptions.update(
    subscription.id,
    subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
    budget.options(),
  );
  const after = await services.sync(userId, budget);
  const nextAt = after?.person.subscription?.currentPeriodEnd ?? mirrored.currentPeriodEnd;
  if (nextAt)
    await services.notices.reactivated(synced.person, { onceKey: `reactivated:${subscription.id}:${wasCancelledAt ?? ''}`, nextAt });
  return { message: 'Your subscription goes on. Billing resumes at $4.99/month.', clientSecret: null };
}
