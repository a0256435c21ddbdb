import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Keeper } from '#packages/wire/server/personal-data-store.ts';
import type { Parts } from './billing-services.ts';
import { createBudget } from './budget.ts';
import { endNow } from './cancel.ts';
import { deleteCustomerLink } from './mirror.store.ts';
import { findPerson } from './person.store.ts';
import { describe } from './status.ts';
import { isMissing } from './stripe-failures.ts';

const notCancelled = () =>
  new HttpFailure(
    503,
    'payments_unavailable',
    'Payments cannot be reached right now, so your subscription could not be cancelled. Your account was not deleted. Try again in a moment.',
    10,
  );

/** What payments keep of a person. Whoever goes is never charged again: the subscription ends at Stripe before the account does. */
export function createKeeper(parts: Parts): Keeper {
  return {
    name: 'subscription',
    find: (userId) => findRecords(parts, Number(userId)),
    erase: (userId) =>
      parts.turns
        .take(Number(userId), () => eraseAtStripe(parts, Number(userId)))
        .catch((error: unknown) => {
          parts.onFault(error);
          throw notCancelled();
        }),
  };
}

async function findRecords({ database, findNow }: Parts, userId: number): Promise<unknown> {
  const person = await findPerson(database, userId);
  if (!person?.customerId && !person?.subscription) return undefined;
  return { ...describe(person, await findNow()), stripeCustomerId: person.customerId, stripeSubscriptionId: person.subscriptionId };
}

async function eraseAtStripe(parts: Parts, userId: number): Promise<void> {
  const { database, stripe } = parts;
  const customerId = (await findPerson(database, userId))?.customerId;
  if (!customerId) return;
  const budget = createBudget();
  try {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }, budget.options());
    for (const { id, ended_at, status } of data)
      if (ended_at === null && status !== 'incomplete_expired') await endNow(parts, { userId, budget }, id);
    await stripe.customers.del(customerId, undefined, budget.options());
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await deleteCustomerLink(database, userId, customerId);
}
