import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#packages/db/schema.ts';
import { type BillingWorld, openBillingWorld } from '#tests/support/suites/billing-fixture.ts';

const STATUS = '/api/subscription/status';
const START = '/api/subscription/start-new-trial';
const SUBSCRIBE = '/api/subscription/create-subscription';
const CONFIRM = '/api/subscription/confirm-immediate-subscription';
const UPDATE = '/api/subscription/update-payment-method';
const PAY = '/api/subscription/pay-open-invoice';
const CANCEL = '/api/subscription/cancel';

describe('payments that a bank declines or wants approved', () => {
  let world: BillingWorld;
  beforeAll(async () => {
    const opened = await openBillingWorld('sandbox');
    if (typeof opened === 'string') throw new Error(opened);
    world = opened;
  });
  afterAll(() => world?.stop());

  const status = async (userId: number) => (await world.call(userId, 'GET', STATUS)).body;
  const approve = async (clientSecret: string, authenticated: boolean) =>
    (await world.call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret, authenticated })).body;
  const customerOf = async (userId: number) => {
    const [user] = await world.database.queries.select().from(users).where(eq(users.id, userId));
    return user?.stripeCustomerId ?? '';
  };
  const listSubscriptions = async (userId: number) =>
    (await world.stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' })).data;
  const sumPaid = async (userId: number) => {
    const { data } = await world.stripe.invoices.list({ customer: await customerOf(userId) });
    return data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  };
  const countTries = async (userId: number) => {
    const [invoice] = (await world.stripe.invoices.list({ customer: await customerOf(userId) })).data;
    return invoice?.attempt_count ?? 0;
  };
  const createSubscriber = async (email?: string) => {
    const user = await world.createUser(email);
    expect((await world.call(user, 'POST', CONFIRM, { setupIntentId: await world.putCard(user) })).status).toBe(200);
    return user;
  };

  it('with nothing open there is nothing to pay', async () => {
    const nothing = { status: 409, body: { code: 'nothing_open', error: 'There is nothing left to pay.' } };
    expect(await world.call(await world.createUser(), 'POST', PAY)).toMatchObject(nothing);
    const subscriber = await createSubscriber();
    expect(await world.call(subscriber, 'POST', PAY)).toMatchObject(nothing);
    await world.call(subscriber, 'POST', CANCEL);
    expect(await world.call(subscriber, 'POST', PAY)).toMatchObject(nothing);
    expect(await sumPaid(subscriber)).toBe(499);
    expect(await world.call(undefined, 'POST', PAY)).toMatchObject({ status: 401 });
  });

  it('an open renewal is tried again each time that its person asks, and paid once', async () => {
    const user = await createSubscriber('declined@people.example');
    await world.call(user, 'POST', UPDATE, { setupIntentId: await world.putCard(user, 'charge-fails') });
    await world.advance(31.5);
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due', paymentProblem: 'declined' });
    const before = await countTries(user);
    const declined = { status: 402, body: { code: 'card_declined', error: 'Your card was declined.' } };
    expect(await world.call(user, 'POST', PAY)).toMatchObject(declined);
    expect(await world.call(user, 'POST', PAY)).toMatchObject(declined);
    expect(await countTries(user)).toBe(before + 2);
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due' });

    const better = await world.putCard(user);
    const [subscription] = await listSubscriptions(user);
    const cards = await world.stripe.paymentMethods.list({ customer: await customerOf(user), type: 'card' });
    const { payment_method: good } = await world.stripe.setupIntents.retrieve(better);
    expect(cards.data.map(({ id }) => id)).toContain(good);
    await world.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: String(good) });
    const answers = await Promise.all([world.call(user, 'POST', PAY), world.call(user, 'POST', PAY)]);
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ status: code }) => code === 200)?.body).toMatchObject({
      status: 'active',
      hasAccess: true,
      paymentProblem: null,
      clientSecret: null,
    });
    expect(await sumPaid(user)).toBe(998);
    await world.settle();
    expect((await world.mailsTo('declined@people.example')).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
  });

  it('an answer that is lost is found: what is open is charged once', async () => {
    const user = await createSubscriber();
    await world.call(user, 'POST', UPDATE, { setupIntentId: await world.putCard(user, 'charge-fails') });
    await world.advance(31.5);
    await world.settle();
    const setupIntentId = await world.putCard(user);
    world.fail('POST /v1/invoices', 'reset_after_commit', 2);
    const lost = await world.call(user, 'POST', UPDATE, { setupIntentId });
    world.heal();
    expect(lost).toMatchObject({ status: 503, body: { error: expect.stringContaining('You will not be charged twice.') } });
    expect((await world.call(user, 'POST', UPDATE, { setupIntentId })).body).toMatchObject({ status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(998);
  });

  it('a first payment waits for its approval, and gives access with it', async () => {
    const user = await world.createUser('approves@people.example');
    const setupIntentId = await world.putCard(user, 'authenticates-always');
    const asked = await world.call(user, 'POST', CONFIRM, { setupIntentId });
    expect(asked).toMatchObject({ status: 200, body: { hasAccess: false, clientSecret: expect.stringMatching(/^pi_\w+_secret_/) } });
    expect(await world.billing.hasAccess(String(user))).toBe(false);
    expect(await sumPaid(user)).toBe(0);
    expect(await approve(asked.body.clientSecret, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(499);
    expect(await world.mailsTo('approves@people.example')).toEqual(['subscription-started']);
    expect(await approve(asked.body.clientSecret, true)).toMatchObject({ error: { message: expect.any(String) } });
    expect(await sumPaid(user)).toBe(499);
  });

  it('one that was not approved leaves no access and no charge, and can be begun again', async () => {
    const user = await world.createUser('refuses@people.example');
    const setupIntentId = await world.putCard(user, 'authenticates-always');
    const first = (await world.call(user, 'POST', CONFIRM, { setupIntentId })).body.clientSecret;
    expect(await approve(first, false)).toMatchObject({ error: { message: expect.stringContaining('unable to authenticate') } });
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: false });
    const second = (await world.call(user, 'POST', SUBSCRIBE)).body.clientSecret;
    expect(second).not.toBe(first);
    expect(await approve(first, true)).toMatchObject({ error: { message: expect.any(String) } });
    expect((await listSubscriptions(user)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(await approve(second, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });
    expect(await sumPaid(user)).toBe(499);
    expect(await world.mailsTo('refuses@people.example')).toEqual(['subscription-started']);
  });

  it('one that is begun and left is over within a day, and no plan is told as cancelled', async () => {
    const user = await world.createUser('leaves@people.example');
    await world.call(user, 'POST', CONFIRM, { setupIntentId: await world.putCard(user, 'authenticates-always') });
    await world.advance(1);
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, trialUsed: false });
    expect((await listSubscriptions(user)).map(({ status: word }) => word)).toEqual(['incomplete_expired']);
    expect(await world.mailsTo('leaves@people.example')).toEqual([]);
    expect(await world.call(user, 'POST', START, { withoutCard: true })).toMatchObject({ status: 200, body: { status: 'trialing' } });
  });

  it('a trial whose person subscribes with such a card is paid once it is approved', async () => {
    const user = await world.createUser();
    await world.call(user, 'POST', START);
    const setupIntentId = await world.putCard(user, 'authenticates-always');
    const asked = await world.call(user, 'POST', CONFIRM, { setupIntentId });
    expect(asked).toMatchObject({ status: 200, body: { hasAccess: true, clientSecret: expect.any(String) } });
    expect(await sumPaid(user)).toBe(0);
    expect(await approve(asked.body.clientSecret, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(499);
    expect(await listSubscriptions(user)).toHaveLength(1);
  });

  it('a renewal that needs approval is written about, and paid with it', async () => {
    const user = await world.createUser('renews@people.example');
    const bought = await world.call(user, 'POST', CONFIRM, { setupIntentId: await world.putCard(user, 'authenticates-always') });
    await approve(bought.body.clientSecret, true);
    await world.settle();
    await world.advance(31.5);
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due', paymentProblem: 'authentication-required' });
    expect(await world.mailsTo('renews@people.example')).toEqual(['subscription-started', 'authentication-required']);

    const refused = (await world.call(user, 'POST', PAY)).body.clientSecret;
    expect(await approve(refused, false)).toMatchObject({ error: { message: expect.any(String) } });
    const asked = await world.call(user, 'POST', PAY);
    expect(asked).toMatchObject({ status: 200, body: { status: 'past_due', clientSecret: expect.any(String), hasAccess: true } });
    expect(await approve(asked.body.clientSecret, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(998);
    expect(await world.mailsTo('renews@people.example')).toEqual(['subscription-started', 'authentication-required', 'renewal-receipt']);
  });

  it('a renewal that nobody approves ends the plan', async () => {
    const user = await world.createUser();
    const bought = await world.call(user, 'POST', CONFIRM, { setupIntentId: await world.putCard(user, 'authenticates-always') });
    await approve(bought.body.clientSecret, true);
    await world.advance(31.5);
    await world.advance(8);
    await world.settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, status: 'cancelled' });
    expect(await world.call(user, 'POST', PAY)).toMatchObject({ status: 409, body: { code: 'nothing_open' } });
    expect(await sumPaid(user)).toBe(499);
  });
});
