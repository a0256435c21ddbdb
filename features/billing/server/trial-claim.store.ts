import { inArray } from 'drizzle-orm';
import { trialClaims } from '#packages/db/schema.ts';
import type { Database } from './person.store.ts';

export interface TrialClaim {
  userId: number;
  /** Hashes of the address and, where there is one, of the card. */
  claims: readonly string[];
}

class Claimed extends Error {}

/** Claims a trial for a person, all of it or nothing. Returns false where somebody else has had one. May be repeated. */
export async function createTrialClaim(database: Database, { userId, claims }: TrialClaim): Promise<boolean> {
  try {
    await database.write((queries) =>
      queries.transaction(async (tx) => {
        const sorted = [...claims].sort();
        await tx
          .insert(trialClaims)
          .values(sorted.map((claim) => ({ claim, userId })))
          .onConflictDoNothing();
        const held = await tx.select({ userId: trialClaims.userId }).from(trialClaims).where(inArray(trialClaims.claim, sorted));
        if (held.some((claim) => claim.userId !== userId)) throw new Claimed();
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Claimed) return false;
    throw error;
  }
}

/** Adds a card to what a person had a trial with. */
export async function createCardClaim(database: Database, userId: number, claim: string): Promise<void> {
  await database.write((queries) => queries.insert(trialClaims).values({ claim, userId }).onConflictDoNothing());
}
