import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents } from '#packages/db/schema.ts';
import { CANCEL, CONFIRM, REACTIVATE, START, SUBSCRIBE, testBilling, UPDATE } from '#tests/support/suites/billing-suite.ts';
import { RENEWAL_TERMS } from '../contract/subscription.ts';

testBilling('the paid plan', ({ fixture, test, onlySandbox, status, customerOf }) => {
  const listSubscriptions = async (userId: number) =>
    (await fixture().stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' })).data;

  test('without a card the person is asked for one', async () => {
    const user = await fixture().createUser();
    const expected = { status: 400, body: { code: 'payment_method_required', error: 'Payment method setup required' } };
    expect(await fixture().call(user, 'POST', SUBSCRIBE)).toMatchObject(expected);
    await fixture().call(user, 'POST', '/api/subscription/create-setup-intent');
    expect(await fixture().call(user, 'POST', SUBSCRIBE)).toMatchObject(expected);
    expect(await fixture().call(user, 'POST', CONFIRM, {})).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await fixture().call(user, 'POST', CANCEL)).toMatchObject({ status: 409, body: { code: 'not_subscribed' } });
    expect(await fixture().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
  });

  test('paid with a new card, renewed, cancelled, reactivated, cancelled and ended, then started again', async () => {
    const user = await fixture().createUser('whole@people.example');
    const setupIntentId = await fixture().putCard(user);
    const bought = await fixture().call(user, 'POST', CONFIRM, { setupIntentId });
    expect(bought).toMatchObject({
      status: 200,
      body: { success: true, clientSecret: null, hasAccess: true, status: 'active', trialUsed: false },
    });
    expect(await fixture().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
    expect(await fixture().call(user, 'POST', START)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    const { body } = await fixture().call(user, 'GET', '/api/subscription/payment-methods');
    expect(body.paymentMethods).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, isDefault: true }]);
    const agreed = await fixture().database.queries.select().from(consents).where(eq(consents.userId, user));
    expect(agreed.map(({ text }) => text)).toEqual([RENEWAL_TERMS.paid]);

    await fixture().advance(31.5);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });

    const cancelled = await fixture().call(user, 'POST', CANCEL);
    expect(cancelled.body).toMatchObject({ success: true, hasAccess: true, status: 'cancelled', canBeUndone: true });
    expect(cancelled.body.accessUntil).toBe(cancelled.body.currentPeriodEnd);
    expect((await fixture().call(user, 'POST', CANCEL)).status).toBe(200);
    expect(await fixture().call(user, 'POST', SUBSCRIBE)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect((await fixture().call(user, 'POST', REACTIVATE)).body).toMatchObject({ success: true, status: 'active', canBeUndone: false });
    expect(await fixture().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });

    await fixture().call(user, 'POST', CANCEL);
    await fixture().advance(32);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, status: 'cancelled', canBeUndone: false });
    expect(await fixture().billing.hasAccess(String(user))).toBe(false);
    expect(await fixture().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });

    expect(await fixture().call(user, 'POST', SUBSCRIBE)).toMatchObject({ status: 200, body: { status: 'active', hasAccess: true } });
    expect(await listSubscriptions(user)).toHaveLength(2);
    await fixture().settle();
    const answered = await fixture().mailsTo('whole@people.example');
    expect(answered[0]).toBe('subscription-started');
    expect(answered.filter((kind) => kind === 'renewal-receipt')).toHaveLength(1);
    expect(answered.filter((kind) => kind === 'subscription-started')).toHaveLength(2);
    expect(answered.filter((kind) => kind === 'subscription-reactivated')).toHaveLength(1);
    expect(answered).toContain('subscription-cancelled');
  });

  test('20 concurrent calls charge once', async () => {
    const user = await fixture().createUser();
    const setupIntentId = await fixture().putCard(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture().call(user, 'POST', CONFIRM, { setupIntentId })));
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 409)).toHaveLength(19);
    const invoices = await fixture().stripe.invoices.list({ customer: await customerOf(user) });
    expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([499]);
  });

  test('a card that cannot be charged leaves no half subscription', async () => {
    const user = await fixture().createUser();
    const setupIntentId = await fixture().putCard(user, 'charge-fails');
    const declined = await fixture().call(user, 'POST', CONFIRM, { setupIntentId });
    expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined', error: 'Your card was declined.' } });
    expect(await listSubscriptions(user)).toEqual([]);
    expect(await status(user)).toMatchObject({ hasAccess: false });
    const better = await fixture().putCard(user);
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId: better })).body).toMatchObject({ status: 'active' });
  });

  test("another person's setup intent, and one that did not succeed, are refused", async () => {
    const [ann, bob] = [await fixture().createUser(), await fixture().createUser()];
    const hers = await fixture().putCard(ann);
    const { body } = await fixture().call(bob, 'POST', '/api/subscription/create-setup-intent');
    for (const setupIntentId of [hers, body.setupIntentId, 'seti_nobody', '../customers', 'cus_1'])
      for (const path of [CONFIRM, UPDATE])
        expect(await fixture().call(bob, 'POST', path, { setupIntentId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await listSubscriptions(bob)).toEqual([]);
    expect((await fixture().call(bob, 'GET', '/api/subscription/payment-methods')).body).toEqual({ paymentMethods: [] });
  });

  test('a trial ends when the person subscribes', async () => {
    const user = await fixture().createUser('early@people.example');
    await fixture().call(user, 'POST', START);
    const good = await fixture().putCard(user);
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId: good })).body).toMatchObject({
      status: 'active',
      hasAccess: true,
    });
    expect(await listSubscriptions(user)).toHaveLength(1);
    await fixture().settle();
    expect(await fixture().mailsTo('early@people.example')).toEqual(['trial-started', 'subscription-started']);
  });

  // The stand-in ends the trial anyway.
  onlySandbox('a card that needs approval can be used only after it', async () => {
    const user = await fixture().createUser();
    const { body } = await fixture().call(user, 'POST', '/api/subscription/create-setup-intent');
    const card = { number: '4000002500003155', expMonth: '12', expYear: '2050', cvc: '123' };
    const confirm = (more: object) =>
      fixture().call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret: body.clientSecret, ...more });
    expect((await confirm({ card })).body).toMatchObject({ setupIntent: { status: 'requires_action' } });
    const { setupIntentId } = body;
    expect(await fixture().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await confirm({ authenticated: true })).body).toMatchObject({ setupIntent: { id: setupIntentId, status: 'succeeded' } });
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId })).body).toMatchObject({ status: 'active', clientSecret: null });
    expect((await confirm({ card: { ...card, number: '4242424242424241' } })).body).toMatchObject({
      error: { message: expect.any(String) },
    });
  });

  onlySandbox("a trial continues if the person's card is declined", async () => {
    const user = await fixture().createUser();
    await fixture().call(user, 'POST', START);
    const setupIntentId = await fixture().putCard(user, 'charge-fails');
    expect(await fixture().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  test('a failed renewal keeps access for a while, says so, and is paid with another card', async () => {
    const user = await fixture().createUser('fails@people.example');
    await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) });
    const failing = await fixture().putCard(user, 'charge-fails');
    expect((await fixture().call(user, 'POST', UPDATE, { setupIntentId: failing })).status).toBe(200);
    await fixture().advance(31.5);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due', paymentProblem: 'declined' });
    expect(await fixture().mailsTo('fails@people.example')).toContain('payment-failed');
    const better = await fixture().putCard(user);
    const paid = await fixture().call(user, 'POST', UPDATE, { setupIntentId: better });
    expect(paid).toMatchObject({ status: 200, body: { status: 'active', hasAccess: true, paymentProblem: null } });
  });

  test('a trial that converts with a failing card loses access', async () => {
    const user = await fixture().createUser();
    await fixture().putCard(user, 'charge-fails');
    await fixture().call(user, 'POST', START);
    await fixture().advance(7.1);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due' });
    const cancelled = await fixture().call(user, 'POST', CANCEL);
    expect(cancelled.body).toMatchObject({ success: true, hasAccess: false, status: 'cancelled' });
  });

  test('deletion cancels at Stripe at once, and fails while Stripe is down', async () => {
    const user = await fixture().createUser();
    await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) });
    const [running] = await listSubscriptions(user);
    fixture().fail('DELETE /v1/subscriptions', '500', 2);
    await expect(fixture().billing.personalData.erase(String(user))).rejects.toMatchObject({ status: 503 });
    fixture().clearFaults();
    expect(await fixture().billing.personalData.find(String(user))).toMatchObject({
      status: 'active',
      stripeCustomerId: expect.stringMatching(/^cus_/),
    });
    await fixture().billing.personalData.erase(String(user));
    expect((await fixture().stripe.subscriptions.retrieve(running?.id ?? '')).status).toBe('canceled');
    expect(await customerOf(user)).toBe('');
    await fixture().billing.personalData.erase(String(user));
  });
});
