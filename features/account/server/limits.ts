import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import { createSharedLimit, type Database, type Limit } from './request-limit.store.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * All arbitrary: far above what a person does, or a clinic that shares one address, and far below what guessing needs. What is
 * counted per account is counted for addresses without an account as well.
 */
export const LIMITS = {
  /** Tries to sign in from one network. */
  'sign-in-network': { points: 300, seconds: QUARTER },
  /** Tries at one account from one network. */
  'sign-in-account-network': { points: 10, seconds: QUARTER },
  /** Tries at one account from all browsers in which its owner never signed in. */
  'sign-in-account': { points: 100, seconds: HOUR },
  /** Tries at one account from a browser in which its owner did sign in: strangers do not use these up. */
  'sign-in-known-browser': { points: 10, seconds: QUARTER },
  'sign-up-network': { points: 100, seconds: HOUR },
  'mail-request-network': { points: 60, seconds: HOUR },
  'token-network': { points: 100, seconds: QUARTER },
  /** Passwords asked of somebody who is signed in, per session, so that a stolen one does not shut the owner out of the others. */
  'password-check': { points: 10, seconds: QUARTER },
  'email-change': { points: 10, seconds: HOUR },
  /** Mails of one kind to one address. */
  'mail-address': { points: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one; before the work, so that parallel tries cannot slip through. @throws HttpFailure 429, or 503 where nothing can be counted. */
  count(name: LimitName, key: string): Promise<void>;
  /** Counts one and says whether it may be. @throws HttpFailure 503 */
  mayCount(name: LimitName, key: string): Promise<boolean>;
  /** Takes one back that turned out well. */
  giveBack(name: LimitName, key: string): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
}

/** Limits that all instances share. Keys are kept as hashes. Where the database is away nothing is let through. */
export function createLimits(database: Database, onFault: (error: unknown) => void): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, createSharedLimit(database, name, limit)]),
  ) as Record<LimitName, ReturnType<typeof createSharedLimit>>;
  const tryCount = async (name: LimitName, key: string): Promise<RateLimiterRes | undefined> => {
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
