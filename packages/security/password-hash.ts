import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '#packages/wire/server/failure.ts';

/** The library's number for it; its names cannot be imported one file at a time. */
const ARGON2ID = 2;
/** The lowest that OWASP's "Password Storage Cheat Sheet" recommends for argon2id (19 MiB, 2 passes, 1 lane). */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Arbitrary, because whoever waits behind so many has waited for some seconds already. */
const MOST_WAITING = 200;

export interface PasswordHasher {
  /** @throws HttpFailure 503 while too many wait. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, as for an account that does not exist, and is then false. @throws HttpFailure 503 */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made at another cost than today's. */
  isOld(hashed: string): boolean;
}

/**
 * Hashes passwords one at a time beside the main thread: two at once would take the processors from every other request. A password
 * is hashed as it was typed, byte for byte.
 */
export function createPasswordHasher(mostWaiting = MOST_WAITING): PasswordHasher {
  const oneAtATime = pLimit(1);
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    if (oneAtATime.pendingCount >= mostWaiting)
      throw unavailable('Many people are signing in right now. Please try again in a few seconds.');
    return oneAtATime(work);
  };
  const nobodys = hash(randomBytes(32), COST);
  nobodys.catch(() => undefined);
  return {
    hash: async (password) => queue(() => hash(password, COST)),
    verify: async (hashed, password) =>
      queue(async () => {
        const matches = await verify(hashed ?? (await nobodys), password);
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
