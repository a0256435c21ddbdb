import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { stripeEvents, users } from '#packages/db/schema.ts';
import { WEBHOOK_SECRET } from '#tests/support/suites/billing-fixture.ts';
import { CONFIRM, START, testBilling } from '#tests/support/suites/billing-suite.ts';

const SECONDS = () => Math.floor(Date.now() / 1000);

testBilling('events and faults', ({ world, test, onlySandbox, status, customerOf }) => {
  const post = async (payload: string, more: { secret?: string; timestamp?: number; signature?: string; type?: string } = {}) => {
    const { secret = WEBHOOK_SECRET, timestamp = SECONDS(), type = 'application/json' } = more;
    const signature = more.signature ?? world().stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) };
    return (await fetch(`${world().url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
  };
  let made = 0;
  const makeEvent = (type: string, object: object) => {
    made += 1;
    return { id: `evt_test${made}`, object: 'event', type, created: SECONDS(), api_version: '2026-10-28.endive', data: { object } };
  };
  const findEvent = async (id: string) => (await world().database.queries.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0];

  test('forged, stale, unsigned and altered ones are refused, and nothing of them is kept', async () => {
    const event = makeEvent('customer.subscription.updated', { id: 'sub_1', object: 'subscription', customer: 'cus_1' });
    const payload = JSON.stringify(event);
    const signature = world().stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: SECONDS() });
    expect(await post(payload, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await post(payload, { timestamp: SECONDS() - 600 })).toBe(400);
    expect(await post(payload, { signature: '' })).toBe(400);
    expect(await post(payload.replace('sub_1', 'sub_2'), { signature })).toBe(400);
    expect(await post('{"id":', {})).toBe(400);
    expect(await post('{}', {})).toBe(400);
    expect(await post(payload, { type: 'text/plain' })).toBe(415);
    expect(await findEvent(event.id)).toBeUndefined();
  });

  test('unknown ones are taken and left alone; repeated ones are taken once', async () => {
    const unknown = makeEvent('radar.early_fraud_warning.created', { id: 'issfr_1', object: 'radar.early_fraud_warning' });
    expect(await post(JSON.stringify(unknown))).toBe(200);
    expect(await findEvent(unknown.id)).toMatchObject({ outcome: 'ignored' });
    const user = await world().createUser();
    await world().call(user, 'POST', START);
    const event = makeEvent('customer.updated', { id: await customerOf(user), object: 'customer' });
    for (let turn = 0; turn < 3; turn += 1) expect(await post(JSON.stringify(event))).toBe(200);
    await world().settle();
    expect(await findEvent(event.id)).toMatchObject({ outcome: 'done', attempts: 1, customerId: await customerOf(user) });
  });

  test('what an event claims is not believed: it is read from Stripe, in whatever order it came', async () => {
    const user = await world().createUser();
    const customer = await customerOf(user);
    const nobody = makeEvent('customer.subscription.created', {
      id: 'sub_x',
      object: 'subscription',
      customer: 'cus_nobody',
      status: 'active',
    });
    expect(await post(JSON.stringify(nobody))).toBe(200);
    await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) });
    await world().call(user, 'POST', '/api/subscription/cancel');
    const older = {
      id: 'sub_x',
      object: 'subscription',
      customer: (await customerOf(user)) || customer,
      status: 'trialing',
      cancel_at_period_end: false,
    };
    expect(await post(JSON.stringify({ ...makeEvent('customer.subscription.updated', older), created: SECONDS() - 86_400 }))).toBe(200);
    await world().settle();
    expect(await status(user)).toMatchObject({ status: 'cancelled', hasAccess: true, canBeUndone: true });
  });

  test('what an event missed is repaired once a day', async () => {
    const user = await world().createUser('missed@people.example');
    world().deliver = false;
    await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) });
    const [subscription] = (await world().stripe.subscriptions.list({ customer: await customerOf(user) })).data;
    await world().stripe.subscriptions.cancel(subscription?.id ?? '');
    const lost = await world().createUser('lost@people.example');
    const { id: customer } = await world().stripe.customers.create({ email: 'lost@people.example', metadata: { userId: String(lost) } });
    await world().billing.reconcile();
    world().deliver = true;
    const [row] = await world().database.queries.select().from(users).where(eq(users.id, user));
    expect(row).toMatchObject({ subscriptionStatus: 'cancelled' });
    expect(await customerOf(lost)).toBe(customer);
  });

  test('one that could not be handled is tried again, and can be replayed', async () => {
    const user = await world().createUser();
    await world().call(user, 'POST', START);
    await world().settle();
    const event = makeEvent('customer.updated', { id: await customerOf(user), object: 'customer' });
    world().fail('GET /v1/subscriptions', '500', 2);
    expect(await post(JSON.stringify(event))).toBe(200);
    await world().billing.settle();
    expect(await findEvent(event.id)).toMatchObject({ outcome: 'waiting', attempts: 1, error: expect.stringContaining('500') });
    world().heal();
    await world().billing.handleWaitingEvents();
    expect((await findEvent(event.id))?.outcome).toBe('waiting');
    const old = new Date(Date.now() - 120_000);
    await world().database.write((queries) => queries.update(stripeEvents).set({ receivedAt: old }).where(eq(stripeEvents.id, event.id)));
    await world().billing.handleWaitingEvents();
    expect(await findEvent(event.id)).toMatchObject({ outcome: 'done', error: null });
    await world().billing.replay(event.id);
    await expect(world().billing.replay('evt_nobody')).rejects.toThrow();
  });

  test('a customer that was deleted at Stripe is let go of; the next purchase makes a new one', async () => {
    const user = await world().createUser();
    await world().call(user, 'POST', START);
    const former = await customerOf(user);
    await world().stripe.customers.del(former);
    await world().settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, status: 'cancelled' });
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) })).body).toMatchObject({
      status: 'active',
    });
    expect(await customerOf(user)).not.toBe(former);
  });

  test('Stripe hanging, failing or talking nonsense is said within ten seconds, and reading never fails', async () => {
    const user = await world().createUser();
    await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) });
    for (const kind of ['hang', '500', '429', 'malformed'] as const) {
      world().heal();
      world().fail('/v1/', kind, 50);
      const from = performance.now();
      const failed = await world().call(user, 'POST', '/api/subscription/cancel');
      expect(performance.now() - from, kind).toBeLessThan(10_000);
      expect(failed, kind).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable', error: 'Payments cannot be reached right now. Nothing was charged. Try again in a moment.' },
      });
      expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await status(user), kind).toMatchObject({ hasAccess: true, status: 'active' });
    }
    world().heal();
    expect((await world().call(user, 'POST', '/api/subscription/cancel')).body).toMatchObject({ success: true, status: 'cancelled' });
  });

  test('a payment whose answer is lost is charged once, and found', async () => {
    const user = await world().createUser();
    const setupIntentId = await world().putCard(user);
    world().fail('POST /v1/subscriptions', 'reset_after_commit', 2);
    const lost = await world().call(user, 'POST', CONFIRM, { setupIntentId });
    expect(lost).toMatchObject({ status: 503, body: { error: expect.stringContaining('You will not be charged twice.') } });
    world().heal();
    expect(await world().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 200, body: { status: 'active' } });
    const invoices = await world().stripe.invoices.list({ customer: await customerOf(user) });
    expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([499]);
  });

  onlySandbox('two days before a trial ends its person is written to, once', async () => {
    const user = await world().createUser('reminded@people.example');
    await world().call(user, 'POST', START);
    await world().billing.remindOfTrialEnds();
    expect(await world().mailsTo('reminded@people.example')).toEqual(['trial-started']);
    await world().advance(5.2);
    for (let turn = 0; turn < 3; turn += 1) await world().billing.remindOfTrialEnds();
    expect(await world().mailsTo('reminded@people.example')).toEqual(['trial-started', 'trial-ending']);
  });

  onlySandbox('a refund is told, and a dispute is kept', async () => {
    const user = await world().createUser('refunded@people.example');
    await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) });
    const [invoice] = (await world().stripe.invoices.list({ customer: await customerOf(user) })).data;
    const whole = await world().stripe.invoices.retrieve(invoice?.id ?? '', { expand: ['payments'] });
    const intent = String(whole.payments?.data[0]?.payment.payment_intent);
    await world().stripe.refunds.create({ payment_intent: intent });
    await world().settle();
    expect(await world().mailsTo('refunded@people.example')).toEqual(['subscription-started', 'refund-noted']);
    const dispute = makeEvent('charge.dispute.created', { id: 'du_1', object: 'dispute', charge: 'ch_1' });
    expect(await post(JSON.stringify(dispute))).toBe(200);
    await world().settle();
    expect(await findEvent(dispute.id)).toMatchObject({ type: 'charge.dispute.created', outcome: 'done' });
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });
  });

  test('no secret and no body of an event is logged', async () => {
    const said = world().log.join('\n') + world().faults.map(String).join('\n');
    expect(said).not.toMatch(/whsec_|sk_test|_secret_|people\.example|cancel_at_period_end/);
  });
});
