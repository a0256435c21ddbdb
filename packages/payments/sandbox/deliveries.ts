import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { claimEvents, findNextDelivery, updateDelivery, type WaitingEvent } from './events.store.ts';
import type { Database } from './objects.store.ts';

/** Hands over an event as Stripe posts it to the webhook, and returns the status of the answer. */
export type Deliver = (payload: string, signature: string) => Promise<number>;

export interface DeliveryOptions {
  database: Database;
  webhookSecret: string;
  deliver: Deliver;
  /** Where a delivery could not even be tried: the database is away. Nothing of the event is in it. */
  onFault: (error: unknown) => void;
}

/** At a time: several, so that no receiver learns to rely on their order. */
const AT_ONCE = 4;
/** Longer than a delivery may take, so that two instances do not deliver the same event at once. */
const CLAIM_SECONDS = 30;
/** A receiver that never answers must not hold up the others. */
const TOO_LONG_MS = 20_000;
/** The first waits; each later one doubles, up to an hour. */
const FIRST_RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 3_600;
/** About three days, as Stripe's. */
const MOST_TRIES = 80;
/** Another instance may have written events, or its claims may have run out. */
const LOOK_EVERY_MS = 30_000;

export interface Deliveries {
  /** Delivers soon what is waiting. */
  wake(): void;
  /** Delivers what is to be delivered now, and returns when each was tried. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers events until they are taken, over restarts too: what waits is in the database. */
export function startDeliveries({ database, webhookSecret, deliver, onFault }: DeliveryOptions): Deliveries {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const deliverOne = async (event: WaitingEvent): Promise<void> => {
    const taken = await isTaken(event);
    const failedTries = taken ? event.failedTries : event.failedTries + 1;
    const nextTryAt = taken || failedTries >= MOST_TRIES ? null : realNow() + retryDelaySeconds(failedTries);
    await updateDelivery(database, event.id, { failedTries, nextTryAt });
  };

  const isTaken = async (event: WaitingEvent): Promise<boolean> => {
    const payload = JSON.stringify(event.data);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const status = await Promise.race([deliver(payload, signature).catch(() => 0), wait(TOO_LONG_MS, 0, { ref: false })]);
    return status >= 200 && status < 300;
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      const now = realNow();
      const events = await claimEvents(database, { now, until: now + CLAIM_SECONDS, limit: AT_ONCE });
      await Promise.all(events.map(deliverOne));
      again ||= events.length > 0;
      // Who wakes it while it looks for the next time is heard too.
      if (!again) await planNext();
    } while (again && !stopped);
  };

  const planNext = async (): Promise<void> => {
    if (stopped) return;
    const next = await findNextDelivery(database);
    plan(next === null ? LOOK_EVERY_MS : Math.min(Math.max(next * 1_000 - Date.now(), 50), LOOK_EVERY_MS));
  };

  const plan = (delayMs: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void start(), delayMs);
    timer.unref();
  };

  const start = (): Promise<void> => {
    again = true;
    if (stopped) return Promise.resolve();
    running ??= run()
      .catch((error: unknown) => {
        onFault(error);
        again = false;
        plan(LOOK_EVERY_MS);
      })
      .finally(() => {
        running = undefined;
        if (again) void start();
      });
    return running;
  };

  return {
    wake: () => void start(),
    settle: start,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const realNow = () => Math.floor(Date.now() / 1_000);

const retryDelaySeconds = (failedTries: number) => Math.min(FIRST_RETRY_SECONDS * 2 ** (failedTries - 1), LONGEST_RETRY_SECONDS);
