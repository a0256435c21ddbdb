import type { Database } from '#packages/security/rate-limit/database-limiter.store.ts';
import { createSharedLimits, type Limit, type SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * All values are arbitrary: far above what a person or a clinic behind one address does, and far below what guessing needs. Limits per
 * account also count addresses without an account.
 */
export const LIMITS = {
  /** Sign-in attempts from one network. */
  'sign-in-network': { points: 300, seconds: QUARTER },
  /** Attempts on one account from one network. */
  'sign-in-account-network': { points: 10, seconds: QUARTER },
  /** Attempts on one account from all browsers in which its owner never signed in. */
  'sign-in-account': { points: 100, seconds: HOUR },
  /** Attempts on one account from a browser in which its owner has signed in. Strangers do not use these up. */
  'sign-in-known-browser': { points: 10, seconds: QUARTER },
  /** Codes of a second factor, after the right password, from everywhere. */
  'second-factor': { points: 10, seconds: QUARTER },
  'sign-up-network': { points: 100, seconds: HOUR },
  'mail-request-network': { points: 60, seconds: HOUR },
  'token-network': { points: 100, seconds: QUARTER },
  /** Password checks of a signed-in person, per session, so that a stolen session does not lock the owner out of the others. */
  'password-check': { points: 10, seconds: QUARTER },
  'email-change': { points: 10, seconds: HOUR },
  /** Mails of one kind to one address. */
  'mail-address': { points: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = SharedLimits<LimitName>;

export const createLimits = (database: Database, onError: (error: unknown) => void): Limits =>
  createSharedLimits(database, LIMITS, onError);
