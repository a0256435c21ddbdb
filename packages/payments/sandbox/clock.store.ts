import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { createMemory } from '#packages/db/memory.ts';
import { sandboxClock } from '#packages/db/schema.ts';
import { type MaybePromise, whenThere } from '#packages/wire/server/maybe-promise.ts';

/** By how many seconds the sandbox's time runs ahead of the real one. */
export async function getSecondsAhead(queries: Queries): Promise<number> {
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, 1));
  return row?.aheadSeconds ?? 0;
}

/** The same from memory; where any instance moves the time, all see it at once. */
export function createClockMemory(database: Database): () => MaybePromise<number> {
  const key = 'sandbox-clock';
  const held = createMemory<{ secondsAhead: number }>(database.changes, { most: 1, changedBy: () => key });
  const load = async () => ({ secondsAhead: await getSecondsAhead(database.queries) });
  return () => whenThere(held.find(key, load), (clock) => clock?.secondsAhead ?? 0);
}

/** Moves the sandbox's time on. */
export async function updateSecondsAhead(queries: Queries, moreSeconds: number): Promise<void> {
  await queries
    .insert(sandboxClock)
    .values({ id: 1, aheadSeconds: moreSeconds })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadSeconds: sql`${sandboxClock.aheadSeconds} + ${moreSeconds}` } });
}
