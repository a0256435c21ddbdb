import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { createMemory } from '#packages/db/memory.ts';
import { subscriptions, users } from '#packages/db/schema.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';

export type { Database } from '#packages/db/client.ts';

/** A person, as far as payments are concerned. */
export interface Person {
  id: number;
  email: string;
  customerId: string | null;
  trialUsed: boolean;
  hasPaymentMethod: boolean;
  /** Stripe's id of the last subscription. */
  subscriptionId: string | null;
  subscription: Mirrored | undefined;
  /** The database's time: what is read from Stripe from now on is at least as new. */
  askedAt: Date;
}

/** What was read of a subscription last. */
export type Mirrored = typeof subscriptions.$inferSelect;

const PERSON = {
  id: users.id,
  email: users.email,
  customerId: users.stripeCustomerId,
  trialUsed: users.trialUsed,
  hasPaymentMethod: users.paymentMethodSetup,
  subscriptionId: users.stripeSubscriptionId,
  askedAtMs: sql<string | number>`extract(epoch from clock_timestamp()) * 1000`,
};

async function findOne(database: Database, which: SQL): Promise<Person | undefined> {
  const [row] = await database.queries
    .select({ person: PERSON, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(which);
  if (!row) return undefined;
  const { askedAtMs, ...person } = row.person;
  return { ...person, subscription: row.subscription ?? undefined, askedAt: new Date(Math.floor(Number(askedAtMs))) };
}

export const findPerson = (database: Database, userId: number): Promise<Person | undefined> => findOne(database, eq(users.id, userId));

export const findPersonByCustomer = (database: Database, customerId: string): Promise<Person | undefined> =>
  findOne(database, eq(users.stripeCustomerId, customerId));

/** What was read of a person's subscription last, as the database has it. */
export async function findSubscription(database: Database, userId: number): Promise<Mirrored | undefined> {
  const [row] = await database.queries.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** Arbitrary, because it only bounds memory: some 30 MB. */
const MOST_HELD = 50_000;

/** Finds the same in memory; what is written by whichever instance is seen at once. */
export function createSubscriptionMemory(database: Database): (userId: number) => MaybePromise<Mirrored | undefined> {
  const held = createMemory<Mirrored>(database.changes, { most: MOST_HELD, changedBy: ({ userId }) => `person:${userId}` });
  return (userId) => held.find(String(userId), () => findSubscription(database, userId));
}

/** The next people with a customer at Stripe, by their ids. */
export async function findPayingIds(database: Database, after: number, most: number): Promise<number[]> {
  const rows = await database.queries
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), isNotNull(users.stripeCustomerId)))
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Links a person and a customer. Returns whose customer it is from now on: an earlier link stays. */
export async function updateCustomer(database: Database, userId: number, customerId: string): Promise<string | undefined> {
  const written = await database.write((queries) =>
    queries
      .update(users)
      .set({ stripeCustomerId: customerId })
      .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)))
      .returning({ id: users.id }),
  );
  if (written.length > 0) return customerId;
  return (await findPerson(database, userId))?.customerId ?? undefined;
}
