import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { PersonalDataStore } from '#packages/wire/server/personal-data-store.ts';
import type { BillingServices } from './billing-services.ts';
import { cancelNow } from './cancel.ts';
import { findPerson } from './person.store.ts';
import { isMissing } from './stripe/stripe-failures.ts';
import { createTimeBudget } from './stripe/stripe-time-budget.ts';
import { deleteCustomerLink } from './stripe/subscription-mirror.store.ts';
import { describeStatus } from './subscription-status.ts';

const notCancelled = () =>
  new HttpFailure(
    503,
    'payments_unavailable',
    'Payments cannot be reached right now, so your subscription could not be cancelled. Your account was not deleted. Try again in a moment.',
    10,
  );

/** The billing data of a person. A deleted person is never charged again: the subscription ends at Stripe before the account is deleted. */
export function createPersonalDataStore(services: BillingServices): PersonalDataStore {
  return {
    name: 'subscription',
    find: (userId) => findRecords(services, Number(userId)),
    erase: (userId) =>
      services.locks
        .withLock(Number(userId), () => eraseAtStripe(services, Number(userId)))
        .catch((error: unknown) => {
          services.onError(error);
          throw notCancelled();
        }),
  };
}

async function findRecords({ database, findNow }: BillingServices, userId: number): Promise<unknown> {
  const person = await findPerson(database, userId);
  if (!person?.customerId && !person?.subscription) return undefined;
  return { ...describeStatus(person, await findNow()), stripeCustomerId: person.customerId, stripeSubscriptionId: person.subscriptionId };
}

async function eraseAtStripe(services: BillingServices, userId: number): Promise<void> {
  const { database, stripe } = services;
  const customerId = (await findPerson(database, userId))?.customerId;
  if (!customerId) return;
  const budget = createTimeBudget();
  try {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }, budget.options());
    for (const { id, ended_at, status } of data)
      if (ended_at === null && status !== 'incomplete_expired') await cancelNow(services, { userId, budget }, id);
    await stripe.customers.del(customerId, undefined, budget.options());
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await deleteCustomerLink(database, userId, customerId);
}
