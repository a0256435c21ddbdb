import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { billingTurns } from '#packages/db/schema.ts';
import type { Database } from './person.store.ts';

export type Turn = typeof billingTurns.$inferSelect;

/** Takes the turn on a person's subscription, where nobody else has it or has had it for too long. */
export async function takeTurn(database: Database, userId: number, { holder, forMs }: { holder: string; forMs: number }): Promise<boolean> {
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

export async function endTurn(database: Database, userId: number, holder: string): Promise<void> {
  await database.write((queries) =>
    queries
      .update(billingTurns)
      .set({ holder: null, heldUntil: null })
      .where(and(eq(billingTurns.userId, userId), eq(billingTurns.holder, holder))),
  );
}

export async function findTurn(database: Database, userId: number): Promise<Turn | undefined> {
  const [row] = await database.queries.select().from(billingTurns).where(eq(billingTurns.userId, userId));
  return row;
}

/** Notes down what is begun at Stripe, and under which key. */
export async function updateIntention(
  database: Database,
  userId: number,
  { intention, intentionKey }: Pick<Turn, 'intention' | 'intentionKey'>,
): Promise<void> {
  await database.write((queries) =>
    queries
      .insert(billingTurns)
      .values({ userId, intention, intentionKey })
      .onConflictDoUpdate({ target: billingTurns.userId, set: { intention, intentionKey } }),
  );
}
