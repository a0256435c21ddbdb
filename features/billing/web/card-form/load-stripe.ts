import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const LIMIT_MS = 20_000;

/**
 * Loads Stripe's script, which has to come from Stripe itself.
 * @throws Error when it cannot be loaded or does not come within 20 seconds; asking again tries again.
 */
export async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe did not answer in time')), LIMIT_MS);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), late]);
    if (!stripe) throw new Error('Stripe needs a browser');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
