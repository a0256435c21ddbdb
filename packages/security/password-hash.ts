import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '#packages/wire/server/failure.ts';
import { createFairQueue } from './fair-queue.ts';

/** The library's number for argon2id. Its const enum cannot be imported with isolatedModules. */
const ARGON2ID = 2;
/** The lowest that OWASP's "Password Storage Cheat Sheet" recommends for argon2id (19 MiB, 2 passes, 1 lane). */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Arbitrary: the last in such a queue waits for some seconds. */
const MAX_QUEUED = 200;
/** Arbitrary: more people than sign in within a second behind one address, and a small part of the queue. */
const MAX_QUEUED_OF_ONE = 40;

export interface PasswordHasher {
  /** @param network of the sender, whose turn it is among others. @throws HttpFailure 503 if the queue is full. */
  hash(password: string, network?: string): Promise<string>;
  /** Constant time: without a hash (no such account) it takes as long and returns false. @throws HttpFailure 503 */
  verify(hashed: string | undefined, password: string, network?: string): Promise<boolean>;
  /** Whether a hash has other cost parameters than the current ones. */
  isOld(hashed: string): boolean;
}

/**
 * Hashes passwords one at a time outside the main thread, because two at once would slow down every other request. Networks take turns, so
 * that one that guesses passwords does not keep others from signing in. A password is hashed exactly as typed.
 */
export function createPasswordHasher(maxQueued = MAX_QUEUED): PasswordHasher {
  const queue = createFairQueue({ most: maxQueued, mostOfOne: MAX_QUEUED_OF_ONE }, () =>
    unavailable('Many people are signing in right now. Please try again in a few seconds.'),
  );
  const dummyHash = hash(randomBytes(32), COST);
  dummyHash.catch(() => undefined);
  return {
    hash: (password, network = '') => queue(network, () => hash(password, COST)),
    verify: (hashed, password, network = '') =>
      queue(network, async () => {
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
