import { HttpFailure } from '#packages/wire/server/failure.ts';
import { isRunning } from './access.ts';
import type { Errand, Outcome, Parts } from './billing-services.ts';
import { isMissing } from './stripe-failures.ts';

const CANCELLED: Outcome = { message: 'Your subscription has been cancelled successfully.', clientSecret: null };
const cannotUndo = (sentence: string) => new HttpFailure(409, 'cannot_undo', sentence);

/** A trial ends at once, a paid plan with what is paid; a renewal that is unpaid is no longer tried. */
export async function cancel(parts: Parts, { userId, budget }: Errand): Promise<Outcome> {
  const { stripe } = parts;
  const { subscription } = (await parts.sync(userId, budget)) ?? {};
  if (!subscription || !(isRunning(subscription.status) || subscription.status === 'incomplete'))
    throw new HttpFailure(409, 'not_subscribed', 'There is no subscription to cancel.');
  if (subscription.status !== 'active') await endNow(parts, { userId, budget }, subscription.id);
  else if (!subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, budget.options());
  await parts.sync(userId, budget);
  return CANCELLED;
}

/** Ends a subscription at once; one that has ended meanwhile is as good. */
export async function endNow({ stripe }: Parts, { budget }: Errand, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId, undefined, budget.options()).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Takes a cancellation back while the plan still runs. */
export async function reactivate(parts: Parts, { userId, budget }: Errand): Promise<Outcome> {
  const synced = await parts.sync(userId, budget);
  const subscription = synced?.subscription;
  if (!subscription || !isRunning(subscription.status))
    throw cannotUndo('Your subscription has ended, so this cannot be undone. You can subscribe again.');
  const mirrored = synced.person.subscription;
  if (!mirrored?.cancelAtPeriodEnd) throw cannotUndo('Your subscription is not cancelled.');
  const wasCancelledAt = subscription.canceled_at ?? subscription.cancel_at;
  await parts.stripe.subscriptions.update(
    subscription.id,
    subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
    budget.options(),
  );
  const after = await parts.sync(userId, budget);
  const nextAt = after?.person.subscription?.currentPeriodEnd ?? mirrored.currentPeriodEnd;
  if (nextAt) await parts.notices.reactivated(synced.person, { onceKey: `reactivated:${subscription.id}:${wasCancelledAt ?? ''}`, nextAt });
  return { message: 'Your subscription goes on. Billing resumes at $4.99/month.', clientSecret: null };
}
