import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { stripeEvents, users } from '#packages/db/schema.ts';
import { WEBHOOK_SECRET } from '#tests/support/suites/billing-fixture.ts';
import { CONFIRM, START, testBilling } from '#tests/support/suites/billing-suite.ts';

const SECONDS = () => Math.floor(Date.now() / 1000);

testBilling('events and failures', ({ fixture, test, onlySandbox, status, customerOf }) => {
  const post = async (payload: string, more: { secret?: string; timestamp?: number; signature?: string; type?: string } = {}) => {
    const { secret = WEBHOOK_SECRET, timestamp = SECONDS(), type = 'application/json' } = more;
    const signature = more.signature ?? fixture().stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) };
    return (await fetch(`${fixture().url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
  };
  let made = 0;
  const makeEvent = (type: string, object: object) => {
    made += 1;
    return { id: `evt_test${made}`, object: 'event', type, created: SECONDS(), api_version: '2026-10-28.endive', data: { object } };
  };
  const findEvent = async (id: string) => (await fixture().database.queries.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0];

  test('forged, stale, unsigned and altered events are refused and not stored', async () => {
    const event = makeEvent('customer.subscription.updated', { id: 'sub_1', object: 'subscription', customer: 'cus_1' });
    const payload = JSON.stringify(event);
    const signature = fixture().stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: SECONDS() });
    expect(await post(payload, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await post(payload, { timestamp: SECONDS() - 600 })).toBe(400);
    expect(await post(payload, { signature: '' })).toBe(400);
    expect(await post(payload.replace('sub_1', 'sub_2'), { signature })).toBe(400);
    expect(await post('{"id":', {})).toBe(400);
    for (const signed of ['{}', 'null', '[]', '7', '"text"']) expect(await post(signed)).toBe(400);
    expect(await post(payload, { type: 'text/plain' })).toBe(415);
    expect(await findEvent(event.id)).toBeUndefined();
  });

  test('unknown events are accepted and ignored; repeated events are handled once', async () => {
    const unknown = makeEvent('radar.early_fraud_warning.created', { id: 'issfr_1', object: 'radar.early_fraud_warning' });
    expect(await post(JSON.stringify(unknown))).toBe(200);
    expect(await findEvent(unknown.id)).toMatchObject({ outcome: 'ignored' });
    const user = await fixture().createUser();
    await fixture().call(user, 'POST', START);
    const event = makeEvent('customer.updated', { id: await customerOf(user), object: 'customer' });
    for (let turn = 0; turn < 3; turn += 1) expect(await post(JSON.stringify(event))).toBe(200);
    await fixture().settle();
    expect(await findEvent(event.id)).toMatchObject({ outcome: 'done', attempts: 1, customerId: await customerOf(user) });
  });

  test('the state is read from Stripe, not from the event, in any order of events', async () => {
    const user = await fixture().createUser();
    const customer = await customerOf(user);
    const nobody = makeEvent('customer.subscription.created', {
      id: 'sub_x',
      object: 'subscription',
      customer: 'cus_nobody',
      status: 'active',
    });
    expect(await post(JSON.stringify(nobody))).toBe(200);
    await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) });
    await fixture().call(user, 'POST', '/api/subscription/cancel');
    const older = {
      id: 'sub_x',
      object: 'subscription',
      customer: (await customerOf(user)) || customer,
      status: 'trialing',
      cancel_at_period_end: false,
    };
    expect(await post(JSON.stringify({ ...makeEvent('customer.subscription.updated', older), created: SECONDS() - 86_400 }))).toBe(200);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ status: 'cancelled', hasAccess: true, canBeUndone: true });
  });

  test('missed events are repaired once a day', async () => {
    const user = await fixture().createUser('missed@people.example');
    fixture().deliver = false;
    await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) });
    const [subscription] = (await fixture().stripe.subscriptions.list({ customer: await customerOf(user) })).data;
    await fixture().stripe.subscriptions.cancel(subscription?.id ?? '');
    const lost = await fixture().createUser('lost@people.example');
    const { id: customer } = await fixture().stripe.customers.create({ email: 'lost@people.example', metadata: { userId: String(lost) } });
    await fixture().billing.reconcile();
    fixture().deliver = true;
    const [row] = await fixture().database.queries.select().from(users).where(eq(users.id, user));
    expect(row).toMatchObject({ subscriptionStatus: 'cancelled' });
    expect(await customerOf(lost)).toBe(customer);
  });

  test('a failed event is retried and can be replayed', async () => {
    const user = await fixture().createUser();
    await fixture().call(user, 'POST', START);
    await fixture().settle();
    const event = makeEvent('customer.updated', { id: await customerOf(user), object: 'customer' });
    fixture().fail('GET /v1/subscriptions', '500', 2);
    expect(await post(JSON.stringify(event))).toBe(200);
    await fixture().billing.settle();
    expect(await findEvent(event.id)).toMatchObject({ outcome: 'waiting', attempts: 1, error: expect.stringContaining('500') });
    fixture().clearFaults();
    await fixture().billing.handleWaitingEvents();
    expect((await findEvent(event.id))?.outcome).toBe('waiting');
    const old = new Date(Date.now() - 120_000);
    await fixture().database.write((queries) => queries.update(stripeEvents).set({ receivedAt: old }).where(eq(stripeEvents.id, event.id)));
    await fixture().billing.handleWaitingEvents();
    expect(await findEvent(event.id)).toMatchObject({ outcome: 'done', error: null });
    await fixture().billing.replay(event.id);
    await expect(fixture().billing.replay('evt_nobody')).rejects.toThrow();
  });

  test('a customer deleted at Stripe is unlinked; the next purchase creates a new one', async () => {
    const user = await fixture().createUser();
    await fixture().call(user, 'POST', START);
    const former = await customerOf(user);
    await fixture().stripe.customers.del(former);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, status: 'cancelled' });
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) })).body).toMatchObject({
      status: 'active',
    });
    expect(await customerOf(user)).not.toBe(former);
  });

  test('a hanging, failing or malformed Stripe is reported within ten seconds, and reading never fails', async () => {
    const user = await fixture().createUser();
    await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) });
    for (const kind of ['hang', '500', '429', 'malformed'] as const) {
      fixture().clearFaults();
      fixture().fail('/v1/', kind, 50);
      const from = performance.now();
      const failed = await fixture().call(user, 'POST', '/api/subscription/cancel');
      expect(performance.now() - from, kind).toBeLessThan(10_000);
      expect(failed, kind).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable', error: 'Payments cannot be reached right now. Nothing was charged. Try again in a moment.' },
      });
      expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await status(user), kind).toMatchObject({ hasAccess: true, status: 'active' });
    }
    fixture().clearFaults();
    expect((await fixture().call(user, 'POST', '/api/subscription/cancel')).body).toMatchObject({ success: true, status: 'cancelled' });
  });

  test('a payment with a lost response is charged once and found', async () => {
    const user = await fixture().createUser();
    const setupIntentId = await fixture().putCard(user);
    fixture().fail('POST /v1/subscriptions', 'reset_after_commit', 2);
    const lost = await fixture().call(user, 'POST', CONFIRM, { setupIntentId });
    expect(lost).toMatchObject({ status: 503, body: { error: expect.stringContaining('You will not be charged twice.') } });
    fixture().clearFaults();
    expect(await fixture().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 200, body: { status: 'active' } });
    const invoices = await fixture().stripe.invoices.list({ customer: await customerOf(user) });
    expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([499]);
  });

  onlySandbox('two days before a trial ends its person is written to, once', async () => {
    const user = await fixture().createUser('reminded@people.example');
    await fixture().call(user, 'POST', START);
    await fixture().billing.remindOfTrialEnds();
    expect(await fixture().mailsTo('reminded@people.example')).toEqual(['trial-started']);
    await fixture().advance(5.2);
    for (let turn = 0; turn < 3; turn += 1) await fixture().billing.remindOfTrialEnds();
    expect(await fixture().mailsTo('reminded@people.example')).toEqual(['trial-started', 'trial-ending']);
  });

  onlySandbox('a refund is mailed, and a dispute is stored', async () => {
    const user = await fixture().createUser('refunded@people.example');
    await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) });
    const [invoice] = (await fixture().stripe.invoices.list({ customer: await customerOf(user) })).data;
    const whole = await fixture().stripe.invoices.retrieve(invoice?.id ?? '', { expand: ['payments'] });
    const intent = String(whole.payments?.data[0]?.payment.payment_intent);
    await fixture().stripe.refunds.create({ payment_intent: intent });
    await fixture().settle();
    expect(await fixture().mailsTo('refunded@people.example')).toEqual(['subscription-started', 'refund-noted']);
    const dispute = makeEvent('charge.dispute.created', { id: 'du_1', object: 'dispute', charge: 'ch_1' });
    expect(await post(JSON.stringify(dispute))).toBe(200);
    await fixture().settle();
    expect(await findEvent(dispute.id)).toMatchObject({ type: 'charge.dispute.created', outcome: 'done' });
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });
  });

  test('no secret and no event body is logged', async () => {
    const retrieved = fixture().log.join('\n') + fixture().errors.map(String).join('\n');
    expect(retrieved).not.toMatch(/whsec_|sk_test|_secret_|people\.example|cancel_at_period_end/);
  });
});
