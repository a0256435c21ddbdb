import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const TIMEOUT_MS = 20_000;

/**
 * Loads Stripe's script, which must come from Stripe.
 * @throws Error if it cannot be loaded within 20 seconds. A later call tries again.
 */
export async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe did not answer in time')), TIMEOUT_MS);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), timeout]);
    if (!stripe) throw new Error('Stripe needs a browser');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
