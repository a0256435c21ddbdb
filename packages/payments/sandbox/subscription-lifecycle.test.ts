import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import {
  cardOf,
  createCustomer,
  createPrice,
  NUMBERS,
  startTestSandbox,
  type TestSandbox,
} from '#tests/support/stand-ins/payment-sandbox.ts';
import { updateSecondsAhead } from './clock.store.ts';

const DAY = 86_400;

openTestDatabases('the lifecycle of a subscription', (opened) => {
  let test: TestSandbox;
  let price: Stripe.Price;

  beforeAll(async () => {
    test = startTestSandbox(opened().database);
    price = await createPrice(test.stripe);
  });
  afterAll(() => test.sandbox.stop());

  const subscribe = (customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    test.stripe.subscriptions.create({ customer, items: [{ price: price.id }], ...more });
  const setCard = async (customer: string, number: string) => {
    const setup = await test.stripe.setupIntents.create({ customer });
    const answer = await test.sandbox.confirm({ clientSecret: setup.client_secret ?? '', card: cardOf(number) });
    if (!('setupIntent' in answer)) throw new Error('The card was not set up');
    await test.stripe.customers.update(customer, { invoice_settings: { default_payment_method: answer.setupIntent.payment_method ?? '' } });
  };
  const read = (id: string) => test.stripe.subscriptions.retrieve(id);

  it('goes from trial to active, renews, fails, is retried for a week and ends', async () => {
    const { customer, card } = await createCustomer(test, NUMBERS.good);
    const trial = await subscribe(customer, { trial_period_days: 7, expand: ['latest_invoice'] });
    expect(trial.status).toBe('trialing');
    expect((trial.trial_end ?? 0) - trial.created).toBe(7 * DAY);
    expect(trial.items.data[0]?.current_period_end).toBe(trial.trial_end);
    expect(trial.pending_setup_intent).toBeNull();
    expect(trial.latest_invoice).toMatchObject({ status: 'paid', amount_due: 0, billing_reason: 'subscription_create' });

    await test.sandbox.advance(8);
    const active = await read(trial.id);
    expect(active.status).toBe('active');
    expect(active.items.data[0]?.current_period_start).toBe(trial.trial_end);
    expect((active.items.data[0]?.current_period_end ?? 0) - (trial.trial_end ?? 0)).toBeGreaterThanOrEqual(28 * DAY);

    await test.sandbox.advance(31);
    const paid = await test.stripe.invoices.list({ customer, status: 'paid' });
    expect(paid.data.map((invoice) => [invoice.amount_paid, invoice.billing_reason])).toEqual([
      [499, 'subscription_cycle'],
      [499, 'subscription_cycle'],
      [0, 'subscription_create'],
    ]);

    await test.stripe.paymentMethods.detach(card);
    await setCard(customer, NUMBERS.chargeFails);
    await test.sandbox.advance(31);
    const late = await read(trial.id);
    expect(late.status).toBe('past_due');
    const [owed] = (await test.stripe.invoices.list({ subscription: trial.id, status: 'open' })).data;
    expect(owed?.next_payment_attempt).toBeGreaterThan(0);

    await test.sandbox.advance(8);
    const ended = await test.stripe.subscriptions.retrieve(trial.id, { expand: ['latest_invoice'] });
    expect(ended.status).toBe('canceled');
    expect(ended.cancellation_details?.reason).toBe('payment_failed');
    expect(ended.latest_invoice).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  });

  it('recovers when a retry finds a valid card', async () => {
    const { customer } = await createCustomer(test, NUMBERS.chargeFails);
    const trial = await subscribe(customer, { trial_period_days: 1 });
    await test.sandbox.advance(1.5);
    expect((await read(trial.id)).status).toBe('past_due');
    await setCard(customer, NUMBERS.mastercard);
    await test.sandbox.advance(3);
    expect((await read(trial.id)).status).toBe('active');
  });

  it.each([
    ['cancel', 'canceled'],
    ['pause', 'paused'],
    ['create_invoice', 'past_due'],
  ] as const)('at the end of a trial without a card: %s', async (missing_payment_method, status) => {
    const customer = await test.stripe.customers.create();
    const trial = await subscribe(customer.id, { trial_period_days: 7, trial_settings: { end_behavior: { missing_payment_method } } });
    expect(trial.pending_setup_intent).toMatch(/^seti_/);
    await test.sandbox.advance(7.1);
    expect((await read(trial.id)).status).toBe(status);
  });

  it('processes due work when anything is read', async () => {
    const { customer } = await createCustomer(test, NUMBERS.good);
    const { id } = await subscribe(customer, { trial_period_days: 7 });
    await opened().database.write((queries) => updateSecondsAhead(queries, 7.5 * DAY));
    expect((await read(id)).status).toBe('active');
    const { data } = await test.stripe.events.list({ types: ['customer.subscription.trial_will_end', 'customer.subscription.updated'] });
    const mine = data.filter((event) => (event.data.object as { id: string }).id === id);
    expect(mine.map((event) => event.type)).toEqual(['customer.subscription.updated', 'customer.subscription.trial_will_end']);
    expect((mine[0]?.created ?? 0) - (mine[1]?.created ?? 0)).toBe(3 * DAY);
    expect(mine[0]?.data.previous_attributes).toMatchObject({ status: 'trialing' });
  });

  it('sets a new card on a trial that waited for one', async () => {
    const customer = await test.stripe.customers.create();
    const trial = await subscribe(customer.id, { trial_period_days: 7, expand: ['pending_setup_intent'] });
    const clientSecret = (trial.pending_setup_intent as Stripe.SetupIntent).client_secret ?? '';
    await test.sandbox.confirm({ clientSecret, card: cardOf(NUMBERS.amex) });
    const withCard = await test.stripe.subscriptions.retrieve(trial.id, { expand: ['default_payment_method'] });
    expect(withCard.pending_setup_intent).toBeNull();
    expect(withCard.default_payment_method).toMatchObject({ card: { brand: 'amex', last4: '0005' } });
    expect((await test.stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    await test.sandbox.advance(7.1);
    expect((await read(trial.id)).status).toBe('active');
  });

  it('ends at the end of the period on request, which can be undone before', async () => {
    const { customer } = await createCustomer(test, NUMBERS.good);
    const { id, items } = await subscribe(customer);
    const asked = await test.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: items.data[0]?.current_period_end });
    const kept = await test.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await test.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await test.sandbox.advance(32);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
  });

  it('is final once canceled', async () => {
    const { customer } = await createCustomer(test, NUMBERS.good);
    const { id } = await subscribe(customer);
    expect((await test.stripe.subscriptions.cancel(id)).status).toBe('canceled');
    await expect(test.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    await expect(test.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({ statusCode: 400 });
    expect((await test.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await test.stripe.subscriptions.list({ customer, status: 'all' })).data.map((one) => one.id)).toEqual([id]);
  });

  it('waits for its first payment, made with the confirmation secret', async () => {
    const customer = await test.stripe.customers.create();
    const waiting = await subscribe(customer.id, {
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    });
    expect(waiting.status).toBe('incomplete');
    const invoice = waiting.latest_invoice as Stripe.Invoice;
    const clientSecret = invoice.confirmation_secret?.client_secret ?? '';
    const refused = await test.sandbox.confirm({ clientSecret, card: cardOf(NUMBERS.declined) });
    expect(refused).toMatchObject({ error: { code: 'card_declined', message: 'Your card was declined.' } });
    expect((await read(waiting.id)).status).toBe('incomplete');
    const asked = await test.sandbox.confirm({ clientSecret, card: cardOf(NUMBERS.asksBank) });
    expect(asked).toMatchObject({ paymentIntent: { status: 'requires_action' } });
    const confirmed = await test.sandbox.confirm({ clientSecret, card: cardOf(NUMBERS.asksBank), authenticated: true });
    expect(confirmed).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 499 } });
    expect(await read(waiting.id)).toMatchObject({ status: 'active', default_payment_method: expect.stringMatching(/^pm_/) });
    const again = await test.sandbox.confirm({ clientSecret, card: cardOf(NUMBERS.good) });
    expect(again).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  it('expires without a first payment within 23 hours', async () => {
    const customer = await test.stripe.customers.create();
    const waiting = await subscribe(customer.id, { payment_behavior: 'default_incomplete' });
    await test.sandbox.advance(1);
    const expired = await test.stripe.subscriptions.retrieve(waiting.id, { expand: ['latest_invoice'] });
    expect(expired).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
  });

  it('discards a subscription whose first payment must not fail, and keeps one that may', async () => {
    const { customer } = await createCustomer(test, NUMBERS.chargeFails);
    await expect(subscribe(customer, { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect((await test.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    const kept = await subscribe(customer);
    expect(kept.status).toBe('incomplete');
    const invoice = kept.latest_invoice as string;
    await expect(test.stripe.invoices.pay(invoice)).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    await setCard(customer, NUMBERS.good);
    expect((await test.stripe.invoices.pay(invoice)).status).toBe('paid');
    expect((await read(kept.id)).status).toBe('active');
    await expect(test.stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('ends a trial at once and charges', async () => {
    const { customer } = await createCustomer(test, NUMBERS.good);
    const { id } = await subscribe(customer, { trial_period_days: 7 });
    const active = await test.stripe.subscriptions.update(id, { trial_end: 'now' });
    expect(active.status).toBe('active');
    expect((await test.stripe.invoices.list({ subscription: id })).data.map((invoice) => invoice.amount_paid)).toEqual([499, 0]);
  });

  it('refunds a payment once', async () => {
    const { customer } = await createCustomer(test, NUMBERS.good);
    const { latest_invoice } = await subscribe(customer, { expand: ['latest_invoice.payments'] });
    const payment_intent = (latest_invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent as string;
    expect(await test.stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded', amount: 499 });
    await expect(test.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const dispute = await test.sandbox.dispute(payment_intent);
    const [event] = (await test.stripe.events.list({ type: 'charge.dispute.created', limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id: dispute, payment_intent });
  });
});
