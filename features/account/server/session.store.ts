import { and, desc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { createSecret, hashSecret } from '#packages/credentials/secrets.ts';
import type { Queries } from '#packages/db/client.ts';
import { sessions, users } from '#packages/db/schema.ts';

export type { Queries } from '#packages/db/client.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IDLE_MS = 14 * DAY_MS;
const LONGEST_MS = 60 * DAY_MS;
/** So that a person who clicks along costs one write in this time. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

const idleSince = (at: Date) => new Date(at.getTime() - IDLE_MS);
const isRunning = (at: Date) => and(gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince(at)));

export interface FoundSession {
  id: number;
  userId: number;
  neverUseModel: boolean;
  /** Its last use was not noted down for a while. */
  isStale: boolean;
}

/** Returns the secret for the cookie. */
export async function createSession(
  queries: Queries,
  { userId, device, at }: { userId: number; device: string; at: Date },
): Promise<string> {
  const secret = createSecret();
  const expiresAt = new Date(at.getTime() + LONGEST_MS);
  await queries.insert(sessions).values({ userId, token: hashSecret(secret), device, createdAt: at, lastSeenAt: at, expiresAt });
  return secret;
}

/** The running session of a cookie, with what every request has to know of its owner. */
export async function findSession(queries: Queries, secret: string, at: Date): Promise<FoundSession | undefined> {
  const [row] = await queries
    .select({ id: sessions.id, userId: sessions.userId, lastSeenAt: sessions.lastSeenAt, neverUseModel: users.neverUseModel })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, hashSecret(secret)), isRunning(at)));
  if (!row) return undefined;
  const { id, userId, neverUseModel, lastSeenAt } = row;
  return { id, userId, neverUseModel, isStale: at.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS };
}

/** Notes down that a session is in use. Of many requests that arrive together the first writes. */
export async function updateLastSeen(queries: Queries, id: number, at: Date): Promise<void> {
  const stale = lt(sessions.lastSeenAt, new Date(at.getTime() - SEEN_EVERY_MS));
  await queries
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), stale));
}

/** The running sessions of one person, the latest first. */
export async function findSessions(queries: Queries, userId: number, at: Date) {
  const { id, device, createdAt, lastSeenAt } = sessions;
  return queries
    .select({ id, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isRunning(at)))
    .orderBy(desc(lastSeenAt), desc(id));
}

/** Ends one of a person's own sessions. Returns whether there was one. */
export async function deleteSession(queries: Queries, userId: number, id: number): Promise<boolean> {
  const rows = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends the session of a cookie. Returns whose it was. */
export async function deleteSessionOf(queries: Queries, secret: string): Promise<number | undefined> {
  const [row] = await queries
    .delete(sessions)
    .where(eq(sessions.token, hashSecret(secret)))
    .returning({ userId: sessions.userId });
  return row?.userId;
}

export async function deleteSessions(queries: Queries, userId: number): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteEndedSessions(queries: Queries, at: Date): Promise<void> {
  await queries.delete(sessions).where(or(lte(sessions.expiresAt, at), lte(sessions.lastSeenAt, idleSince(at))));
}
