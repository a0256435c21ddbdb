import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from './failure.ts';
import type { Call } from './mount.ts';

/** Arbitrary: a connection that takes requests and never answers is noticed by the pool only after five seconds. */
const RECALL_AFTER_MS = 3_000;

/**
 * Reads what belongs to the caller from the database, or in an outage returns what this process last knew of it; the answer then says that
 * nothing is saved.
 * @throws HttpFailure 503 in an outage if nothing is known, and what else `find` throws.
 */
export async function findOrLastKnown<T>(
  call: Pick<Call<unknown, unknown>, 'keep'>,
  find: () => Promise<T>,
  recall: () => T | undefined,
): Promise<T> {
  let found: T | undefined;
  const isFound = await call.keep(async () => {
    found = await (recall() === undefined ? find() : refuseLate(find()));
  });
  const known = isFound ? found : recall();
  if (known === undefined) throw unavailable('The database cannot be reached right now. Try again in a moment.');
  return known;
}

/** Fails like a lost connection if the value is late. */
async function refuseLate<T>(value: Promise<T>): Promise<T> {
  const end = new AbortController();
  const late = wait(RECALL_AFTER_MS, undefined, { signal: end.signal }).then(() => {
    throw Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    end.abort();
    for (const each of [value, late]) each.catch(() => undefined);
  }
}
