import { inArray } from 'drizzle-orm';
import { trialClaims } from '#packages/db/schema.ts';
import type { Database } from '../person.store.ts';

export interface TrialClaim {
  userId: number;
  /** Hashes of the address and of the card, if any. */
  claims: readonly string[];
}

class ClaimTaken extends Error {
  constructor(readonly claims: readonly string[]) {
    super('Another person has had a trial with this address or card');
  }
}

/** Claims a trial for a person, all claims or none. Returns the claims that another person holds; empty on success. May be repeated. */
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
        if (others.length > 0) throw new ClaimTaken(others.map(({ claim }) => claim));
      }),
    );
    return [];
  } catch (error) {
    if (error instanceof ClaimTaken) return error.claims;
    throw error;
  }
}

/** Adds a card to a person's claims. */
export async function createCardClaim(database: Database, userId: number, claim: string): Promise<void> {
  await database.write((queries) => queries.insert(trialClaims).values({ claim, userId }).onConflictDoNothing());
}
