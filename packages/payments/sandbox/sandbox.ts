import pLimit from 'p-limit';
import { type MaybePromise, mapMaybePromise } from '#packages/wire/server/maybe-promise.ts';
import { createClockCache, updateSecondsAhead } from './clock.store.ts';
import { type Database, findDueObject, type Queries, runExclusive } from './objects.store.ts';
import { type ConfirmAnswer, type ConfirmRequest, confirmCard } from './payments/confirm.ts';
import { createDispute } from './payments/disputes.ts';
import { createSandboxFetch } from './requests/requests.ts';
import { createSandboxSession, type SandboxSession } from './sandbox-session.ts';
import { findNow, processDueObjects } from './sandbox-time.ts';
import { DAY_SECONDS } from './subscriptions/calendar.ts';
import { type Deliver, startDeliveries } from './webhook-deliveries.ts';

/** The sandbox's test key in place of Stripe's. It grants access to nothing. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';

/** How often due work is looked for when no request arrives. */
const DUE_POLL_MS = 60_000;

export interface SandboxOptions {
  database: Database;
  /** Signs the events, like Stripe's webhook secret. */
  webhookSecret: string;
  deliver: Deliver;
  /** Receives errors of background work. They contain no event and no card. */
  onError?: (error: unknown) => void;
}

/** Replaces Stripe inside the process. Its state is in the database and shared by all instances. */
export interface Sandbox {
  /** For `createStripe`: no request leaves the process. */
  fetch: typeof fetch;
  /** Handles what the card form sends to Stripe. */
  confirm(request: ConfirmRequest): Promise<ConfirmAnswer>;
  /** Advances the sandbox's time and processes everything that falls due. @throws RangeError unless days is from 0 to 400. */
  advance(days: number): Promise<{ now: Date }>;
  /** Creates a dispute of a payment by a bank and returns its id. */
  dispute(paymentIntentId: string): Promise<string>;
  /** The sandbox's time. */
  findNow(): MaybePromise<Date>;
  /** The same as last known, for outages of the database. */
  recallNow(): Date;
  /** Returns when every due event was tried. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Arbitrary: more renewals than a demonstration needs. */
const MAX_DAYS = 400;

/** Starts the sandbox. Undelivered events from before a restart are delivered now. */
export function startSandbox({ database, webhookSecret, deliver, onError = () => undefined }: SandboxOptions): Sandbox {
  // Waiting changes must not hold the database's connections.
  const queue = pLimit(1);
  const deliveries = startDeliveries({ database, webhookSecret, deliver, onError });

  const processDue = async (): Promise<void> => {
    let done = false;
    while (!done) done = await queue(() => runExclusive(database, processDueObjects));
  };

  const catchUp = async (): Promise<void> => {
    if (!(await findDueObject(database.queries, await findNow(database.queries)))) return;
    await processDue();
    deliveries.wake();
  };

  const change = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    await catchUp();
    const result = await queue(() => runExclusive(database, work));
    deliveries.wake();
    return result;
  };

  const changeInSession = <T>(work: (session: SandboxSession) => Promise<T>): Promise<T> =>
    change(async (queries) => {
      const session = createSandboxSession(queries, await findNow(queries), { id: null, idempotencyKey: null });
      const result = await work(session);
      await session.save();
      return result;
    });

  const advance = async (days: number): Promise<{ now: Date }> => {
    if (!(days >= 0 && days <= MAX_DAYS)) throw new RangeError(`The sandbox's time can be advanced by up to ${MAX_DAYS} days at a time.`);
    await change((queries) => updateSecondsAhead(queries, Math.round(days * DAY_SECONDS)));
    await database.changes.catchUp();
    await processDue();
    deliveries.wake();
    return { now: await readNow() };
  };

  const clock = createClockCache(database);
  const toTime = (secondsAhead: number) => new Date(Date.now() + secondsAhead * 1_000);
  const readNow = () => mapMaybePromise(clock.findSecondsAhead(), toTime);

  const watch = setInterval(() => void catchUp().catch(onError), DUE_POLL_MS);
  watch.unref();
  deliveries.wake();

  return {
    fetch: createSandboxFetch({ database, change, catchUp }),
    confirm: (request) => changeInSession((session) => confirmCard(session, request)),
    advance,
    dispute: (paymentIntentId) => changeInSession((session) => createDispute(session, paymentIntentId)),
    findNow: readNow,
    recallNow: () => toTime(clock.recallSecondsAhead()),
    settle: () => deliveries.settle(),
    stop: async () => {
      clearInterval(watch);
      await deliveries.stop();
    },
  };
}
