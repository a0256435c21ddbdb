import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import {
  cardOf,
  createCustomer,
  createPrice,
  NUMBERS,
  startTestSandbox,
  type TestSandbox,
  WEBHOOK_SECRET,
} from '#tests/support/stand-ins/payment-sandbox.ts';
import { createStripe } from '../stripe-client.ts';
import { SANDBOX_SECRET_KEY } from './sandbox.ts';

openTestDatabases("Stripe's protocol", (opened) => {
  let test: TestSandbox;
  let stripe: Stripe;

  beforeAll(() => {
    test = startTestSandbox(opened().database);
    stripe = test.stripe;
  });
  afterAll(() => test.sandbox.stop());

  it('creates one object for twenty requests with one idempotency key', async () => {
    const create = () => stripe.customers.create({ email: 'twenty@example.org' }, { idempotencyKey: 'twenty' });
    const made = await Promise.all(Array.from({ length: 20 }, create));
    expect(new Set(made.map((customer) => customer.id)).size).toBe(1);
    expect((await stripe.customers.list({ email: 'twenty@example.org' })).data).toHaveLength(1);
    await expect(stripe.customers.create({ email: 'other@example.org' }, { idempotencyKey: 'twenty' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('loses no concurrent changes', async () => {
    const { id } = await stripe.customers.create({ email: 'many@example.org' });
    await Promise.all(Array.from({ length: 12 }, (_, index) => stripe.customers.update(id, { metadata: { [`key${index}`]: 'x' } })));
    expect(Object.keys(((await stripe.customers.retrieve(id)) as Stripe.Customer).metadata)).toHaveLength(12);
  });

  it('shares its state with another instance', async () => {
    const other = startTestSandbox(opened().database);
    const { id } = await stripe.customers.create({ email: 'shared@example.org' });
    expect(await other.stripe.customers.retrieve(id)).toMatchObject({ email: 'shared@example.org' });
    await other.sandbox.stop();
  });

  it.each([
    [
      'an unknown parameter',
      { nonsense: '1' },
      { code: 'parameter_unknown', param: 'nonsense', message: 'Received unknown parameter: nonsense' },
    ],
    ['a nested unknown one', { invoice_settings: { colour: 'red' } }, { code: 'parameter_unknown', param: 'invoice_settings[colour]' }],
    ['a wrong value', { metadata: 'x' }, { param: 'metadata' }],
  ])('refuses %s', async (_name, given, error) => {
    const { id } = await stripe.customers.create();
    await expect(stripe.customers.update(id, given as Stripe.CustomerUpdateParams)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  it('refuses parameters that this API version removed', async () => {
    const given = { payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams;
    await expect(stripe.setupIntents.create(given)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
  });

  it('reports missing parameters', async () => {
    await expect(stripe.prices.create({ currency: 'usd' } as Stripe.PriceCreateParams)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'unit_amount',
    });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    });
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('refuses live keys', async () => {
    const live = createStripe({ secretKey: 'sk_live_1', fetch: test.sandbox.fetch });
    await expect(live.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('finds prices by their unique lookup key', async () => {
    const product = await stripe.products.create({ name: 'Premium' });
    const given = {
      currency: 'usd',
      unit_amount: 499,
      recurring: { interval: 'month' },
      product: product.id,
      lookup_key: 'premium',
    } as const;
    const price = await stripe.prices.create(given);
    expect((await stripe.prices.list({ lookup_keys: ['premium'], active: true })).data.map((one) => one.id)).toEqual([price.id]);
    await expect(stripe.prices.create(given)).rejects.toMatchObject({ param: 'lookup_key' });
    expect(await stripe.prices.retrieve(price.id, { expand: ['product'] })).toMatchObject({ product: { name: 'Premium' } });
  });

  it('expands up to four levels deep', async () => {
    const price = await createPrice(stripe);
    const { customer } = await createCustomer(test, NUMBERS.good);
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      expand: ['latest_invoice.payments', 'customer', 'items.data.price.product'],
    });
    expect(made.customer).toMatchObject({ id: customer });
    expect(made.items.data[0]?.price.product).toMatchObject({ name: 'Premium' });
    const invoiceId = (made.latest_invoice as Stripe.Invoice).id;
    const plain = await stripe.invoices.retrieve(invoiceId);
    expect('confirmation_secret' in plain || 'payments' in plain).toBe(false);
    const deep = await stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] });
    expect(deep.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded', amount: 499 });
    await expect(
      stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice.payments.data.payment.payment_intent'] }),
    ).rejects.toMatchObject({ param: 'expand' });
    await expect(stripe.subscriptions.retrieve(made.id, { expand: ['nonsense'] })).rejects.toMatchObject({ param: 'expand' });
    const listed = await stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'] });
    expect(listed.data[0]?.latest_invoice).toMatchObject({ status: 'paid' });
  });

  it('paginates lists', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await stripe.customers.create({ email: 'paged@example.org' })).id);
    const first = await stripe.customers.list({ email: 'paged@example.org', limit: 2 });
    expect(first.has_more).toBe(true);
    const rest = await stripe.customers.list({ email: 'paged@example.org', limit: 3, starting_after: first.data[1]?.id ?? '' });
    expect([...first.data, ...rest.data].map((customer) => customer.id)).toEqual(made);
    expect(rest.has_more).toBe(false);
    const before = await stripe.customers.list({ email: 'paged@example.org', limit: 2, ending_before: made[3] ?? '' });
    expect(before.data.map((customer) => customer.id)).toEqual([made[1], made[2]]);
  });

  it('sets up a card: declined, approval required, refused by the bank, accepted', async () => {
    const { id: customer } = await stripe.customers.create();
    const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' });
    const confirm = (number: string, authenticated?: boolean) =>
      test.sandbox.confirm({ clientSecret: setup.client_secret ?? '', card: cardOf(number), authenticated });
    expect(await confirm(NUMBERS.declined)).toEqual({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    });
    expect(await confirm(NUMBERS.asksBank)).toMatchObject({ setupIntent: { status: 'requires_action' } });
    expect(await confirm(NUMBERS.asksBank, false)).toMatchObject({ error: { code: 'setup_intent_authentication_failure' } });
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method');
    expect(await confirm(NUMBERS.asksBank)).toMatchObject({ setupIntent: { status: 'requires_action' } });
    expect(await test.sandbox.confirm({ clientSecret: setup.client_secret ?? '' })).toMatchObject({
      error: { message: 'Your card number is incomplete.' },
    });
    expect(await test.sandbox.confirm({ clientSecret: setup.client_secret ?? '', authenticated: true })).toMatchObject({
      setupIntent: { status: 'succeeded' },
    });
    expect(await confirm(NUMBERS.good)).toMatchObject({ error: { code: 'setup_intent_unexpected_state' } });
    const { data } = await stripe.paymentMethods.list({ customer, type: 'card' });
    expect(data.map((one) => one.card?.last4)).toEqual(['3155']);
    await expect(stripe.setupIntents.cancel(setup.id)).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' });
    expect(await test.sandbox.confirm({ clientSecret: `${setup.id}_secret_guessed`, card: cardOf(NUMBERS.good) })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });

  it.each([
    [cardOf('4111111111111111'), 'Your card number is incorrect.'],
    [cardOf('4242424242424241'), 'Your card number is invalid.'],
    [cardOf(NUMBERS.good, { expYear: 2020 }), "Your card's expiration date is in the past."],
    [cardOf(NUMBERS.good, { expYear: 20 }), "Your card's expiration date is in the past."],
    [cardOf(NUMBERS.good, { cvc: '12' }), "Your card's security code is incomplete."],
    [cardOf(NUMBERS.amex, { cvc: '123' }), "Your card's security code is incomplete."],
  ])('reports what is wrong with a typed card', async (card, message) => {
    const setup = await stripe.setupIntents.create({});
    expect(await test.sandbox.confirm({ clientSecret: setup.client_secret ?? '', card })).toMatchObject({ error: { message } });
  });

  it('gives a card one fingerprint and attaches it once', async () => {
    const one = await createCustomer(test, '4242 4242 4242 4242');
    const two = await createCustomer(test, NUMBERS.good);
    const cards = await Promise.all([one.card, two.card].map((id) => stripe.paymentMethods.retrieve(id)));
    expect(cards[0]?.card?.fingerprint).toBe(cards[1]?.card?.fingerprint);
    await expect(stripe.paymentMethods.attach(one.card, { customer: two.customer })).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.paymentMethods.attach(one.card, { customer: one.customer })).customer).toBe(one.customer);
    await stripe.paymentMethods.detach(one.card);
    expect(await stripe.customers.retrieve(one.customer)).toMatchObject({ invoice_settings: { default_payment_method: null } });
    await expect(stripe.paymentMethods.attach(one.card, { customer: one.customer })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('signs events that the client verifies', async () => {
    await test.sandbox.settle();
    test.received.length = 0;
    const { id } = await stripe.customers.create({ email: 'told@example.org', name: 'Told' });
    await stripe.customers.update(id, { name: 'Told again' });
    await test.sandbox.settle();
    const events = test.received.map(({ payload, signature }) => stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET));
    const update = events.find((event) => event.type === 'customer.updated');
    expect(events.map((event) => event.type).sort()).toEqual(['customer.created', 'customer.updated']);
    expect(update?.data).toMatchObject({ object: { id, name: 'Told again' }, previous_attributes: { name: 'Told' } });
    expect(update?.api_version).toBe(Stripe.API_VERSION);
    const [{ payload = '', signature = '' } = {}] = test.received;
    expect(() => stripe.webhooks.constructEvent(payload.replace('Told', 'Bold'), signature, WEBHOOK_SECRET)).toThrow();
    expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow();
    expect(await stripe.events.retrieve(update?.id ?? '')).toMatchObject({ pending_webhooks: 0, type: 'customer.updated' });
  });

  it('retries failed deliveries, also after a restart', async () => {
    await test.sandbox.settle();
    test.received.length = 0;
    test.webhook.status = 500;
    const { id } = await stripe.customers.create({ email: 'later@example.org' });
    await test.sandbox.settle();
    expect(test.received).toEqual([]);
    await test.sandbox.stop();
    test = startTestSandbox(opened().database);
    stripe = createStripe({ secretKey: SANDBOX_SECRET_KEY, fetch: test.sandbox.fetch });
    await expect.poll(() => test.received.map(({ payload }) => JSON.parse(payload).data.object.id)).toEqual([id]);
  });

  it("deletes a customer's personal data", async () => {
    const { customer } = await createCustomer(test, NUMBERS.good);
    const price = await createPrice(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await stripe.customers.del(customer);
    expect(await stripe.customers.retrieve(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('stores no card number and no security code', async () => {
    for (const number of Object.values(NUMBERS)) {
      const setup = await stripe.setupIntents.create({});
      await test.sandbox.confirm({
        clientSecret: setup.client_secret ?? '',
        card: cardOf(number, { cvc: number === NUMBERS.amex ? '9876' : '987' }),
      });
    }
    const rows = await findRows<{ text: string }>(
      opened().database,
      sql`select o::text as text from sandbox_objects o union all select a::text from sandbox_answers a`,
    );
    const all = rows.map((row) => row.text).join('\n');
    expect(all).toContain('pm_');
    for (const number of Object.values(NUMBERS)) expect(all).not.toContain(number);
    expect(all).not.toMatch(/"cvc":|"9876?"/);
  });
});
