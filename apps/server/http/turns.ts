import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#packages/wire/server/failure.ts';

/** Arbitrary: more than a browser has open, and few enough that the last waits for some seconds. */
const MOST_WAITING = 100;
/** After a request of a person, others have this many times as long before the next one of the same person begins. */
const TIMES_FOR_OTHERS = 2;
/** Arbitrary: a person with one long request waits no longer than this for the next. */
const MAX_PAUSE_MS = 500;

/**
 * Lets the requests of one sender begin one after the other, with time for others between them. A sender with one request at a time is
 * not delayed: it finds nobody of its own before it.
 */
export function createTurns(now: () => number = () => performance.now(), pause: (ms: number) => Promise<unknown> = pauseFor) {
  const waiting = new Map<string, (() => void)[]>();

  /** Ends when nobody of this sender waits any more. */
  const giveTurns = async (sender: string, queue: (() => void)[]): Promise<void> => {
    for (;;) {
      const begun = now();
      // The work of a request begins at once, and the loop comes back here when it has ended or waits for something.
      await pause(0);
      if (queue.length > 0) await pause(Math.min(TIMES_FOR_OTHERS * (now() - begun), MAX_PAUSE_MS));
      const next = queue.shift();
      if (!next) break;
      next();
    }
    waiting.delete(sender);
  };

  /** Resolves, at once if possible, when it is the turn of this request. @throws HttpFailure 503 if too many of the sender wait. */
  return (sender: string): Promise<void> | undefined => {
    const own = waiting.get(sender);
    if (own) {
      if (own.length >= MOST_WAITING) throw unavailable('Too many requests at once. Please try again in a few seconds.');
      return new Promise((resolve) => own.push(resolve));
    }
    const queue: (() => void)[] = [];
    waiting.set(sender, queue);
    void giveTurns(sender, queue);
    return undefined;
  };
}

const pauseFor = (ms: number): Promise<unknown> => (ms < 1 ? new Promise((resolve) => setImmediate(resolve)) : wait(ms));

/** Takes turns between people, and between networks where nobody is signed in, before the work of a request begins. */
export function addTurns(app: FastifyInstance): void {
  const takeTurn = createTurns();
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.access !== undefined) await takeTurn(request.who);
  });
}
