import { eq, sql } from 'drizzle-orm';
import { createCacheUntilChange } from '#packages/db/cache-until-change.ts';
import type { Database, Queries } from '#packages/db/client.ts';
import { sandboxClock } from '#packages/db/schema.ts';
import { type MaybePromise, mapMaybePromise } from '#packages/wire/server/maybe-promise.ts';

/** How many seconds the sandbox's time is ahead of real time. */
export async function getSecondsAhead(queries: Queries): Promise<number> {
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, 1));
  return row?.aheadSeconds ?? 0;
}

export interface ClockCache {
  /** Like `getSecondsAhead`, cached in memory. A change on any instance is visible at once. */
  findSecondsAhead(): MaybePromise<number>;
  /** As last known, for outages of the database. */
  recallSecondsAhead(): number;
}

export function createClockCache(database: Database): ClockCache {
  const key = 'sandbox-clock';
  const held = createCacheUntilChange<{ secondsAhead: number }>(database.changes, { maxEntries: 1, changeKeyOf: () => key });
  const load = async () => ({ secondsAhead: await getSecondsAhead(database.queries) });
  return {
    findSecondsAhead: () => mapMaybePromise(held.find(key, load), (clock) => clock?.secondsAhead ?? 0),
    recallSecondsAhead: () => held.recall(key)?.secondsAhead ?? 0,
  };
}

/** Advances the sandbox's time. */
export async function updateSecondsAhead(queries: Queries, moreSeconds: number): Promise<void> {
  await queries
    .insert(sandboxClock)
    .values({ id: 1, aheadSeconds: moreSeconds })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadSeconds: sql`${sandboxClock.aheadSeconds} + ${moreSeconds}` } });
}
