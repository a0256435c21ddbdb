import type Stripe from 'stripe';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { Notices } from '../notices.ts';
import { type Database, findPerson, type Person } from '../person.store.ts';
import { type Facts, findAtStripe, findCards, findOpenPayment, type StripeCustomerState, toReading } from './read-subscription.ts';
import { toFailure } from './stripe-failures.ts';
import type { TimeBudget } from './stripe-time-budget.ts';
import { deleteCustomerLink, updateMirror, updatePaymentMethodSetup } from './subscription-mirror.store.ts';

export interface SyncDependencies {
  database: Database;
  stripe: Stripe;
  notices: Notices;
  /** Set in the sandbox, whose time can be advanced. Readings are dated by it. */
  findSandboxTime?: () => MaybePromise<Date>;
  onError: (error: unknown) => void;
}

/** The state after reading: the stored person and Stripe's objects. */
export interface Synced {
  person: Person;
  subscription: Stripe.Subscription | undefined;
  invoice: Stripe.Invoice | undefined;
  defaultCard: string | undefined;
}

/**
 * Reads a person's subscription from Stripe, stores it, and mails the person about changes. Undefined if there is no such person. @throws
 * whatever Stripe's client throws.
 */
export async function syncSubscription(dependencies: SyncDependencies, userId: number, budget: TimeBudget): Promise<Synced | undefined> {
  const { database, stripe } = dependencies;
  const person = await findPerson(database, userId);
  if (!person) return undefined;
  const nothing = { subscription: undefined, invoice: undefined, defaultCard: undefined };
  if (!person.customerId) return { person, ...nothing };
  const askedAt = (await dependencies.findSandboxTime?.()) ?? person.askedAt;
  const found = await findAtStripe(stripe, person.customerId, budget);
  if (found.customer === 'deleted') {
    await deleteCustomerLink(database, userId, person.customerId);
    return { person: await findAgain(database, person), ...nothing };
  }
  await saveReading(dependencies, { person: { ...person, askedAt }, customerId: person.customerId, found }, budget);
  await updateStripeEmail(dependencies, { person, customerId: person.customerId, found }, budget);
  const { subscription, invoice, defaultCard } = found;
  return { person: await findAgain(database, person), subscription, invoice, defaultCard };
}

const findAgain = async (database: Database, person: Person) => (await findPerson(database, person.id)) ?? person;

/** Sends a changed email address to Stripe. If that fails, the next reading repeats it. */
async function updateStripeEmail(
  { stripe, onError }: SyncDependencies,
  { person, customerId, found }: Reading,
  budget: TimeBudget,
): Promise<void> {
  if (found.email === undefined || found.email === person.email) return;
  try {
    await stripe.customers.update(customerId, { email: person.email }, budget.options());
  } catch (error) {
    onError(toFailure(error));
  }
}

interface Reading {
  person: Person;
  customerId: string;
  found: Extract<StripeCustomerState, { customer: 'there' }>;
}

async function saveReading(
  { database, stripe, notices, findSandboxTime }: SyncDependencies,
  { person, customerId, found }: Reading,
  budget: TimeBudget,
): Promise<void> {
  const { subscription, invoice } = found;
  const hasPaymentMethod = found.defaultCard !== undefined || (await findCards(stripe, customerId, budget)).length > 0;
  if (!subscription) {
    if (person.hasPaymentMethod !== hasPaymentMethod) await updatePaymentMethodSetup(database, person.id, hasPaymentMethod);
    return;
  }
  const isOpen = (subscription.status === 'past_due' || subscription.status === 'incomplete') && invoice?.status === 'open';
  const open = isOpen ? await findOpenPayment(stripe, invoice.id, budget) : undefined;
  const willCharge = found.defaultCard !== undefined;
  const facts: Facts = { subscription, invoice, hasPaymentMethod, willCharge, paymentProblem: open?.problem ?? null };
  const reading = toReading(facts);
  const isStored = await updateMirror(database, person.id, { reading, askedAt: person.askedAt, isDatabaseTime: !findSandboxTime });
  if (isStored) await notices.notifyOfChanges(person, facts, reading);
}
