import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Errand, Parts } from './billing-services.ts';
import { deleteCustomerLink } from './mirror.store.ts';
import { findPerson, type Person, updateCustomer } from './person.store.ts';
import { isMissing } from './stripe-failures.ts';
import { findTurn } from './turn.store.ts';

const goneAccount = () => new Error('The account of a call is gone');

/** Finds the person's customer at Stripe, or makes it; one a person, however many calls ask at once. */
async function findOrCreateCustomer({ database, stripe }: Parts, { userId, budget }: Errand): Promise<string> {
  const person = await findPerson(database, userId);
  if (!person) throw goneAccount();
  if (person.customerId) return person.customerId;
  const lost = await findLostCustomer(stripe, person, budget);
  const former = (await findTurn(database, userId))?.formerCustomerId;
  // The address is part of the request: with another one it is another request, which needs another key.
  const address = createHash('sha256').update(person.email).digest('hex').slice(0, 12);
  const customer =
    lost ??
    (await stripe.customers.create(
      { email: person.email, metadata: { userId: String(userId) } },
      budget.options(`customer:${userId}:${former ?? 'first'}:${address}`),
    ));
  const linked = await updateCustomer(database, userId, customer.id);
  if (!linked) throw goneAccount();
  return linked;
}

/** One that was made and whose answer was lost longer ago than Stripe remembers keys. */
async function findLostCustomer(stripe: Stripe, { id, email }: Person, budget: Errand['budget']): Promise<Stripe.Customer | undefined> {
  const { data } = await stripe.customers.list({ email, limit: 100 }, budget.options());
  return data.find(({ metadata }) => metadata.userId === String(id));
}

/** Does something with the person's customer; with a new one where the customer was deleted at Stripe. */
export async function withCustomer<T>(parts: Parts, errand: Errand, work: (customerId: string) => Promise<T>): Promise<T> {
  const customerId = await findOrCreateCustomer(parts, errand);
  try {
    return await work(customerId);
  } catch (error) {
    if (!isMissing(error) || !(await isGone(parts.stripe, customerId, errand.budget))) throw error;
    await deleteCustomerLink(parts.database, errand.userId, customerId);
    return work(await findOrCreateCustomer(parts, errand));
  }
}

export async function isGone(stripe: Stripe, customerId: string, budget: Errand['budget']): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId, undefined, budget.options())).deleted === true;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}
