import type Stripe from 'stripe';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { Budget } from './budget.ts';
import { deleteCustomerLink, updateMirror, updatePaymentMethodSetup } from './mirror.store.ts';
import type { Notices } from './notices.ts';
import { type Database, findPerson, type Person } from './person.store.ts';
import { type Facts, type Found, findAtStripe, findCards, findOpenPayment, toReading } from './read-subscription.ts';
import { toFailure } from './stripe-failures.ts';

export interface SyncNeeds {
  database: Database;
  stripe: Stripe;
  notices: Notices;
  /** In the sandbox, whose time is moved: what is read is dated by it. */
  findOwnTime?: () => MaybePromise<Date>;
  onFault: (error: unknown) => void;
}

/** What is true of a person after reading: the person as kept, and Stripe's own objects. */
export interface Synced {
  person: Person;
  subscription: Stripe.Subscription | undefined;
  invoice: Stripe.Invoice | undefined;
  defaultCard: string | undefined;
}

/**
 * Reads a person's subscription from Stripe and keeps what it says; mails what the person should hear of it. Undefined where there is
 * no such person. @throws whatever Stripe's client throws.
 */
export async function syncSubscription(needs: SyncNeeds, userId: number, budget: Budget): Promise<Synced | undefined> {
  const { database, stripe } = needs;
  const person = await findPerson(database, userId);
  if (!person) return undefined;
  const nothing = { subscription: undefined, invoice: undefined, defaultCard: undefined };
  if (!person.customerId) return { person, ...nothing };
  const askedAt = (await needs.findOwnTime?.()) ?? person.askedAt;
  const found = await findAtStripe(stripe, person.customerId, budget);
  if (found.customer === 'deleted') {
    await deleteCustomerLink(database, userId, person.customerId);
    return { person: await findAgain(database, person), ...nothing };
  }
  await keep(needs, { person: { ...person, askedAt }, customerId: person.customerId, found }, budget);
  await passAddressOn(needs, { person, customerId: person.customerId, found }, budget);
  const { subscription, invoice, defaultCard } = found;
  return { person: await findAgain(database, person), subscription, invoice, defaultCard };
}

const findAgain = async (database: Database, person: Person) => (await findPerson(database, person.id)) ?? person;

/** Whoever changed their address is known at Stripe by the new one. Where that fails the next reading does it. */
async function passAddressOn({ stripe, onFault }: SyncNeeds, { person, customerId, found }: Reading, budget: Budget): Promise<void> {
  if (found.email === undefined || found.email === person.email) return;
  try {
    await stripe.customers.update(customerId, { email: person.email }, budget.options());
  } catch (error) {
    onFault(toFailure(error));
  }
}

interface Reading {
  person: Person;
  customerId: string;
  found: Extract<Found, { customer: 'there' }>;
}

async function keep(
  { database, stripe, notices, findOwnTime }: SyncNeeds,
  { person, customerId, found }: Reading,
  budget: Budget,
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
  const kept = await updateMirror(database, person.id, { reading, askedAt: person.askedAt, isDatabaseTime: !findOwnTime });
  if (kept) await notices.tell(person, facts, reading);
}
