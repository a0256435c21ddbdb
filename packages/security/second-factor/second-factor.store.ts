import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from '#packages/db/schema.ts';
import { AUTHENTICATORS } from '../sealing/sealed-tables.ts';
import type { Sealer } from '../sealing/sealer.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** Arbitrary: more devices than anybody adds. */
export const MAX_PASSKEYS = 20;

export type StoredPasskey = typeof passkeys.$inferSelect;
export type NewPasskey = typeof passkeys.$inferInsert;

export const findPasskeys = (queries: Queries, ownerId: string): Promise<StoredPasskey[]> =>
  queries.select().from(passkeys).where(eq(passkeys.ownerId, ownerId)).orderBy(asc(passkeys.id)).then();

export async function findPasskey(queries: Queries, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await queries.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Returns whether it was stored: false if the credential is known already. */
export async function createPasskey(queries: Queries, passkey: NewPasskey): Promise<boolean> {
  const rows = await queries.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Stores a use, unless another request has stored the same count meanwhile. Returns whether it was stored. */
export async function recordPasskeyUse(queries: Queries, id: number, { counter, at }: { counter: number; at: Date }): Promise<boolean> {
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await queries
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskey(queries: Queries, ownerId: string, id: number): Promise<boolean> {
  const rows = await queries
    .delete(passkeys)
    .where(and(eq(passkeys.ownerId, ownerId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Deletes the passkeys of an owner, and the challenges with which more could be added. Returns what was deleted. */
export async function deletePasskeys(queries: Queries, ownerId: string): Promise<{ name: string; createdAt: Date }[]> {
  await queries.delete(passkeyChallenges).where(eq(passkeyChallenges.ownerId, ownerId));
  return queries.delete(passkeys).where(eq(passkeys.ownerId, ownerId)).returning({ name: passkeys.name, createdAt: passkeys.createdAt });
}

export interface StoredChallenge {
  challenge: string;
  ownerId: string | null;
  purpose: string;
}

/** Stores a challenge. An owner has one at a time, so that nobody fills the table: the lock has two starts at the same time wait. */
export async function createChallenge(queries: Queries, challenge: StoredChallenge & { expiresAt: Date }): Promise<void> {
  const { ownerId } = challenge;
  await queries.transaction(async (transaction) => {
    if (ownerId !== null) {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkey-challenge ${ownerId}`}, 0))`);
      await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.ownerId, ownerId));
    }
    await transaction.insert(passkeyChallenges).values(challenge);
  });
}

/** Takes a challenge away, so that nobody can use it again. Returns whether it was there for this owner and purpose, and not expired. */
export async function takeChallenge(queries: Queries, { challenge, ownerId, purpose }: StoredChallenge, at: Date): Promise<boolean> {
  const isOwn = ownerId === null ? isNull(passkeyChallenges.ownerId) : eq(passkeyChallenges.ownerId, ownerId);
  const [row] = await queries
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.purpose, purpose), isOwn))
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return row !== undefined && row.expiresAt > at;
}

export const deleteOldChallenges = (database: Database, at: Date): Promise<number> =>
  deleteInBatches(database, passkeyChallenges, lt(passkeyChallenges.expiresAt, at));

export interface StoredAuthenticator {
  /** In base32. */
  secret: string;
  isConfirmed: boolean;
  createdAt: Date;
}

const locate = (ownerId: string) => ({ table: AUTHENTICATORS, scope: { ownerId } });

export async function findAuthenticator(queries: Queries, sealer: Sealer, ownerId: string): Promise<StoredAuthenticator | undefined> {
  const [row] = await queries.select().from(authenticators).where(eq(authenticators.ownerId, ownerId));
  if (!row) return undefined;
  return {
    secret: sealer.open(locate(ownerId), 'secret', row.secret),
    isConfirmed: row.confirmedAt !== null,
    createdAt: row.createdAt,
  };
}

/** Starts a set-up, or starts it again. Returns false where an authenticator is in use already. */
export async function startAuthenticator(
  queries: Queries,
  sealer: Sealer,
  { ownerId, secret, at }: { ownerId: string; secret: string; at: Date },
): Promise<boolean> {
  const sealed = sealer.seal(locate(ownerId), 'secret', secret);
  const rows = await queries
    .insert(authenticators)
    .values({ ownerId, secret: sealed, createdAt: at })
    .onConflictDoUpdate({
      target: authenticators.ownerId,
      set: { secret: sealed, createdAt: at },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ id: authenticators.id });
  return rows.length > 0;
}

/** Uses up the time step of a code. Returns false where it, or a later one, was used before. */
export async function takeTimeStep(queries: Queries, ownerId: string, step: number): Promise<boolean> {
  const rows = await queries
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.ownerId, ownerId), or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))))
    .returning({ id: authenticators.id });
  return rows.length > 0;
}

export async function confirmAuthenticator(queries: Queries, ownerId: string, at: Date): Promise<void> {
  await queries.update(authenticators).set({ confirmedAt: at }).where(eq(authenticators.ownerId, ownerId));
}

export async function deleteAuthenticator(queries: Queries, ownerId: string): Promise<boolean> {
  const rows = await queries
    .delete(authenticators)
    .where(and(eq(authenticators.ownerId, ownerId), isNotNull(authenticators.confirmedAt)))
    .returning({ id: authenticators.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(queries: Queries, ownerId: string): Promise<number> {
  const [row] = await queries.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  return Number(row?.codes ?? 0);
}

export async function replaceRecoveryCodes(queries: Queries, ownerId: string, hashes: readonly string[]): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  if (hashes.length > 0) await queries.insert(recoveryCodes).values(hashes.map((code) => ({ code, ownerId })));
}

/** Uses up a recovery code. Returns whether it was valid. */
export async function takeRecoveryCode(queries: Queries, ownerId: string, hash: string): Promise<boolean> {
  const rows = await queries
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.ownerId, ownerId), eq(recoveryCodes.code, hash)))
    .returning({ code: recoveryCodes.code });
  return rows.length > 0;
}

/** Deletes everything of an owner. */
export async function deleteSecondFactor(queries: Queries, ownerId: string): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  await queries.delete(authenticators).where(eq(authenticators.ownerId, ownerId));
  await queries.delete(passkeyChallenges).where(eq(passkeyChallenges.ownerId, ownerId));
  await queries.delete(passkeys).where(eq(passkeys.ownerId, ownerId));
}
