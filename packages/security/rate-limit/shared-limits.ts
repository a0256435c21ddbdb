import { unavailable } from '#packages/wire/server/failure.ts';
import { createDatabaseLimiter, type Database } from './database-limiter.store.ts';
import { enforceLimit, type Limit, type Refusal, type ReversibleLimiter } from './limiter.ts';

export type { Limit } from './limiter.ts';

/** The named limits of a feature. */
export interface SharedLimits<Name extends string> {
  /** Counts one use. Call it before the work, so that parallel attempts cannot slip through. @throws HttpFailure 429, or 503 if nothing can be counted. */
  consume(name: Name, key: string): Promise<void>;
  /** Counts one use and returns whether it is allowed. @throws HttpFailure 503 */
  tryConsume(name: Name, key: string): Promise<boolean>;
  /** Takes back a use that succeeded. */
  refund(name: Name, key: string): Promise<void>;
  reset(name: Name, key: string): Promise<void>;
}

const TOO_MANY_TRIES: Refusal = { code: 'rate_limited', describe: (wait) => `Too many tries. Please wait ${wait} and try again.` };

/** Limits that all instances share. While the database is unavailable nothing is allowed. */
export function createSharedLimits<Name extends string>(
  database: Database,
  limits: Record<Name, Limit>,
  onError: (error: unknown) => void,
): SharedLimits<Name> {
  const limiters = Object.fromEntries(
    Object.entries<Limit>(limits).map(([name, limit]) => [name, failClosed(createDatabaseLimiter(database, name, limit), onError)]),
  ) as Record<Name, ReversibleLimiter>;
  return {
    consume: (name, key) => enforceLimit(limiters[name], key, TOO_MANY_TRIES),
    tryConsume: async (name, key) => (await limiters[name].consume(key)) === undefined,
    refund: (name, key) => limiters[name].refund(key),
    reset: (name, key) => limiters[name].reset(key),
  };
}

/** Refuses every use that cannot be counted. A count that cannot be taken back expires with its window. */
function failClosed(limiter: ReversibleLimiter, onError: (error: unknown) => void): ReversibleLimiter {
  return {
    consume: (key) =>
      limiter.consume(key).catch((error: unknown) => {
        onError(error);
        throw unavailable('This cannot be checked right now. Please try again in a moment.');
      }),
    refund: (key) => limiter.refund(key).catch(onError),
    reset: (key) => limiter.reset(key).catch(onError),
  };
}
