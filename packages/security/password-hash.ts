import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '#packages/wire/server/failure.ts';

/** The library's number for argon2id. Its const enum cannot be imported with isolatedModules. */
const ARGON2ID = 2;
/** The lowest that OWASP's "Password Storage Cheat Sheet" recommends for argon2id (19 MiB, 2 passes, 1 lane). */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Arbitrary: the last in such a queue waits for some seconds. */
const MAX_QUEUED = 200;

export interface PasswordHasher {
  /** @throws HttpFailure 503 if the queue is full. */
  hash(password: string): Promise<string>;
  /** Constant time: without a hash (no such account) it takes as long and returns false. @throws HttpFailure 503 */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash has other cost parameters than the current ones. */
  isOld(hashed: string): boolean;
}

/**
 * Hashes passwords one at a time outside the main thread, because two at once would slow down every other request. A password is
 * hashed exactly as typed.
 */
export function createPasswordHasher(maxQueued = MAX_QUEUED): PasswordHasher {
  const oneAtATime = pLimit(1);
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    if (oneAtATime.pendingCount >= maxQueued) throw unavailable('Many people are signing in right now. Please try again in a few seconds.');
    return oneAtATime(work);
  };
  const dummyHash = hash(randomBytes(32), COST);
  dummyHash.catch(() => undefined);
  return {
    hash: async (password) => queue(() => hash(password, COST)),
    verify: async (hashed, password) =>
      queue(async () => {
        const matches = await verify(hashed ?? (await dummyHash), password);
        return matches && hashed !== undefined;
      }),
    isOld: (hashed) => {
      const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed);
      return (
        algorithm !== COST.algorithm || memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
      );
    },
  };
}
