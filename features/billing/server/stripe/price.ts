import type Stripe from 'stripe';
import { PRICE_CENTS } from '../../contract/subscription.ts';
import type { TimeBudget } from './stripe-time-budget.ts';

const LOOKUP_KEY = 'plainmed_premium_monthly';
const CURRENCY = 'usd';

/**
 * Finds the plan's price at Stripe by its lookup key or creates it, so that a new Stripe account works without set-up. Runs once per
 * process.
 */
export function createPriceFinder(stripe: Stripe): (budget: TimeBudget) => Promise<string> {
  let found: Promise<string> | undefined;
  return (budget) => {
    found ??= findOrCreate(stripe, budget).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function findOrCreate(stripe: Stripe, budget: TimeBudget): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 10 }, budget.options());
  const fitting = data.find(
    ({ unit_amount, currency, recurring }) =>
      unit_amount === PRICE_CENTS && currency === CURRENCY && recurring?.interval === 'month' && recurring.interval_count === 1,
  );
  if (fitting) return fitting.id;
  const created = await stripe.prices.create(
    {
      currency: CURRENCY,
      unit_amount: PRICE_CENTS,
      recurring: { interval: 'month' },
      lookup_key: LOOKUP_KEY,
      // A price of another amount may still have the key. People who pay it continue to pay it.
      ...(data.length > 0 ? { transfer_lookup_key: true } : {}),
      product_data: { name: 'Premium' },
    },
    budget.options(`price:${LOOKUP_KEY}:${PRICE_CENTS}:${data.map(({ id }) => id).join(',')}`),
  );
  return created.id;
}
