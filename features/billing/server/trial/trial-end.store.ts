import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { subscriptions } from '#packages/db/schema.ts';
import type { Database } from '../person.store.ts';

/** The users whose trial ends within a time span, soonest first. */
export async function findEndingTrials(database: Database, { after, until }: { after: Date; until: Date }): Promise<number[]> {
  const rows = await database.queries
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'trialing'), gt(subscriptions.trialEnd, after), lte(subscriptions.trialEnd, until)))
    .orderBy(asc(subscriptions.trialEnd));
  return rows.map(({ userId }) => userId);
}
