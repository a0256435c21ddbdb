import type { Database, Limit } from '#packages/security/rate-limit/request-limit.store.ts';
import { createSharedLimits, type SharedLimits } from '#packages/security/rate-limit/shared-limits.ts';

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
export type Limits = SharedLimits<LimitName>;

export const createLimits = (database: Database, onFault: (error: unknown) => void): Limits =>
  createSharedLimits(database, LIMITS, onFault);
