import { and, desc, eq, gt, lt, lte, notInArray, or } from 'drizzle-orm';
import { createCacheUntilChange } from '#packages/db/cache-until-change.ts';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { sessions, users } from '#packages/db/schema.ts';
import { createSecret, hashSecret } from '#packages/security/secrets.ts';
import { type MaybePromise, mapMaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { SHOWN_COLUMNS, type ShownUser } from './user.store.ts';

export type { Queries } from '#packages/db/client.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IDLE_MS = 14 * DAY_MS;
const MAX_AGE_MS = 60 * DAY_MS;
/** Bounds the writes: at most one per session in this time. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

const idleSince = (at: Date) => new Date(at.getTime() - IDLE_MS);
const isRunning = (at: Date) => and(gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince(at)));

export interface FoundSession {
  id: number;
  userId: number;
  /** The owner. */
  user: ShownUser;
  /** The last use was not recorded for a while. */
  isStale: boolean;
}

/** Arbitrary: more devices than anybody uses. */
export const MAX_SESSIONS = 20;

/** Returns the secret for the cookie. The person's oldest session ends if there are too many. */
export async function createSession(
  queries: Queries,
  { userId, device, at }: { userId: number; device: string; at: Date },
): Promise<string> {
  const secret = createSecret();
  const expiresAt = new Date(at.getTime() + MAX_AGE_MS);
  await queries.insert(sessions).values({ userId, token: hashSecret(secret), device, createdAt: at, lastSeenAt: at, expiresAt });
  await deleteOldestSessions(queries, userId);
  return secret;
}

async function deleteOldestSessions(queries: Queries, userId: number): Promise<void> {
  const own = eq(sessions.userId, userId);
  const newest = queries.select({ id: sessions.id }).from(sessions).where(own).orderBy(desc(sessions.createdAt), desc(sessions.id));
  await queries.delete(sessions).where(and(own, notInArray(sessions.id, newest.limit(MAX_SESSIONS))));
}

/** What every request needs of a session and its owner. */
interface CachedSession {
  id: number;
  userId: number;
  user: ShownUser;
  lastSeenAt: Date;
  expiresAt: Date;
}

async function findSessionByToken(queries: Queries, token: string): Promise<CachedSession | undefined> {
  const { id, userId, lastSeenAt, expiresAt } = sessions;
  const [row] = await queries
    .select({ id, userId, lastSeenAt, expiresAt, user: SHOWN_COLUMNS })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  return row;
}

function toRunningSession(session: CachedSession | undefined, at: Date): FoundSession | undefined {
  if (!session) return undefined;
  const { id, userId, user, lastSeenAt, expiresAt } = session;
  const now = at.getTime();
  const unseenMs = now - lastSeenAt.getTime();
  if (expiresAt.getTime() <= now || unseenMs >= IDLE_MS) return undefined;
  return { id, userId, user, isStale: unseenMs > SEEN_EVERY_MS };
}

/** The running session of a cookie, read from the database. */
export async function findSession(queries: Queries, secret: string, at: Date): Promise<FoundSession | undefined> {
  return toRunningSession(await findSessionByToken(queries, hashSecret(secret)), at);
}

/** Arbitrary: bounds memory to about 50 MB. */
const MAX_CACHED = 50_000;

export interface SessionCache {
  /** Finds the running session of a cookie in memory. A session that ends on any instance is removed at once. */
  find(secret: string, at: Date): MaybePromise<FoundSession | undefined>;
  /** The session as last known, for outages of the database. Another instance may have ended it since the outage began. */
  recall(secret: string, at: Date): FoundSession | undefined;
}

export function createSessionCache({ queries, changes }: Database): SessionCache {
  const cache = createCacheUntilChange<CachedSession>(changes, { maxEntries: MAX_CACHED, changeKeyOf: ({ userId }) => `person:${userId}` });
  // Keyed by the secret itself: whoever can read this memory can also read the cookies of requests, and hashing would cost every request.
  const find = (secret: string) => cache.find(secret, () => findSessionByToken(queries, hashSecret(secret)));
  return {
    find: (secret, at) =>
      mapMaybePromise(find(secret), (session) => {
        const found = toRunningSession(session, at);
        // Only this request records the use.
        if (session && found?.isStale) session.lastSeenAt = at;
        return found;
      }),
    recall: (secret, at) => toRunningSession(cache.recall(secret), at),
  };
}

/** Records the use of a session. Of many concurrent requests, only the first writes. */
export async function updateLastSeen(queries: Queries, id: number, at: Date): Promise<void> {
  const stale = lt(sessions.lastSeenAt, new Date(at.getTime() - SEEN_EVERY_MS));
  await queries
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), stale));
}

/** The running sessions of one person, latest first. */
export async function findSessions(queries: Queries, userId: number, at: Date) {
  const { id, device, createdAt, lastSeenAt } = sessions;
  return queries
    .select({ id, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isRunning(at)))
    .orderBy(desc(lastSeenAt), desc(id));
}

/** Whether one of the person's sessions has not ended. */
export async function hasSession(queries: Queries, userId: number, id: number): Promise<boolean> {
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rows.length > 0;
}

/** Ends one of the person's sessions. Returns whether it existed. */
export async function deleteSession(queries: Queries, userId: number, id: number): Promise<boolean> {
  const rows = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends the session of a cookie. Returns its user's id. */
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

export async function deleteEndedSessions(database: Database, at: Date): Promise<void> {
  await deleteInBatches(database, sessions, or(lte(sessions.expiresAt, at), lte(sessions.lastSeenAt, idleSince(at))));
}
