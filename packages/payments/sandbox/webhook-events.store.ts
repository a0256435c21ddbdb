import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#packages/db/client.ts';
import { sandboxObjects } from '#packages/db/schema.ts';

export interface WaitingEvent {
  id: string;
  /** The event as sent. */
  data: unknown;
  failedTries: number;
}

export interface Claim {
  /** Seconds of real time. */
  now: number;
  /** When the claim expires: longer than a delivery takes. */
  until: number;
  limit: number;
}

/** Claims due events, so that no other instance delivers them at the same time. */
export async function claimEvents(database: Database, { now, until, limit }: Claim): Promise<WaitingEvent[]> {
  return database.write(async (queries) => {
    const due = queries
      .select({ id: sandboxObjects.id })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.kind, 'event'), isNotNull(sandboxObjects.dueAt), lte(sandboxObjects.dueAt, now)))
      .orderBy(asc(sandboxObjects.dueAt), asc(sandboxObjects.position))
      .limit(limit)
      .for('update', { skipLocked: true });
    const rows = await queries
      .update(sandboxObjects)
      .set({ dueAt: until })
      .where(inArray(sandboxObjects.id, due))
      .returning({ id: sandboxObjects.id, data: sandboxObjects.data, hidden: sandboxObjects.hidden });
    return rows.map(({ id, data, hidden }) => ({ id, data, failedTries: (hidden as { failedTries?: number }).failedTries ?? 0 }));
  });
}

/** Records the result of a delivery: when it is retried (seconds of real time), or null if it is finished. */
export async function updateDelivery(
  database: Database,
  id: string,
  { failedTries, nextTryAt }: { failedTries: number; nextTryAt: number | null },
) {
  const hidden = JSON.stringify({ failedTries, nextTryAt });
  const waiting = nextTryAt === null ? 0 : 1;
  await database.write((queries) =>
    queries
      .update(sandboxObjects)
      .set({
        dueAt: nextTryAt,
        hidden: sql`${hidden}::jsonb`,
        data: sql`jsonb_set(${sandboxObjects.data}, '{pending_webhooks}', to_jsonb(${waiting}::int))`,
      })
      .where(eq(sandboxObjects.id, id)),
  );
}

/** When the next event is due, in seconds of real time; null if none is waiting. */
export async function findNextDelivery(database: Database): Promise<number | null> {
  const [row] = await database.queries
    .select({ at: sandboxObjects.dueAt })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, 'event'), isNotNull(sandboxObjects.dueAt)))
    .orderBy(asc(sandboxObjects.dueAt))
    .limit(1);
  return row?.at ?? null;
}
