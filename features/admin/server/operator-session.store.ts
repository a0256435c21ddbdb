import { and, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '#packages/db/client.ts';
import { operatorSessions } from '#packages/db/schema.ts';
import { createSecret, hashSecret } from '#packages/security/secrets.ts';

const MINUTE_MS = 60 * 1000;
const IDLE_MS = 60 * MINUTE_MS;
const MAX_AGE_MS = 12 * 60 * MINUTE_MS;
/** A polling screen causes at most one write in this time. */
const LAST_SEEN_EVERY_MS = MINUTE_MS;

const idleSince = (at: Date) => new Date(at.getTime() - IDLE_MS);

export interface NewSession {
  /** The secret for the cookie. */
  token: string;
  expiresAt: Date;
}

export interface FoundOperatorSession {
  id: number;
  expiresAt: Date;
  /** Whether the last use must be stored again. */
  isStale: boolean;
}

export async function createOperatorSession(
  queries: Queries,
  { username, device, at }: { username: string; device: string; at: Date },
): Promise<NewSession> {
  const token = createSecret();
  const expiresAt = new Date(at.getTime() + MAX_AGE_MS);
  await queries.insert(operatorSessions).values({ username, token: hashSecret(token), device, createdAt: at, lastSeenAt: at, expiresAt });
  return { token, expiresAt };
}

/** The current session of a token, if it belongs to the given operator. */
export async function findOperatorSession(
  queries: Queries,
  token: string,
  { username, at }: { username: string; at: Date },
): Promise<FoundOperatorSession | undefined> {
  const { id, expiresAt, lastSeenAt } = operatorSessions;
  const isRunning = and(gt(expiresAt, at), gt(lastSeenAt, idleSince(at)));
  const [row] = await queries
    .select({ id, expiresAt, lastSeenAt })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.token, hashSecret(token)), eq(operatorSessions.username, username), isRunning));
  if (!row) return undefined;
  return { id: row.id, expiresAt: row.expiresAt, isStale: at.getTime() - row.lastSeenAt.getTime() > LAST_SEEN_EVERY_MS };
}

/** Stores the last use of a session. Of concurrent requests, only the first writes. */
export async function updateOperatorLastSeen(queries: Queries, id: number, at: Date): Promise<void> {
  const stale = lt(operatorSessions.lastSeenAt, new Date(at.getTime() - LAST_SEEN_EVERY_MS));
  await queries
    .update(operatorSessions)
    .set({ lastSeenAt: at })
    .where(and(eq(operatorSessions.id, id), stale));
}

/** Ends the session of a token. Returns whether there was one. */
export async function deleteOperatorSession(queries: Queries, token: string): Promise<boolean> {
  const rows = await queries
    .delete(operatorSessions)
    .where(eq(operatorSessions.token, hashSecret(token)))
    .returning({ id: operatorSessions.id });
  return rows.length > 0;
}

/** Ends all sessions of an operator. */
export async function deleteOperatorSessions(queries: Queries, username: string): Promise<void> {
  await queries.delete(operatorSessions).where(eq(operatorSessions.username, username));
}

export async function deleteEndedOperatorSessions(queries: Queries, at: Date): Promise<void> {
  const { expiresAt, lastSeenAt } = operatorSessions;
  await queries.delete(operatorSessions).where(or(lte(expiresAt, at), lte(lastSeenAt, idleSince(at))));
}
