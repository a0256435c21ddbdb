import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import { createSharedLimit, type Database, type Limit } from './request-limit.store.ts';

export interface SharedLimits<Name extends string> {
  /** Counts one; before the work, so that parallel tries cannot slip through. @throws HttpFailure 429, or 503 where nothing can be counted. */
  count(name: Name, key: string): Promise<void>;
  /** Counts one and says whether it may be. @throws HttpFailure 503 */
  mayCount(name: Name, key: string): Promise<boolean>;
  /** Takes one back that turned out well. */
  giveBack(name: Name, key: string): Promise<void>;
  forget(name: Name, key: string): Promise<void>;
}

/** Limits that all instances share. Keys are kept as hashes. Where the database is away nothing is let through. */
export function createSharedLimits<Name extends string>(
  database: Database,
  all: Record<Name, Limit>,
  onFault: (error: unknown) => void,
): SharedLimits<Name> {
  const limiters = Object.fromEntries(
    Object.entries<Limit>(all).map(([name, limit]) => [name, createSharedLimit(database, name, limit)]),
  ) as Record<Name, ReturnType<typeof createSharedLimit>>;
  const tryCount = async (name: Name, key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await limiters[name].consume(hashKey(key));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      onFault(error);
      throw unavailable('This cannot be checked right now. Please try again in a moment.');
    }
  };
  return {
    count: async (name, key) => {
      const over = await tryCount(name, key);
      if (over) throw overLimit(over.msBeforeNext);
    },
    mayCount: async (name, key) => (await tryCount(name, key)) === undefined,
    // What cannot be given back is forgotten with the time.
    giveBack: (name, key) => limiters[name].reward(hashKey(key)).then(() => undefined, onFault),
    forget: (name, key) => limiters[name].delete(hashKey(key)).then(() => undefined, onFault),
  };
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

function overLimit(waitMs: number): HttpFailure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpFailure(429, 'rate_limited', `Too many tries. Please wait ${wait} and try again.`, seconds);
}
