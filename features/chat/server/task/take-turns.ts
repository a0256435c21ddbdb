import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** A part that takes longer holds up others' requests noticeably. */
const LONG_MS = 20;

/**
 * Between the parts of reading a message, lets other requests go on: after a long part for as long as it took. In a worker thread there are
 * no requests.
 * @example
 * const giveWay = createGiveWay();
 * readOnePart();
 * await giveWay();
 */
export function createGiveWay(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    const took = performance.now() - begun;
    if (isMainThread && took > LONG_MS) await wait(took);
    else await new Promise((resolve) => setImmediate(resolve));
    begun = performance.now();
  };
}

/** Runs the work of one person in the order in which it came, so that many messages at once take no more of the processor than one. */
export function createOrder(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (who, work) => {
    const result = (last.get(who) ?? Promise.resolve()).then(work);
    const ended = result.catch(() => undefined);
    last.set(who, ended);
    void ended.then(() => last.get(who) === ended && last.delete(who));
    return result;
  };
}
