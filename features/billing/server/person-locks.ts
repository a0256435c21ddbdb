import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Database } from './person.store.ts';
import { acquireLock, findLock, releaseLock, updateIntention } from './person-lock.store.ts';
import { hasKnownOutcome, isStripeServerError } from './stripe/stripe-failures.ts';

/** Longer than any response may take. The lock of a process that died expires after this time. */
const LEASE_MS = 20_000;
const ACQUIRE_TIMEOUT_MS = 8_000;
const POLL_MS = 120;

/** Serializes changes to one person's subscription, on all instances. */
export interface PersonLocks {
  /** @throws HttpFailure 409 `in_progress` if another call holds the lock for too long. */
  withLock<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

/** The lock is a row, not a transaction: a transaction held while Stripe answers would block everybody on the embedded database. */
export function createPersonLocks(database: Database): PersonLocks {
  const queues = new Map<number, Promise<unknown>>();
  return {
    withLock(userId, work) {
      const before = queues.get(userId) ?? Promise.resolve();
      const mine = before.then(() => runLocked(database, userId, work));
      const settled = mine.catch(() => undefined);
      queues.set(userId, settled);
      void settled.then(() => {
        if (queues.get(userId) === settled) queues.delete(userId);
      });
      return mine;
    },
  };
}

async function runLocked<T>(database: Database, userId: number, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const until = performance.now() + ACQUIRE_TIMEOUT_MS;
  while (!(await acquireLock(database, userId, { holder, forMs: LEASE_MS }))) {
    if (performance.now() > until)
      throw new HttpFailure(409, 'in_progress', 'Another change to your plan is being made. Look again in a moment.', 5);
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    // If the database is unreachable, the lock expires by itself.
    await releaseLock(database, userId, holder).catch(() => undefined);
  }
}

/**
 * Runs an operation at Stripe that must not run twice. Until Stripe reports its outcome, repeating the same operation reuses the
 * idempotency key, so that a lost response is found.
 * @param intention the operation with all its parameters, e.g. "trial:cus_1:price_1:pm_1".
 */
export async function runIdempotent<T>(
  database: Database,
  { userId, intention }: Intention,
  work: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const begun = await findLock(database, userId);
  const intentionKey = begun?.intention === intention && begun.intentionKey ? begun.intentionKey : `${intention}:${userId}:${randomUUID()}`;
  await updateIntention(database, userId, { intention, intentionKey });
  try {
    const result = await work(intentionKey);
    await updateIntention(database, userId, { intention: null, intentionKey: null });
    return result;
  } catch (error) {
    // After an internal error of Stripe, the key would only return the same error. What it left behind is looked for before the retry.
    if (hasKnownOutcome(error)) await updateIntention(database, userId, { intention: null, intentionKey: null });
    else if (isStripeServerError(error)) await updateIntention(database, userId, { intention, intentionKey: null });
    throw error;
  }
}

export interface Intention {
  userId: number;
  intention: string;
}

/** Whether an operation of a kind, such as "trial", began and its outcome is unknown. */
export async function hasUnconfirmedIntention(database: Database, userId: number, kind: string): Promise<boolean> {
  return (await findLock(database, userId))?.intention?.startsWith(`${kind}:`) ?? false;
}
