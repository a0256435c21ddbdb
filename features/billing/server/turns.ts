import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Database } from './person.store.ts';
import { isAnswered, isFault } from './stripe-failures.ts';
import { endTurn, findTurn, takeTurn, updateIntention } from './turn.store.ts';

/** Longer than any answer may take; a process that died holds nobody up for longer. */
const HELD_MS = 20_000;
const PATIENCE_MS = 8_000;
const LOOK_AGAIN_MS = 120;

/** Whoever changes a person's subscription does it alone, on all instances. */
export interface Turns {
  /** @throws HttpFailure 409 `in_progress` where another call works on it for long. */
  take<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

/** No transaction is held while Stripe answers: on the embedded database it would stop everybody. */
export function createTurns(database: Database): Turns {
  const queues = new Map<number, Promise<unknown>>();
  return {
    take(userId, work) {
      const before = queues.get(userId) ?? Promise.resolve();
      const mine = before.then(() => holding(database, userId, work));
      const settled = mine.catch(() => undefined);
      queues.set(userId, settled);
      void settled.then(() => {
        if (queues.get(userId) === settled) queues.delete(userId);
      });
      return mine;
    },
  };
}

async function holding<T>(database: Database, userId: number, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const until = performance.now() + PATIENCE_MS;
  while (!(await takeTurn(database, userId, { holder, forMs: HELD_MS }))) {
    if (performance.now() > until)
      throw new HttpFailure(409, 'in_progress', 'Another change to your plan is being made. Look again in a moment.', 5);
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    // Where the database is away the turn runs out by itself.
    await endTurn(database, userId, holder).catch(() => undefined);
  }
}

/**
 * Does something at Stripe that must not be done twice: until Stripe says how it ended, asking for the same again uses the same
 * idempotency key, so that an answer that was lost is found.
 * @param intention what is done, with all that Stripe is told, e.g. "trial:cus_1:price_1:pm_1".
 */
export async function carryOut<T>(
  database: Database,
  { userId, intention }: Intention,
  work: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const begun = await findTurn(database, userId);
  const intentionKey = begun?.intention === intention && begun.intentionKey ? begun.intentionKey : `${intention}:${userId}:${randomUUID()}`;
  await updateIntention(database, userId, { intention, intentionKey });
  try {
    const result = await work(intentionKey);
    await updateIntention(database, userId, { intention: null, intentionKey: null });
    return result;
  } catch (error) {
    // Whatever a fault of Stripe's left behind is looked for before it is tried again; under its key the fault would only be repeated.
    if (isAnswered(error)) await updateIntention(database, userId, { intention: null, intentionKey: null });
    else if (isFault(error)) await updateIntention(database, userId, { intention, intentionKey: null });
    throw error;
  }
}

export interface Intention {
  userId: number;
  intention: string;
}

/** Whether something of a kind, such as "trial", was begun of whose end nobody heard. */
export async function isUnsettled(database: Database, userId: number, kind: string): Promise<boolean> {
  return (await findTurn(database, userId))?.intention?.startsWith(`${kind}:`) ?? false;
}
