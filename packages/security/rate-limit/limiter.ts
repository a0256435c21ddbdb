import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpFailure } from '#packages/wire/server/failure.ts';

export interface Limit {
  /** How many uses are allowed within `seconds`, counted from the first use. */
  points: number;
  seconds: number;
}

/** Counts uses by key against one limit. Every rate limit of the product is one of these. */
export interface Limiter {
  /** Counts one use. Returns the milliseconds to wait if the limit is exceeded, undefined otherwise. */
  consume(key: string): Promise<number | undefined>;
}

export interface ReversibleLimiter extends Limiter {
  /** Takes one use back. */
  refund(key: string): Promise<void>;
  /** Deletes the count of a key. */
  reset(key: string): Promise<void>;
}

/** Adapts a limiter of the library. Keys are stored as hashes, so that no count names a person. */
export function adaptLimiter(counts: RateLimiterAbstract): ReversibleLimiter {
  return {
    async consume(key) {
      try {
        await counts.consume(hashKey(key));
        return undefined;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error.msBeforeNext;
        throw error;
      }
    },
    async refund(key) {
      await counts.reward(hashKey(key));
    },
    async reset(key) {
      await counts.delete(hashKey(key));
    },
  };
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** What a person reads when a limit is exceeded. */
export interface Refusal {
  code: string;
  /** @param wait such as "a minute" or "12 minutes" */
  describe: (wait: string) => string;
}

/** Counts one use. @throws HttpFailure 429 with Retry-After if the limit is exceeded. */
export async function enforceLimit(limiter: Limiter, key: string, refusal: Refusal): Promise<void> {
  const waitMs = await limiter.consume(key);
  if (waitMs === undefined) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new HttpFailure(429, refusal.code, refusal.describe(minutes === 1 ? 'a minute' : `${minutes} minutes`), seconds);
}
