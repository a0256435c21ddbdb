import type Stripe from 'stripe';
import type { Database } from '#packages/db/client.ts';
import type { TypedCard } from '#packages/payments/sandbox/payments/cards.ts';
import { SANDBOX_SECRET_KEY, type Sandbox, startSandbox } from '#packages/payments/sandbox/sandbox.ts';
import { createStripe } from '#packages/payments/stripe-client.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

export interface TestSandbox {
  sandbox: Sandbox;
  stripe: Stripe;
  /** All deliveries, with their signatures. */
  received: { payload: string; signature: string }[];
  /** The status that the webhook answers with. */
  webhook: { status: number };
}

/** A sandbox with the official Stripe client, and a webhook that records its deliveries. */
export function startTestSandbox(database: Database): TestSandbox {
  const received: TestSandbox['received'] = [];
  const webhook = { status: 200 };
  const sandbox = startSandbox({
    database,
    webhookSecret: WEBHOOK_SECRET,
    deliver: async (payload, signature) => {
      if (webhook.status === 200) received.push({ payload, signature });
      return webhook.status;
    },
    onError: (error) => {
      throw error;
    },
  });
  return { sandbox, stripe: createStripe({ secretKey: SANDBOX_SECRET_KEY, fetch: sandbox.fetch }), received, webhook };
}

export const NUMBERS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
  chargeFails: '4000000000000341',
  mastercard: '5555555555554444',
  amex: '378282246310005',
};

export const cardOf = (number: string, more: Partial<TypedCard> = {}): TypedCard => ({
  number,
  expMonth: 12,
  expYear: 2040,
  cvc: /^3[47]/.test(number) ? '1234' : '123',
  ...more,
});

export async function createPrice(stripe: Stripe): Promise<Stripe.Price> {
  return stripe.prices.create({ currency: 'usd', unit_amount: 499, recurring: { interval: 'month' }, product_data: { name: 'Premium' } });
}

/** Creates a customer with this default card. */
export async function createCustomer({ stripe, sandbox }: TestSandbox, number: string): Promise<{ customer: string; card: string }> {
  const customer = await stripe.customers.create({ email: 'ann@example.org' });
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  const answer = await sandbox.confirm({ clientSecret: setup.client_secret ?? '', card: cardOf(number), authenticated: true });
  if (!('setupIntent' in answer)) throw new Error('The card was not set up');
  const card = answer.setupIntent.payment_method ?? '';
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card } });
  return { customer: customer.id, card };
}
