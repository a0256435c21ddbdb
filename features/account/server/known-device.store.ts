import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { knownDevices } from '#packages/db/schema.ts';
import { createSecret, hashSecret } from '#packages/security/secrets.ts';

/** 400 days: the longest time for which browsers keep a cookie. */
const KEEP_MS = 400 * 24 * 60 * 60 * 1000;

/** Finds which of the browser's secrets shows that this person signed in there before. */
export async function findKnownDevice(queries: Queries, userId: number, secrets: readonly string[]): Promise<string | undefined> {
  const hashes = new Map(secrets.map((secret) => [hashSecret(secret), secret]));
  const [row] = await queries
    .select({ token: knownDevices.token })
    .from(knownDevices)
    .where(and(inArray(knownDevices.token, [...hashes.keys(), '']), eq(knownDevices.userId, userId)));
  return row && hashes.get(row.token);
}

/** Returns the secret for the cookie. */
export async function createKnownDevice(queries: Queries, userId: number, at: Date): Promise<string> {
  const secret = createSecret();
  await queries.insert(knownDevices).values({ token: hashSecret(secret), userId, lastUsedAt: at });
  return secret;
}

export async function updateKnownDevice(queries: Queries, secret: string, at: Date): Promise<void> {
  await queries
    .update(knownDevices)
    .set({ lastUsedAt: at })
    .where(eq(knownDevices.token, hashSecret(secret)));
}

export async function deleteKnownDevices(queries: Queries, userId: number): Promise<void> {
  await queries.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteOldDevices(database: Database, at: Date): Promise<void> {
  await deleteInBatches(database, knownDevices, lt(knownDevices.lastUsedAt, new Date(at.getTime() - KEEP_MS)));
}
