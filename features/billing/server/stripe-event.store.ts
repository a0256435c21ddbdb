import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { stripeEvents } from '#packages/db/schema.ts';
import type { Database } from './person.store.ts';

/** An event as it is kept: what happened, not what it said. */
export type KeptEvent = typeof stripeEvents.$inferSelect;
export type NewEvent = Pick<KeptEvent, 'id' | 'type' | 'customerId' | 'outcome' | 'happenedAt'>;

/** Keeps an event. Returns false where it was there before. */
export async function createEvent(database: Database, event: NewEvent): Promise<boolean> {
  const made = await database.write((queries) =>
    queries.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id: stripeEvents.id }),
  );
  return made.length > 0;
}

export async function findEvent(database: Database, id: string): Promise<KeptEvent | undefined> {
  const [row] = await database.queries.select().from(stripeEvents).where(eq(stripeEvents.id, id));
  return row;
}

export async function updateEventDone(database: Database, id: string): Promise<void> {
  await database.write((queries) =>
    queries
      .update(stripeEvents)
      .set({ outcome: 'done', error: null, attempts: sql`${stripeEvents.attempts} + 1`, doneAt: sql`now()` })
      .where(eq(stripeEvents.id, id)),
  );
}

/** Notes a try that failed; after `mostAttempts` it is given up, and can only be replayed by hand. An event that was done meanwhile stays done. */
export async function updateEventFailed(
  database: Database,
  id: string,
  { error, mostAttempts }: { error: string; mostAttempts: number },
): Promise<void> {
  await database.write((queries) =>
    queries
      .update(stripeEvents)
      .set({
        error,
        attempts: sql`${stripeEvents.attempts} + 1`,
        outcome: sql`case when ${stripeEvents.attempts} + 1 >= ${mostAttempts} then 'failed' else 'waiting' end`,
      })
      .where(and(eq(stripeEvents.id, id), ne(stripeEvents.outcome, 'done'))),
  );
}

/** Events whose turn has come: each failed try doubles the wait, from half a minute on. */
export async function findWaitingEvents(database: Database, most: number): Promise<KeptEvent[]> {
  const due = sql`${stripeEvents.receivedAt} + interval '30 seconds' * power(2, ${stripeEvents.attempts})`;
  return database.queries
    .select()
    .from(stripeEvents)
    .where(and(eq(stripeEvents.outcome, 'waiting'), lt(due, sql`now()`)))
    .orderBy(asc(stripeEvents.receivedAt))
    .limit(most);
}
