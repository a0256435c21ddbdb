import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { cardOf, createPrice, NUMBERS, startTestSandbox, type TestSandbox } from '#tests/support/stand-ins/payment-sandbox.ts';
import { startStripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts';
import { createStripe } from '../stripe-client.ts';

/** One of the two compared sides. */
interface Side {
  stripe: Stripe;
  confirm(clientSecret: string): Promise<unknown>;
  advance(days: number): Promise<unknown>;
}

const standIn = await startStripeStandIn();
if (typeof standIn === 'string') console.warn(`Not compared: ${standIn}`);

describe.skipIf(typeof standIn === 'string')('the sandbox beside an independent stand-in for Stripe', () => {
  let opened: TemporaryDatabase;
  let test: TestSandbox;
  let ours: Record<string, unknown>;
  let theirs: Record<string, unknown>;

  beforeAll(async () => {
    if (typeof standIn === 'string') return;
    opened = await openTemporaryDatabase();
    test = startTestSandbox(opened.database);
    const { sandbox } = test;
    ours = await walk({
      stripe: test.stripe,
      confirm: (clientSecret) => sandbox.confirm({ clientSecret, card: cardOf(NUMBERS.good) }),
      advance: (days) => sandbox.advance(days),
    });
    theirs = await walk({
      stripe: createStripe({ secretKey: 'sk_test_1', apiBase: standIn.baseUrl }),
      confirm: (clientSecret) => standIn.control('confirm', { setup_intent: clientSecret, payment_method: 'pm_card_visa' }),
      advance: (days) => standIn.control('advance', { days }),
    });
  });
  afterAll(async () => {
    if (typeof standIn !== 'string') await standIn.stop();
    await test?.sandbox.stop();
    await opened?.remove();
  });

  it.each([
    'customer',
    'price',
    'setup intent',
    'payment method',
    'waiting subscription',
    'trial',
    'active subscription',
    'canceled subscription',
    'invoices',
    'event',
  ])('returns every field of a %s that the stand-in returns, in the same form', (name) => {
    expect(theirs[name]).toBeTypeOf('object');
    const gaps = findGaps(theirs[name], ours[name], name);
    // The stand-in includes these two in lists by default; Stripe only when expanded.
    expect(gaps.filter((gap) => !/^invoices.*\.(confirmation_secret|payments) is missing$/.test(gap))).toEqual([]);
  });

  it('returns the same errors', () => {
    expect(ours.refusals).toEqual(theirs.refusals);
  });

  it('goes through the same statuses', () => {
    expect(ours.statuses).toEqual(theirs.statuses);
  });
});

/** Makes the same calls on either side. */
async function walk({ stripe, confirm, advance }: Side): Promise<Record<string, unknown>> {
  const price = await createPrice(stripe);
  const customer = await stripe.customers.create({ email: 'ann@example.org', metadata: { user: '1' } });
  const items = [{ price: price.id }];
  const waiting = await stripe.subscriptions.create({
    customer: customer.id,
    items,
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  await confirm(setup.client_secret ?? '');
  const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
  const card = done.payment_method as Stripe.PaymentMethod;
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
  const trial = await stripe.subscriptions.create({ customer: customer.id, items, trial_period_days: 7, expand: ['latest_invoice'] });
  await advance(8);
  const active = await stripe.subscriptions.retrieve(trial.id);
  const asked = await stripe.subscriptions.update(trial.id, { cancel_at_period_end: true });
  const invoices = await stripe.invoices.list({ subscription: trial.id });
  const events = await stripe.events.list({ type: 'customer.subscription.updated' });
  const canceled = await stripe.subscriptions.cancel(trial.id);
  return {
    customer: await stripe.customers.retrieve(customer.id),
    price,
    'setup intent': done,
    'payment method': card,
    'waiting subscription': waiting,
    trial,
    'active subscription': active,
    'canceled subscription': canceled,
    invoices,
    event: events.data[0],
    refusals: await collectRefusals(stripe, { trial: trial.id, customer: customer.id }),
    statuses: [
      waiting.status,
      done.status,
      trial.status,
      active.status,
      asked.cancel_at === asked.items.data[0]?.current_period_end,
      invoices.data.map((invoice) => [invoice.amount_paid, invoice.status, invoice.billing_reason]),
      canceled.status,
    ],
  };
}

async function collectRefusals(stripe: Stripe, { trial, customer }: { trial: string; customer: string }): Promise<unknown[]> {
  const tries: (() => Promise<unknown>)[] = [
    () => stripe.customers.create({ nonsense: 1 } as Stripe.CustomerCreateParams),
    () => stripe.subscriptions.create({ customer, items: [{ price: 'price_none' }] }),
    () => stripe.customers.retrieve('cus_none'),
    () => stripe.subscriptions.cancel(trial),
    () => stripe.subscriptions.update(trial, { cancel_at_period_end: true }),
    () => stripe.paymentMethods.attach('pm_none', { customer }),
  ];
  const refusals: unknown[] = [];
  for (const attempt of tries) {
    const error = await attempt().then(
      () => 'no error',
      ({ type, code }: Stripe.errors.StripeError) => ({ type, code }),
    );
    refusals.push(error);
  }
  return refusals;
}

/** Lists what the second lacks or has in another form. */
function findGaps(first: unknown, second: unknown, path: string): string[] {
  if (first === null || first === undefined || second === null) return [];
  if (second === undefined) return [`${path} is missing`];
  if (typeof first !== typeof second) return [`${path} is ${typeof second} instead of ${typeof first}`];
  if (Array.isArray(first)) return first.length === 0 ? [] : findGaps(first[0], (second as unknown[])[0], `${path}[0]`);
  if (typeof first !== 'object') return [];
  return Object.entries(first).flatMap(([key, value]) => {
    const there = (second as Record<string, unknown>)[key];
    if (value === null && there === undefined) return [`${path}.${key} is missing`];
    return findGaps(value, there, `${path}.${key}`);
  });
}
