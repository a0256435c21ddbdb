import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { billingTurns } from '#packages/db/schema.ts';
import type { Database } from './person.store.ts';

export type PersonLock = typeof billingTurns.$inferSelect;

/** Locks a person's subscription, unless another holder has a lock that has not expired. */
export async function acquireLock(
  database: Database,
  userId: number,
  { holder, forMs }: { holder: string; forMs: number },
): Promise<boolean> {
  const heldUntil = sql`clock_timestamp() + ${forMs}::double precision * interval '1 millisecond'`;
  const taken = await database.write((queries) =>
    queries
      .insert(billingTurns)
      .values({ userId, holder, heldUntil })
      .onConflictDoUpdate({
        target: billingTurns.userId,
        set: { holder, heldUntil },
        setWhere: or(isNull(billingTurns.heldUntil), sql`${billingTurns.heldUntil} < clock_timestamp()`),
      })
      .returning({ userId: billingTurns.userId }),
  );
  return taken.length > 0;
}

export async function releaseLock(database: Database, userId: number, holder: string): Promise<void> {
  await database.write((queries) =>
    queries
      .update(billingTurns)
      .set({ holder: null, heldUntil: null })
      .where(and(eq(billingTurns.userId, userId), eq(billingTurns.holder, holder))),
  );
}

export async function findLock(database: Database, userId: number): Promise<PersonLock | undefined> {
  const [row] = await database.queries.select().from(billingTurns).where(eq(billingTurns.userId, userId));
  return row;
}

/** Records an operation begun at Stripe and its idempotency key. */
export async function updateIntention(
  database: Database,
  userId: number,
  { intention, intentionKey }: Pick<PersonLock, 'intention' | 'intentionKey'>,
): Promise<void> {
  await database.write((queries) =>
    queries
      .insert(billingTurns)
      .values({ userId, intention, intentionKey })
      .onConflictDoUpdate({ target: billingTurns.userId, set: { intention, intentionKey } }),
  );
}
