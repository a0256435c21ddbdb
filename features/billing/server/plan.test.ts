import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents } from '#packages/db/schema.ts';
import { CANCEL, CONFIRM, REACTIVATE, START, SUBSCRIBE, testBilling, UPDATE } from '#tests/support/suites/billing-suite.ts';
import { RENEWAL_TERMS } from '../contract/subscription.ts';

testBilling('the paid plan', ({ world, test, onlySandbox, status, customerOf }) => {
  const listSubscriptions = async (userId: number) =>
    (await world().stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' })).data;

  test('without a card the person is sent to put one in', async () => {
    const user = await world().createUser();
    const expected = { status: 400, body: { code: 'payment_method_required', error: 'Payment method setup required' } };
    expect(await world().call(user, 'POST', SUBSCRIBE)).toMatchObject(expected);
    await world().call(user, 'POST', '/api/subscription/create-setup-intent');
    expect(await world().call(user, 'POST', SUBSCRIBE)).toMatchObject(expected);
    expect(await world().call(user, 'POST', CONFIRM, {})).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await world().call(user, 'POST', CANCEL)).toMatchObject({ status: 409, body: { code: 'not_subscribed' } });
    expect(await world().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
  });

  test('paid with a new card, renewed, cancelled, taken back, cancelled and over, then begun again', async () => {
    const user = await world().createUser('whole@people.example');
    const setupIntentId = await world().putCard(user);
    const bought = await world().call(user, 'POST', CONFIRM, { setupIntentId });
    expect(bought).toMatchObject({
      status: 200,
      body: { success: true, clientSecret: null, hasAccess: true, status: 'active', trialUsed: false },
    });
    expect(await world().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
    expect(await world().call(user, 'POST', START)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    const { body } = await world().call(user, 'GET', '/api/subscription/payment-methods');
    expect(body.paymentMethods).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, isDefault: true }]);
    const agreed = await world().database.queries.select().from(consents).where(eq(consents.userId, user));
    expect(agreed.map(({ text }) => text)).toEqual([RENEWAL_TERMS.paid]);

    await world().advance(31.5);
    await world().settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });

    const cancelled = await world().call(user, 'POST', CANCEL);
    expect(cancelled.body).toMatchObject({ success: true, hasAccess: true, status: 'cancelled', canBeUndone: true });
    expect(cancelled.body.accessUntil).toBe(cancelled.body.currentPeriodEnd);
    expect((await world().call(user, 'POST', CANCEL)).status).toBe(200);
    expect(await world().call(user, 'POST', SUBSCRIBE)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect((await world().call(user, 'POST', REACTIVATE)).body).toMatchObject({ success: true, status: 'active', canBeUndone: false });
    expect(await world().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });

    await world().call(user, 'POST', CANCEL);
    await world().advance(32);
    await world().settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, status: 'cancelled', canBeUndone: false });
    expect(await world().billing.hasAccess(String(user))).toBe(false);
    expect(await world().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });

    expect(await world().call(user, 'POST', SUBSCRIBE)).toMatchObject({ status: 200, body: { status: 'active', hasAccess: true } });
    expect(await listSubscriptions(user)).toHaveLength(2);
    await world().settle();
    const told = await world().mailsTo('whole@people.example');
    expect(told[0]).toBe('subscription-started');
    expect(told.filter((kind) => kind === 'renewal-receipt')).toHaveLength(1);
    expect(told.filter((kind) => kind === 'subscription-started')).toHaveLength(2);
    expect(told.filter((kind) => kind === 'subscription-reactivated')).toHaveLength(1);
    expect(told).toContain('subscription-cancelled');
  });

  test('20 calls at once charge once', async () => {
    const user = await world().createUser();
    const setupIntentId = await world().putCard(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world().call(user, 'POST', CONFIRM, { setupIntentId })));
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 409)).toHaveLength(19);
    const invoices = await world().stripe.invoices.list({ customer: await customerOf(user) });
    expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([499]);
  });

  test('a card that cannot be charged leaves no half subscription', async () => {
    const user = await world().createUser();
    const setupIntentId = await world().putCard(user, 'charge-fails');
    const declined = await world().call(user, 'POST', CONFIRM, { setupIntentId });
    expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined', error: 'Your card was declined.' } });
    expect(await listSubscriptions(user)).toEqual([]);
    expect(await status(user)).toMatchObject({ hasAccess: false });
    const better = await world().putCard(user);
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId: better })).body).toMatchObject({ status: 'active' });
  });

  test("another person's setup intent, and one that did not succeed, are refused", async () => {
    const [ann, bob] = [await world().createUser(), await world().createUser()];
    const hers = await world().putCard(ann);
    const { body } = await world().call(bob, 'POST', '/api/subscription/create-setup-intent');
    for (const setupIntentId of [hers, body.setupIntentId, 'seti_nobody', '../customers', 'cus_1'])
      for (const path of [CONFIRM, UPDATE])
        expect(await world().call(bob, 'POST', path, { setupIntentId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await listSubscriptions(bob)).toEqual([]);
    expect((await world().call(bob, 'GET', '/api/subscription/payment-methods')).body).toEqual({ paymentMethods: [] });
  });

  test('a trial ends when its person subscribes', async () => {
    const user = await world().createUser('early@people.example');
    await world().call(user, 'POST', START);
    const good = await world().putCard(user);
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId: good })).body).toMatchObject({ status: 'active', hasAccess: true });
    expect(await listSubscriptions(user)).toHaveLength(1);
    await world().settle();
    expect(await world().mailsTo('early@people.example')).toEqual(['trial-started', 'subscription-started']);
  });

  // The stand-in ends the trial all the same.
  onlySandbox('a card that the bank wants approved is of use only once it was', async () => {
    const user = await world().createUser();
    const { body } = await world().call(user, 'POST', '/api/subscription/create-setup-intent');
    const card = { number: '4000002500003155', expMonth: '12', expYear: '2050', cvc: '123' };
    const confirm = (more: object) => world().call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret: body.clientSecret, ...more });
    expect((await confirm({ card })).body).toMatchObject({ setupIntent: { status: 'requires_action' } });
    const { setupIntentId } = body;
    expect(await world().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await confirm({ authenticated: true })).body).toMatchObject({ setupIntent: { id: setupIntentId, status: 'succeeded' } });
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId })).body).toMatchObject({ status: 'active', clientSecret: null });
    expect((await confirm({ card: { ...card, number: '4242424242424241' } })).body).toMatchObject({
      error: { message: expect.any(String) },
    });
  });

  onlySandbox('a trial goes on where the card of its person is declined', async () => {
    const user = await world().createUser();
    await world().call(user, 'POST', START);
    const setupIntentId = await world().putCard(user, 'charge-fails');
    expect(await world().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  test('a renewal that fails keeps access for a while, says so, and is paid with another card', async () => {
    const user = await world().createUser('fails@people.example');
    await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) });
    const failing = await world().putCard(user, 'charge-fails');
    expect((await world().call(user, 'POST', UPDATE, { setupIntentId: failing })).status).toBe(200);
    await world().advance(31.5);
    await world().settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due', paymentProblem: 'declined' });
    expect(await world().mailsTo('fails@people.example')).toContain('payment-failed');
    const better = await world().putCard(user);
    const paid = await world().call(user, 'POST', UPDATE, { setupIntentId: better });
    expect(paid).toMatchObject({ status: 200, body: { status: 'active', hasAccess: true, paymentProblem: null } });
  });

  test('a trial converts into a failed payment, which ends in lost access', async () => {
    const user = await world().createUser();
    await world().putCard(user, 'charge-fails');
    await world().call(user, 'POST', START);
    await world().advance(7.1);
    await world().settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due' });
    const cancelled = await world().call(user, 'POST', CANCEL);
    expect(cancelled.body).toMatchObject({ success: true, hasAccess: false, status: 'cancelled' });
  });

  test('whoever goes is cancelled at Stripe at once, and not where Stripe is away', async () => {
    const user = await world().createUser();
    await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) });
    const [running] = await listSubscriptions(user);
    world().fail('DELETE /v1/subscriptions', '500', 2);
    await expect(world().billing.keeper.erase(String(user))).rejects.toMatchObject({ status: 503 });
    world().heal();
    expect(await world().billing.keeper.find(String(user))).toMatchObject({
      status: 'active',
      stripeCustomerId: expect.stringMatching(/^cus_/),
    });
    await world().billing.keeper.erase(String(user));
    expect((await world().stripe.subscriptions.retrieve(running?.id ?? '')).status).toBe('canceled');
    expect(await customerOf(user)).toBe('');
    await world().billing.keeper.erase(String(user));
  });
});
