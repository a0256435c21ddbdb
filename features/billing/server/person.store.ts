import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { createCacheUntilChange } from '#packages/db/cache-until-change.ts';
import type { Database } from '#packages/db/client.ts';
import { subscriptions, users } from '#packages/db/schema.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';

export type { Database } from '#packages/db/client.ts';

/** A person, limited to what billing needs. */
export interface Person {
  id: number;
  email: string;
  customerId: string | null;
  trialUsed: boolean;
  hasPaymentMethod: boolean;
  /** Stripe's id of the latest subscription. */
  subscriptionId: string | null;
  subscription: MirroredSubscription | undefined;
  /** The database's time before the query. A later reading from Stripe is at least as new. */
  askedAt: Date;
}

/** A subscription as last read from Stripe. */
export type MirroredSubscription = typeof subscriptions.$inferSelect;

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

/** A person's subscription as last read, from the database. */
export async function findSubscription(database: Database, userId: number): Promise<MirroredSubscription | undefined> {
  const [row] = await database.queries.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** Arbitrary: bounds memory to about 30 MB. */
const MAX_CACHED = 50_000;

export interface SubscriptionCache {
  /** Like `findSubscription`, cached in memory. A write on any instance is visible at once. */
  find(userId: number): MaybePromise<MirroredSubscription | undefined>;
  /** Stores the subscription that a read which has just begun finds. */
  keep(userId: number, read: Promise<MirroredSubscription | undefined>): Promise<unknown>;
  /** As last known, for outages of the database. */
  recall(userId: number): MirroredSubscription | undefined;
}

export function createSubscriptionCache(database: Database): SubscriptionCache {
  const cache = createCacheUntilChange<MirroredSubscription>(database.changes, {
    maxEntries: MAX_CACHED,
    changeKeyOf: ({ userId }) => `person:${userId}`,
  });
  return {
    find: (userId) => cache.find(String(userId), () => findSubscription(database, userId)),
    keep: (userId, read) => cache.keep(String(userId), read),
    recall: (userId) => cache.recall(String(userId)),
  };
}

/** The next people with a customer at Stripe, in the order of their ids. */
export async function findPayingIds(database: Database, after: number, most: number): Promise<number[]> {
  const rows = await database.queries
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), isNotNull(users.stripeCustomerId)))
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Links a person to a customer. Returns the customer of the person: an earlier link stays. */
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
