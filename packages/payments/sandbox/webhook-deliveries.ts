import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Database } from './objects.store.ts';
import { claimEvents, findNextDelivery, updateDelivery, type WaitingEvent } from './webhook-events.store.ts';

/** Posts an event to the webhook as Stripe does, and returns the response status. */
export type Deliver = (payload: string, signature: string) => Promise<number>;

export interface DeliveryOptions {
  database: Database;
  webhookSecret: string;
  deliver: Deliver;
  /** Receives errors when the database is unreachable. They contain nothing of the event. */
  onError: (error: unknown) => void;
}

/** Several at once, so that no receiver relies on their order. */
const CONCURRENCY = 4;
/** Longer than a delivery may take, so that two instances do not deliver the same event. */
const CLAIM_SECONDS = 30;
/** A receiver that does not answer must not block the others. */
const TIMEOUT_MS = 20_000;
/** The first retry waits this long; each later one doubles, up to an hour. */
const FIRST_RETRY_SECONDS = 1;
const MAX_RETRY_SECONDS = 3_600;
/** About three days, like Stripe. */
const MAX_ATTEMPTS = 80;
/** Another instance may have written events, or claims may have expired. */
const POLL_MS = 30_000;

export interface Deliveries {
  /** Delivers waiting events soon. */
  wake(): void;
  /** Delivers the due events and returns when each was tried. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers events until they are accepted, including after a restart: waiting events are in the database. */
export function startDeliveries({ database, webhookSecret, deliver, onError }: DeliveryOptions): Deliveries {
  let running: Promise<void> | undefined;
  let rerun = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const deliverOne = async (event: WaitingEvent): Promise<void> => {
    const accepted = await isAccepted(event);
    const failedTries = accepted ? event.failedTries : event.failedTries + 1;
    const nextTryAt = accepted || failedTries >= MAX_ATTEMPTS ? null : realNow() + retryDelaySeconds(failedTries);
    await updateDelivery(database, event.id, { failedTries, nextTryAt });
  };

  const isAccepted = async (event: WaitingEvent): Promise<boolean> => {
    const payload = JSON.stringify(event.data);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const status = await Promise.race([deliver(payload, signature).catch(() => 0), wait(TIMEOUT_MS, 0, { ref: false })]);
    return status >= 200 && status < 300;
  };

  const run = async (): Promise<void> => {
    do {
      rerun = false;
      const now = realNow();
      const events = await claimEvents(database, { now, until: now + CLAIM_SECONDS, limit: CONCURRENCY });
      await Promise.all(events.map(deliverOne));
      rerun ||= events.length > 0;
      // A `wake` during the query for the next time also counts.
      if (!rerun) await planNext();
    } while (rerun && !stopped);
  };

  const planNext = async (): Promise<void> => {
    if (stopped) return;
    const next = await findNextDelivery(database);
    plan(next === null ? POLL_MS : Math.min(Math.max(next * 1_000 - Date.now(), 50), POLL_MS));
  };

  const plan = (delayMs: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void start(), delayMs);
    timer.unref();
  };

  const start = (): Promise<void> => {
    rerun = true;
    if (stopped) return Promise.resolve();
    running ??= run()
      .catch((error: unknown) => {
        onError(error);
        rerun = false;
        plan(POLL_MS);
      })
      .finally(() => {
        running = undefined;
        if (rerun) void start();
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

const retryDelaySeconds = (failedTries: number) => Math.min(FIRST_RETRY_SECONDS * 2 ** (failedTries - 1), MAX_RETRY_SECONDS);
