import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { stripeEvents, subscriptions, users } from '#packages/db/schema.ts';
import { WEBHOOK_SECRET } from '#tests/support/suites/billing-fixture.ts';
import { CANCEL, CONFIRM, REACTIVATE, START, SUBSCRIBE, testBilling, UPDATE } from '#tests/support/suites/billing-suite.ts';

const SECONDS = () => Math.floor(Date.now() / 1000);

testBilling('bad days', ({ backend, world, test, onlySandbox, status, customerOf }) => {
  const findUser = async (userId: number) => {
    const [user] = await world().database.queries.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error('There is no such user');
    return user;
  };
  const findMirror = async (userId: number) =>
    (await world().database.queries.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];
  const listPaid = async (userId: number) => {
    const { data } = await world().stripe.invoices.list({ customer: await customerOf(userId) });
    return data.map(({ amount_paid }) => amount_paid).filter((cents) => cents > 0);
  };
  const createSubscriber = async (email?: string) => {
    const user = await world().createUser(email);
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) })).status).toBe(200);
    return user;
  };
  const post = async (payload: string, type = 'application/json') => {
    const signature = world().stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: SECONDS() });
    const headers = { 'content-type': type, 'stripe-signature': signature };
    return (await fetch(`${world().url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
  };
  /** What is kept twice says the same. */
  const expectConsistent = async (userId: number) => {
    const [user, mirror, said] = [await findUser(userId), await findMirror(userId), await status(userId)];
    expect(user.subscriptionStatus).toBe(said.status);
    expect(user.trialUsed).toBe(said.trialUsed);
    expect(user.paymentMethodSetup).toBe(said.hasPaymentMethod);
    expect(user.stripeSubscriptionId).toBe(mirror?.stripeSubscriptionId ?? null);
    expect(user.trialEndsAt?.toISOString() ?? null).toBe(said.trialEnd);
    expect(await world().billing.hasAccess(String(userId))).toBe(said.hasAccess);
    const { data } = await world().stripe.subscriptions.list({ customer: user.stripeCustomerId ?? '', status: 'all' });
    expect(data.filter(({ ended_at, status: word }) => ended_at === null && word !== 'incomplete_expired').length).toBeLessThan(2);
  };

  test('a body that is huge, or of another type, is refused before it is looked at', async () => {
    expect(await post(JSON.stringify({ id: 'evt_huge', filler: 'x'.repeat(1024 * 1024) }))).toBe(413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) expect(await post('{}', type)).toBe(415);
    expect(await world().database.queries.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_huge'))).toEqual([]);
  });

  test('an event of odd shape is refused or kept, and never a fault of ours', async () => {
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
    await world().settle();
  });

  test('the status is answered from what is known within about a second while Stripe hangs', async () => {
    const user = await createSubscriber();
    await world().settle();
    const old = sql`${subscriptions.readAt} - interval '1 hour'`;
    await world().database.write((queries) => queries.update(subscriptions).set({ readAt: old }).where(eq(subscriptions.userId, user)));
    world().fail('/v1/', 'hang', 50);
    const from = performance.now();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });
    expect(performance.now() - from).toBeLessThan(2_500);
    const again = performance.now();
    expect(await world().billing.hasAccess(String(user))).toBe(true);
    expect(performance.now() - again).toBeLessThan(1_000);
  });

  // The sandbox has a clock of its own, which is moved ahead on purpose.
  const onlyStandIn = backend === 'stand-in' ? test : () => undefined;
  onlyStandIn('a clock that was set back keeps nothing old', async () => {
    const user = await createSubscriber();
    await world().settle();
    const ahead = sql`${subscriptions.readAt} + interval '3 hours'`;
    await world().database.write((queries) => queries.update(subscriptions).set({ readAt: ahead }).where(eq(subscriptions.userId, user)));
    expect((await world().call(user, 'POST', CANCEL)).body).toMatchObject({ status: 'cancelled', canBeUndone: true });
    await expectConsistent(user);
  });

  test('subscribing twice at once, by either way, charges once', async () => {
    const user = await world().createUser();
    const setupIntentId = await world().putCard(user);
    const calls = [
      world().call(user, 'POST', SUBSCRIBE),
      world().call(user, 'POST', CONFIRM, { setupIntentId }),
      world().call(user, 'POST', SUBSCRIBE),
    ];
    const answers = (await Promise.all(calls)).map(({ status: code }) => code).sort();
    expect(answers).toEqual([200, 409, 409]);
    expect(await listPaid(user)).toEqual([499]);
    expect(await world().call(user, 'POST', CONFIRM, { setupIntentId })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
    await expectConsistent(user);
  });

  test('a trial and a purchase at once end in one plan, charged once at most', async () => {
    const user = await world().createUser();
    await world().putCard(user);
    const answers = await Promise.all([world().call(user, 'POST', START), world().call(user, 'POST', SUBSCRIBE)]);
    for (const { status: code } of answers) expect([200, 409]).toContain(code);
    expect((await listPaid(user)).length).toBeLessThanOrEqual(1);
    await expectConsistent(user);
  });

  test('cancelled twice at once, taken back twice at once', async () => {
    const user = await createSubscriber('undecided@people.example');
    const twice = async (path: string) =>
      (await Promise.all([1, 2].map(() => world().call(user, 'POST', path)))).map((answer) => answer.status);
    expect(await twice(CANCEL)).toEqual([200, 200]);
    await expectConsistent(user);
    expect((await twice(REACTIVATE)).sort()).toEqual([200, 409]);
    expect(await status(user)).toMatchObject({ status: 'active', canBeUndone: false });
    await expectConsistent(user);
    const trying = await world().createUser();
    await world().call(trying, 'POST', START);
    expect((await Promise.all([1, 2].map(() => world().call(trying, 'POST', CANCEL)))).map((answer) => answer.status).sort()).toEqual([
      200, 409,
    ]);
    await expectConsistent(trying);
    await world().settle();
    const told = await world().mailsTo('undecided@people.example');
    expect(told.filter((kind) => kind === 'subscription-cancelled')).toHaveLength(1);
    expect(told.filter((kind) => kind === 'subscription-reactivated')).toHaveLength(1);
  });

  test('a plan that Stripe ended cannot be taken back, and one that was paid lasts to its end', async () => {
    const user = await createSubscriber();
    await world().stripe.subscriptions.cancel((await findMirror(user))?.stripeSubscriptionId ?? '');
    await world().settle();
    expect(await status(user)).toMatchObject({ status: 'cancelled', hasAccess: true, canBeUndone: false });
    expect(await world().call(user, 'POST', REACTIVATE)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    expect(await world().call(user, 'POST', CANCEL)).toMatchObject({ status: 409, body: { code: 'not_subscribed' } });
    await expectConsistent(user);
  });

  test('cancelled while a renewal is unpaid: no access, no more tries, and it can be begun again', async () => {
    const user = await createSubscriber();
    await world().call(user, 'POST', UPDATE, { setupIntentId: await world().putCard(user, 'charge-fails') });
    await world().advance(31.5);
    await world().settle();
    expect(await status(user)).toMatchObject({ status: 'past_due', hasAccess: true });
    expect((await world().call(user, 'POST', CANCEL)).body).toMatchObject({ status: 'cancelled', hasAccess: false, paymentProblem: null });
    await world().advance(10);
    await world().settle();
    expect(await listPaid(user)).toEqual([499]);
    await expectConsistent(user);
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) })).body).toMatchObject({
      status: 'active',
    });
    expect(await listPaid(user)).toEqual([499, 499]);
    await expectConsistent(user);
  });

  onlySandbox('a card that was taken off the account since cannot be used with its old setup intent', async () => {
    const user = await world().createUser();
    const setupIntentId = await world().putCard(user);
    const { payment_method } = await world().stripe.setupIntents.retrieve(setupIntentId);
    await world().stripe.paymentMethods.detach(String(payment_method));
    for (const path of [CONFIRM, UPDATE])
      expect(await world().call(user, 'POST', path, { setupIntentId })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await world().call(user, 'POST', SUBSCRIBE)).toMatchObject({ status: 400, body: { code: 'payment_method_required' } });
  });

  onlySandbox('one card begins one trial, whoever puts it in; without it everybody has their own', async () => {
    const [ann, bob] = [await world().createUser('ann@card.example'), await world().createUser('bob@card.example')];
    // No other test puts this card in.
    const card = { number: '5555555555554444', expMonth: '12', expYear: '2050', cvc: '123' };
    const putMastercard = async (userId: number): Promise<string> => {
      const { body } = await world().call(userId, 'POST', '/api/subscription/create-setup-intent');
      const confirmed = await world().call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret: body.clientSecret, card });
      expect(confirmed.body).toMatchObject({ setupIntent: { status: 'succeeded' } });
      return body.setupIntentId;
    };
    await putMastercard(ann);
    expect((await world().call(ann, 'POST', START)).status).toBe(200);
    await putMastercard(bob);
    const used = { status: 409, body: { code: 'trial_used', error: 'You have already used your free trial.' } };
    expect(await world().call(bob, 'POST', START)).toMatchObject({ status: 409, body: { code: 'card_trial_used' } });
    expect(await findMirror(bob)).toBeUndefined();
    expect((await status(bob)).trialUsed).toBe(false);
    expect(await world().call(bob, 'POST', START, { withoutCard: true })).toMatchObject({ status: 200, body: { status: 'trialing' } });
    expect(await world().call(bob, 'POST', START, { withoutCard: true })).toMatchObject({ status: 409 });
    const alias = await world().createUser('Bob+second@card.example'.toLowerCase());
    expect(await world().call(alias, 'POST', START, { withoutCard: true })).toMatchObject(used);
    const paying = await world().createUser('carl@card.example');
    const setupIntentId = await putMastercard(paying);
    expect((await world().call(paying, 'POST', CONFIRM, { setupIntentId })).status).toBe(200);
  });

  test('a new address reaches Stripe with the next reading, and a refusal of it stops nothing', async () => {
    const user = await createSubscriber('before@move.example');
    const move = (email: string) => world().database.write((queries) => queries.update(users).set({ email }).where(eq(users.id, user)));
    const emailAtStripe = async () => {
      const customer = await world().stripe.customers.retrieve(await customerOf(user));
      return customer.deleted ? undefined : customer.email;
    };
    await move('after@move.example');
    await world().billing.reconcile();
    expect(await emailAtStripe()).toBe('after@move.example');
    await move('third@move.example');
    world().fail('POST /v1/customers', '500', 2);
    expect((await world().call(user, 'POST', CANCEL)).body).toMatchObject({ status: 'cancelled' });
    world().heal();
    expect((await world().call(user, 'POST', REACTIVATE)).body).toMatchObject({ status: 'active' });
    expect(await emailAtStripe()).toBe('third@move.example');
    await world().settle();
    expect(await world().mailsTo('third@move.example')).toContain('subscription-reactivated');
  });

  test('a customer that is gone at Stripe: what was kept fits, and a new one takes its place', async () => {
    const user = await createSubscriber();
    const former = await customerOf(user);
    await world().stripe.customers.del(former);
    await world().settle();
    const kept = await findUser(user);
    expect(kept).toMatchObject({ stripeCustomerId: null, subscriptionStatus: 'cancelled', paymentMethodSetup: false });
    expect(await status(user)).toMatchObject({ status: 'cancelled', canBeUndone: false, hasPaymentMethod: false, paymentProblem: null });
    for (const path of [CANCEL, REACTIVATE]) expect((await world().call(user, 'POST', path)).status).toBe(409);
    expect((await world().call(user, 'POST', CONFIRM, { setupIntentId: await world().putCard(user) })).body).toMatchObject({
      status: 'active',
    });
    expect(await customerOf(user)).not.toBe(former);
    await expectConsistent(user);
  });
});
