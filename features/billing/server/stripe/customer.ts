import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { BillingRequest, BillingServices } from '../billing-services.ts';
import { findPerson, type Person, updateCustomer } from '../person.store.ts';
import { findLock } from '../person-lock.store.ts';
import { isMissing } from './stripe-failures.ts';
import { deleteCustomerLink } from './subscription-mirror.store.ts';

const accountGone = () => new Error('The account of the caller no longer exists');

/** Finds or creates the person's customer at Stripe. One per person, however many calls run at once. */
async function findOrCreateCustomer({ database, stripe }: BillingServices, { userId, budget }: BillingRequest): Promise<string> {
  const person = await findPerson(database, userId);
  if (!person) throw accountGone();
  if (person.customerId) return person.customerId;
  const lost = await findLostCustomer(stripe, person, budget);
  const former = (await findLock(database, userId))?.formerCustomerId;
  // The address is part of the request body: another address needs another idempotency key.
  const address = createHash('sha256').update(person.email).digest('hex').slice(0, 12);
  const customer =
    lost ??
    (await stripe.customers.create(
      { email: person.email, metadata: { userId: String(userId) } },
      budget.options(`customer:${userId}:${former ?? 'first'}:${address}`),
    ));
  const linked = await updateCustomer(database, userId, customer.id);
  if (!linked) throw accountGone();
  return linked;
}

/** A customer whose creation was never answered, longer ago than Stripe keeps idempotency keys. */
async function findLostCustomer(
  stripe: Stripe,
  { id, email }: Person,
  budget: BillingRequest['budget'],
): Promise<Stripe.Customer | undefined> {
  const { data } = await stripe.customers.list({ email, limit: 100 }, budget.options());
  return data.find(({ metadata }) => metadata.userId === String(id));
}

/** Runs the work with the person's customer. If the customer was deleted at Stripe, creates a new one and runs it again. */
export async function withCustomer<T>(
  services: BillingServices,
  request: BillingRequest,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await findOrCreateCustomer(services, request);
  try {
    return await work(customerId);
  } catch (error) {
    if (!isMissing(error) || !(await isCustomerDeleted(services.stripe, customerId, request.budget))) throw error;
    await deleteCustomerLink(services.database, request.userId, customerId);
    return work(await findOrCreateCustomer(services, request));
  }
}

export async function isCustomerDeleted(stripe: Stripe, customerId: string, budget: BillingRequest['budget']): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId, undefined, budget.options())).deleted === true;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}
