import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { sandboxClock } from '#packages/db/schema.ts';

/** By how many seconds the sandbox's time runs ahead of the real one. */
export async function getSecondsAhead(queries: Queries): Promise<number> {
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, 1));
  return row?.aheadSeconds ?? 0;
}

/** Moves the sandbox's time on. */
export async function updateSecondsAhead(queries: Queries, moreSeconds: number): Promise<void> {
  await queries
    .insert(sandboxClock)
    .values({ id: 1, aheadSeconds: moreSeconds })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadSeconds: sql`${sandboxClock.aheadSeconds} + ${moreSeconds}` } });
}
