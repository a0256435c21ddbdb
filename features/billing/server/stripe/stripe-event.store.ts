import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { stripeEvents } from '#packages/db/schema.ts';
import type { Database } from '../person.store.ts';

/** A stored event: its type and time, without its content. */
export type StoredEvent = typeof stripeEvents.$inferSelect;
export type NewEvent = Pick<StoredEvent, 'id' | 'type' | 'customerId' | 'outcome' | 'happenedAt'>;

/** Stores an event. Returns false if it was stored before. */
export async function createEvent(database: Database, event: NewEvent): Promise<boolean> {
  const made = await database.write((queries) =>
    queries.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id: stripeEvents.id }),
  );
  return made.length > 0;
}

export async function findEvent(database: Database, id: string): Promise<StoredEvent | undefined> {
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

/**
 * Records a failed attempt. After `mostAttempts` it is given up and can only be replayed by hand. An event that was handled meanwhile stays
 * done.
 */
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

/** Events that are due. Each failed attempt doubles the wait, starting at 30 seconds. */
export async function findWaitingEvents(database: Database, most: number): Promise<StoredEvent[]> {
  const due = sql`${stripeEvents.receivedAt} + interval '30 seconds' * power(2, ${stripeEvents.attempts})`;
  return database.queries
    .select()
    .from(stripeEvents)
    .where(and(eq(stripeEvents.outcome, 'waiting'), lt(due, sql`now()`)))
    .orderBy(asc(stripeEvents.receivedAt))
    .limit(most);
}
