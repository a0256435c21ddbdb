import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { stripeEvents, subscriptions, users } from '#packages/db/schema.ts';
import { WEBHOOK_SECRET } from '#tests/support/suites/billing-fixture.ts';
import { CANCEL, CONFIRM, REACTIVATE, START, SUBSCRIBE, testBilling, UPDATE } from '#tests/support/suites/billing-suite.ts';

const SECONDS = () => Math.floor(Date.now() / 1000);

testBilling('bad days', ({ backend, fixture, test, onlySandbox, status, customerOf }) => {
  const findUser = async (userId: number) => {
    const [user] = await fixture().database.queries.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error('There is no such user');
    return user;
  };
  const findMirror = async (userId: number) =>
    (await fixture().database.queries.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];
  const listPaid = async (userId: number) => {
    const { data } = await fixture().stripe.invoices.list({ customer: await customerOf(userId) });
    return data.map(({ amount_paid }) => amount_paid).filter((cents) => cents > 0);
  };
  const createSubscriber = async (email?: string) => {
    const user = await fixture().createUser(email);
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) })).status).toBe(200);
    return user;
  };
  const post = async (payload: string, type = 'application/json') => {
    const signature = fixture().stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: SECONDS() });
    const headers = { 'content-type': type, 'stripe-signature': signature };
    return (await fetch(`${fixture().url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
  };
  /** Values that are stored twice must agree. */
  const expectConsistent = async (userId: number) => {
    const [user, mirror, reported] = [await findUser(userId), await findMirror(userId), await status(userId)];
    expect(user.subscriptionStatus).toBe(reported.status);
    expect(user.trialUsed).toBe(reported.trialUsed);
    expect(user.paymentMethodSetup).toBe(reported.hasPaymentMethod);
    expect(user.stripeSubscriptionId).toBe(mirror?.stripeSubscriptionId ?? null);
    expect(user.trialEndsAt?.toISOString() ?? null).toBe(reported.trialEnd);
    expect(await fixture().billing.hasAccess(String(userId))).toBe(reported.hasAccess);
    const { data } = await fixture().stripe.subscriptions.list({ customer: user.stripeCustomerId ?? '', status: 'all' });
    expect(data.filter(({ ended_at, status: word }) => ended_at === null && word !== 'incomplete_expired').length).toBeLessThan(2);
  };

  test('a huge body or one of another type is refused before it is read', async () => {
    expect(await post(JSON.stringify({ id: 'evt_huge', filler: 'x'.repeat(1024 * 1024) }))).toBe(413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) expect(await post('{}', type)).toBe(415);
    expect(await fixture().database.queries.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_huge'))).toEqual([]);
  });

  test('an event of unusual shape is refused or stored, never a server error', async () => {
    const base = { object: 'event', type: 'customer.updated', created: SECONDS(), api_version: '2026-10-28.endive' };
    const odd = [
      { ...base, id: 'evt_odd1', data: { object: { customer: { id: 7 } } } },
      { ...base, id: 'evt_odd2', data: { object: { object: 'customer', id: ['cus_1'] } } },
      { ...base, id: 'evt_odd3', account: 'acct_of_another', data: { object: { object: 'customer', id: 'cus_of_another' } } },
      { ...base, id: 'evt_odd4', created: 1e15, data: { object: { object: 'customer', id: 'cus_of_another' } } },
      { ...base, id: 'evt_odd5', data: { object: 'text' } },
      { ...base, id: `evt_${'9'.repeat(3_000)}`, data: { object: {} } },
    ];
    for (const event of odd) expect([200, 400], event.id.slice(0, 12)).toContain(await post(JSON.stringify(event)));
    await fixture().settle();
  });

  test('while Stripe hangs, the stored status is returned within about a second', async () => {
    const user = await createSubscriber();
    await fixture().settle();
    const old = sql`${subscriptions.readAt} - interval '1 hour'`;
    await fixture().database.write((queries) => queries.update(subscriptions).set({ readAt: old }).where(eq(subscriptions.userId, user)));
    fixture().fail('/v1/', 'hang', 50);
    const from = performance.now();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });
    expect(performance.now() - from).toBeLessThan(2_500);
    const again = performance.now();
    expect(await fixture().billing.hasAccess(String(user))).toBe(true);
    expect(performance.now() - again).toBeLessThan(1_000);
  });

  // The sandbox has its own clock, which tests advance.
  const onlyStandIn = backend === 'stand-in' ? test : () => undefined;
  onlyStandIn('after a clock was set back, no old reading is kept', async () => {
    const user = await createSubscriber();
    await fixture().settle();
    const ahead = sql`${subscriptions.readAt} + interval '3 hours'`;
    await fixture().database.write((queries) => queries.update(subscriptions).set({ readAt: ahead }).where(eq(subscriptions.userId, user)));
    expect((await fixture().call(user, 'POST', CANCEL)).body).toMatchObject({ status: 'cancelled', canBeUndone: true });
    await expectConsistent(user);
  });

  test('two concurrent subscriptions charge once', async () => {
    const user = await fixture().createUser();
    const setupIntentId = await fixture().putCard(user);
    const calls = [
      fixture().call(user, 'POST', SUBSCRIBE),
      fixture().call(user, 'POST', CONFIRM, { setupIntentId }),
      fixture().call(user, 'POST', SUBSCRIBE),
    ];
    const answers = (await Promise.all(calls)).map(({ status: code }) => code).sort();
    expect(answers).toEqual([200, 409, 409]);
    expect(await listPaid(user)).toEqual([499]);
    expect(await fixture().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
    await expectConsistent(user);
  });

  test('a concurrent trial and purchase end in one plan, charged at most once', async () => {
    const user = await fixture().createUser();
    await fixture().putCard(user);
    const answers = await Promise.all([fixture().call(user, 'POST', START), fixture().call(user, 'POST', SUBSCRIBE)]);
    for (const { status: code } of answers) expect([200, 409]).toContain(code);
    expect((await listPaid(user)).length).toBeLessThanOrEqual(1);
    await expectConsistent(user);
  });

  test('two concurrent cancellations, then two concurrent reactivations', async () => {
    const user = await createSubscriber('undecided@people.example');
    const twice = async (path: string) =>
      (await Promise.all([1, 2].map(() => fixture().call(user, 'POST', path)))).map((answer) => answer.status);
    expect(await twice(CANCEL)).toEqual([200, 200]);
    await expectConsistent(user);
    expect((await twice(REACTIVATE)).sort()).toEqual([200, 409]);
    expect(await status(user)).toMatchObject({ status: 'active', canBeUndone: false });
    await expectConsistent(user);
    const trying = await fixture().createUser();
    await fixture().call(trying, 'POST', START);
    expect((await Promise.all([1, 2].map(() => fixture().call(trying, 'POST', CANCEL)))).map((answer) => answer.status).sort()).toEqual([
      200, 409,
    ]);
    await expectConsistent(trying);
    await fixture().settle();
    const answered = await fixture().mailsTo('undecided@people.example');
    expect(answered.filter((kind) => kind === 'subscription-cancelled')).toHaveLength(1);
    expect(answered.filter((kind) => kind === 'subscription-reactivated')).toHaveLength(1);
  });

  test('a plan that Stripe ended cannot be reactivated, and a paid one lasts to its end', async () => {
    const user = await createSubscriber();
    await fixture().stripe.subscriptions.cancel((await findMirror(user))?.stripeSubscriptionId ?? '');
    await fixture().settle();
    expect(await status(user)).toMatchObject({ status: 'cancelled', hasAccess: true, canBeUndone: false });
    expect(await fixture().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    expect(await fixture().call(user, 'POST', CANCEL)).toMatchObject({ status: 409, body: { code: 'not_subscribed' } });
    await expectConsistent(user);
  });

  test('cancelled with an unpaid renewal: no access, no retries, and a new start is possible', async () => {
    const user = await createSubscriber();
    await fixture().call(user, 'POST', UPDATE, { setupIntentId: await fixture().putCard(user, 'charge-fails') });
    await fixture().advance(31.5);
    await fixture().settle();
    expect(await status(user)).toMatchObject({ status: 'past_due', hasAccess: true });
    expect((await fixture().call(user, 'POST', CANCEL)).body).toMatchObject({
      status: 'cancelled',
      hasAccess: false,
      paymentProblem: null,
    });
    await fixture().advance(10);
    await fixture().settle();
    expect(await listPaid(user)).toEqual([499]);
    await expectConsistent(user);
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) })).body).toMatchObject({
      status: 'active',
    });
    expect(await listPaid(user)).toEqual([499, 499]);
    await expectConsistent(user);
  });

  onlySandbox('a card that was taken off the account since cannot be used with its old setup intent', async () => {
    const user = await fixture().createUser();
    const setupIntentId = await fixture().putCard(user);
    const { payment_method } = await fixture().stripe.setupIntents.retrieve(setupIntentId);
    await fixture().stripe.paymentMethods.detach(String(payment_method));
    for (const path of [CONFIRM, UPDATE])
      expect(await fixture().call(user, 'POST', path, { setupIntentId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await fixture().call(user, 'POST', SUBSCRIBE)).toMatchObject({ status: 400, body: { code: 'payment_method_required' } });
  });

  onlySandbox('one card begins one trial, whoever puts it in; without it everybody has their own', async () => {
    const [ann, bob] = [await fixture().createUser('ann@card.example'), await fixture().createUser('bob@card.example')];
    // No other test uses this card.
    const card = { number: '5555555555554444', expMonth: '12', expYear: '2050', cvc: '123' };
    const putMastercard = async (userId: number): Promise<string> => {
      const { body } = await fixture().call(userId, 'POST', '/api/subscription/create-setup-intent');
      const confirmed = await fixture().call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret: body.clientSecret, card });
      expect(confirmed.body).toMatchObject({ setupIntent: { status: 'succeeded' } });
      return body.setupIntentId;
    };
    await putMastercard(ann);
    expect((await fixture().call(ann, 'POST', START)).status).toBe(200);
    await putMastercard(bob);
    const used = { status: 409, body: { code: 'trial_used', error: 'You have already used your free trial.' } };
    expect(await fixture().call(bob, 'POST', START)).toMatchObject({ status: 409, body: { code: 'card_trial_used' } });
    expect(await findMirror(bob)).toBeUndefined();
    expect((await status(bob)).trialUsed).toBe(false);
    expect(await fixture().call(bob, 'POST', START, { withoutCard: true })).toMatchObject({ status: 200, body: { status: 'trialing' } });
    expect(await fixture().call(bob, 'POST', START, { withoutCard: true })).toMatchObject({ status: 409 });
    const alias = await fixture().createUser('Bob+second@card.example'.toLowerCase());
    expect(await fixture().call(alias, 'POST', START, { withoutCard: true })).toMatchObject(used);
    const paying = await fixture().createUser('carl@card.example');
    const setupIntentId = await putMastercard(paying);
    expect((await fixture().call(paying, 'POST', CONFIRM, { setupIntentId })).status).toBe(200);
  });

  test('a new address reaches Stripe with the next reading, and a failure of that is harmless', async () => {
    const user = await createSubscriber('before@move.example');
    const move = (email: string) => fixture().database.write((queries) => queries.update(users).set({ email }).where(eq(users.id, user)));
    const emailAtStripe = async () => {
      const customer = await fixture().stripe.customers.retrieve(await customerOf(user));
      return customer.deleted ? undefined : customer.email;
    };
    await move('after@move.example');
    await fixture().billing.reconcile();
    expect(await emailAtStripe()).toBe('after@move.example');
    await move('third@move.example');
    fixture().fail('POST /v1/customers', '500', 2);
    expect((await fixture().call(user, 'POST', CANCEL)).body).toMatchObject({ status: 'cancelled' });
    fixture().clearFaults();
    expect((await fixture().call(user, 'POST', REACTIVATE)).body).toMatchObject({ status: 'active' });
    expect(await emailAtStripe()).toBe('third@move.example');
    await fixture().settle();
    expect(await fixture().mailsTo('third@move.example')).toContain('subscription-reactivated');
  });

  test('a customer deleted at Stripe: the stored data is consistent, and a new customer replaces it', async () => {
    const user = await createSubscriber();
    const former = await customerOf(user);
    await fixture().stripe.customers.del(former);
    await fixture().settle();
    const kept = await findUser(user);
    expect(kept).toMatchObject({ stripeCustomerId: null, subscriptionStatus: 'cancelled', paymentMethodSetup: false });
    expect(await status(user)).toMatchObject({ status: 'cancelled', canBeUndone: false, hasPaymentMethod: false, paymentProblem: null });
    for (const path of [CANCEL, REACTIVATE]) expect((await fixture().call(user, 'POST', path)).status).toBe(409);
    expect((await fixture().call(user, 'POST', CONFIRM, { setupIntentId: await fixture().putCard(user) })).body).toMatchObject({
      status: 'active',
    });
    expect(await customerOf(user)).not.toBe(former);
    await expectConsistent(user);
  });
});
