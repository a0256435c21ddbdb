import type Stripe from 'stripe';
import { paymentsUnavailable } from './stripe-failures.ts';

/** The SDK's pause before its second try, and some air. */
const PAUSE_MS = 700;
const LEAST_MS = 400;

/** How long all calls to Stripe for one answer of ours may take together. */
export interface Budget {
  /**
   * The options of the next call: two tries fit into what is left. Without a key a new one is made, for what may be done again.
   * @throws HttpFailure 503 where nothing is left.
   */
  options(idempotencyKey?: string): Stripe.RequestOptions;
}

/** An answer of ours that waits for Stripe is given within ten seconds. */
export const ANSWER_MS = 8_500;

export function createBudget(totalMs = ANSWER_MS): Budget {
  const end = performance.now() + totalMs;
  return {
    options(idempotencyKey) {
      const leftMs = end - performance.now() - PAUSE_MS;
      if (leftMs < LEAST_MS) throw paymentsUnavailable();
      return { timeout: Math.round(leftMs / 2), maxNetworkRetries: 1, ...(idempotencyKey ? { idempotencyKey } : {}) };
    },
  };
}
