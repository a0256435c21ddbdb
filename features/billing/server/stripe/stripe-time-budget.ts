import type Stripe from 'stripe';
import { paymentsUnavailable } from './stripe-failures.ts';

/** The SDK's pause before its second attempt, plus a margin. */
const RETRY_PAUSE_MS = 700;
const MINIMUM_MS = 400;

/** How long all calls to Stripe for one response may take together. */
export interface TimeBudget {
  /**
   * The options of the next call: two attempts fit into the time left. Without a key the SDK creates one, for calls that may be repeated.
   * @throws HttpFailure 503 if no time is left.
   */
  options(idempotencyKey?: string): Stripe.RequestOptions;
}

/** A response that waits for Stripe is sent within ten seconds. */
export const ANSWER_MS = 8_500;

export function createTimeBudget(totalMs = ANSWER_MS): TimeBudget {
  const end = performance.now() + totalMs;
  return {
    options(idempotencyKey) {
      const leftMs = end - performance.now() - RETRY_PAUSE_MS;
      if (leftMs < MINIMUM_MS) throw paymentsUnavailable();
      return { timeout: Math.round(leftMs / 2), maxNetworkRetries: 1, ...(idempotencyKey ? { idempotencyKey } : {}) };
    },
  };
}
