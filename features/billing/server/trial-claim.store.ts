import { inArray } from 'drizzle-orm';
import { trialClaims } from '#packages/db/schema.ts';
import type { Database } from './person.store.ts';

export interface TrialClaim {
  userId: number;
  /** Hashes of the address and, where there is one, of the card. */
  claims: readonly string[];
}

class Claimed extends Error {
  constructor(readonly claims: readonly string[]) {
    super('Somebody else has had a trial with this');
  }
}

/** Claims a trial for a person, all of it or nothing. Returns the claims that somebody else holds; none where it succeeded. May be repeated. */
export async function createTrialClaim(database: Database, { userId, claims }: TrialClaim): Promise<readonly string[]> {
  try {
    await database.write((queries) =>
      queries.transaction(async (tx) => {
        const sorted = [...claims].sort();
        await tx
          .insert(trialClaims)
          .values(sorted.map((claim) => ({ claim, userId })))
          .onConflictDoNothing();
        const held = await tx.select().from(trialClaims).where(inArray(trialClaims.claim, sorted));
        const others = held.filter((claim) => claim.userId !== userId);
        if (others.length > 0) throw new Claimed(others.map(({ claim }) => claim));
      }),
    );
    return [];
  } catch (error) {
    if (error instanceof Claimed) return error.claims;
    throw error;
  }
}

/** Adds a card to what a person had a trial with. */
export async function createCardClaim(database: Database, userId: number, claim: string): Promise<void> {
  await database.write((queries) => queries.insert(trialClaims).values({ claim, userId }).onConflictDoNothing());
}
