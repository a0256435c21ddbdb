import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#packages/db/schema.ts';
import { type BillingFixture, openBillingFixture } from '#tests/support/suites/billing-fixture.ts';

const STATUS = '/api/subscription/status';
const START = '/api/subscription/start-new-trial';
const SUBSCRIBE = '/api/subscription/create-subscription';
const CONFIRM = '/api/subscription/confirm-immediate-subscription';
const UPDATE = '/api/subscription/update-payment-method';
const PAY = '/api/subscription/pay-open-invoice';
const CANCEL = '/api/subscription/cancel';

describe('payments that a bank declines or wants approved', () => {
  let fixture: BillingFixture;
  beforeAll(async () => {
    const opened = await openBillingFixture('sandbox');
    if (typeof opened === 'string') throw new Error(opened);
    fixture = opened;
  });
  afterAll(() => fixture?.stop());

  const status = async (userId: number) => (await fixture.call(userId, 'GET', STATUS)).body;
  const approve = async (clientSecret: string, authenticated: boolean) =>
    (await fixture.call(undefined, 'POST', '/api/sandbox/confirm', { clientSecret, authenticated })).body;
  const customerOf = async (userId: number) => {
    const [user] = await fixture.database.queries.select().from(users).where(eq(users.id, userId));
    return user?.stripeCustomerId ?? '';
  };
  const listSubscriptions = async (userId: number) =>
    (await fixture.stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' })).data;
  const sumPaid = async (userId: number) => {
    const { data } = await fixture.stripe.invoices.list({ customer: await customerOf(userId) });
    return data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  };
  const countTries = async (userId: number) => {
    const [invoice] = (await fixture.stripe.invoices.list({ customer: await customerOf(userId) })).data;
    return invoice?.attempt_count ?? 0;
  };
  const createSubscriber = async (email?: string) => {
    const user = await fixture.createUser(email);
    expect((await fixture.call(user, 'POST', CONFIRM, { setupIntentId: await fixture.putCard(user) })).status).toBe(200);
    return user;
  };

  it('without an open invoice there is nothing to pay', async () => {
    const nothing = { status: 409, body: { code: 'nothing_open', error: 'There is nothing left to pay.' } };
    expect(await fixture.call(await fixture.createUser(), 'POST', PAY)).toMatchObject(nothing);
    const subscriber = await createSubscriber();
    expect(await fixture.call(subscriber, 'POST', PAY)).toMatchObject(nothing);
    await fixture.call(subscriber, 'POST', CANCEL);
    expect(await fixture.call(subscriber, 'POST', PAY)).toMatchObject(nothing);
    expect(await sumPaid(subscriber)).toBe(499);
    expect(await fixture.call(undefined, 'POST', PAY)).toMatchObject({ status: 401 });
  });

  it('an open renewal is retried on each request and paid once', async () => {
    const user = await createSubscriber('declined@people.example');
    await fixture.call(user, 'POST', UPDATE, { setupIntentId: await fixture.putCard(user, 'charge-fails') });
    await fixture.advance(31.5);
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due', paymentProblem: 'declined' });
    const before = await countTries(user);
    const declined = { status: 402, body: { code: 'card_declined', error: 'Your card was declined.' } };
    expect(await fixture.call(user, 'POST', PAY)).toMatchObject(declined);
    expect(await fixture.call(user, 'POST', PAY)).toMatchObject(declined);
    expect(await countTries(user)).toBe(before + 2);
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due' });

    const better = await fixture.putCard(user);
    const [subscription] = await listSubscriptions(user);
    const cards = await fixture.stripe.paymentMethods.list({ customer: await customerOf(user), type: 'card' });
    const { payment_method: good } = await fixture.stripe.setupIntents.retrieve(better);
    expect(cards.data.map(({ id }) => id)).toContain(good);
    await fixture.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: String(good) });
    const answers = await Promise.all([fixture.call(user, 'POST', PAY), fixture.call(user, 'POST', PAY)]);
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ status: code }) => code === 200)?.body).toMatchObject({
      status: 'active',
      hasAccess: true,
      paymentProblem: null,
      clientSecret: null,
    });
    expect(await sumPaid(user)).toBe(998);
    await fixture.settle();
    expect((await fixture.mailsTo('declined@people.example')).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
  });

  it('after a lost response an open invoice is charged once', async () => {
    const user = await createSubscriber();
    await fixture.call(user, 'POST', UPDATE, { setupIntentId: await fixture.putCard(user, 'charge-fails') });
    await fixture.advance(31.5);
    await fixture.settle();
    const setupIntentId = await fixture.putCard(user);
    fixture.fail('POST /v1/invoices', 'reset_after_commit', 2);
    const lost = await fixture.call(user, 'POST', UPDATE, { setupIntentId });
    fixture.clearFaults();
    expect(lost).toMatchObject({ status: 503, body: { error: expect.stringContaining('You will not be charged twice.') } });
    expect((await fixture.call(user, 'POST', UPDATE, { setupIntentId })).body).toMatchObject({ status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(998);
  });

  it('a first payment waits for approval, which gives access', async () => {
    const user = await fixture.createUser('approves@people.example');
    const setupIntentId = await fixture.putCard(user, 'authenticates-always');
    const answer = await fixture.call(user, 'POST', CONFIRM, { setupIntentId });
    expect(answer).toMatchObject({ status: 200, body: { hasAccess: false, clientSecret: expect.stringMatching(/^pi_\w+_secret_/) } });
    expect(await fixture.billing.hasAccess(String(user))).toBe(false);
    expect(await sumPaid(user)).toBe(0);
    expect(await approve(answer.body.clientSecret, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(499);
    expect(await fixture.mailsTo('approves@people.example')).toEqual(['subscription-started']);
    expect(await approve(answer.body.clientSecret, true)).toMatchObject({ error: { message: expect.any(String) } });
    expect(await sumPaid(user)).toBe(499);
  });

  it('an unapproved payment gives no access and no charge, and can be repeated', async () => {
    const user = await fixture.createUser('refuses@people.example');
    const setupIntentId = await fixture.putCard(user, 'authenticates-always');
    const first = (await fixture.call(user, 'POST', CONFIRM, { setupIntentId })).body.clientSecret;
    expect(await approve(first, false)).toMatchObject({ error: { message: expect.stringContaining('unable to authenticate') } });
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: false });
    const second = (await fixture.call(user, 'POST', SUBSCRIBE)).body.clientSecret;
    expect(second).not.toBe(first);
    expect(await approve(first, true)).toMatchObject({ error: { message: expect.any(String) } });
    expect((await listSubscriptions(user)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(await approve(second, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active' });
    expect(await sumPaid(user)).toBe(499);
    expect(await fixture.mailsTo('refuses@people.example')).toEqual(['subscription-started']);
  });

  it('an abandoned payment expires within a day, and no cancellation is mailed', async () => {
    const user = await fixture.createUser('leaves@people.example');
    await fixture.call(user, 'POST', CONFIRM, { setupIntentId: await fixture.putCard(user, 'authenticates-always') });
    await fixture.advance(1);
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, trialUsed: false });
    expect((await listSubscriptions(user)).map(({ status: word }) => word)).toEqual(['incomplete_expired']);
    expect(await fixture.mailsTo('leaves@people.example')).toEqual([]);
    expect(await fixture.call(user, 'POST', START, { withoutCard: true })).toMatchObject({ status: 200, body: { status: 'trialing' } });
  });

  it('a trial upgraded with such a card is paid after approval', async () => {
    const user = await fixture.createUser();
    await fixture.call(user, 'POST', START);
    const setupIntentId = await fixture.putCard(user, 'authenticates-always');
    const answer = await fixture.call(user, 'POST', CONFIRM, { setupIntentId });
    expect(answer).toMatchObject({ status: 200, body: { hasAccess: true, clientSecret: expect.any(String) } });
    expect(await sumPaid(user)).toBe(0);
    expect(await approve(answer.body.clientSecret, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(499);
    expect(await listSubscriptions(user)).toHaveLength(1);
  });

  it('a renewal that needs approval is mailed and paid after it', async () => {
    const user = await fixture.createUser('renews@people.example');
    const bought = await fixture.call(user, 'POST', CONFIRM, { setupIntentId: await fixture.putCard(user, 'authenticates-always') });
    await approve(bought.body.clientSecret, true);
    await fixture.settle();
    await fixture.advance(31.5);
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'past_due', paymentProblem: 'authentication-required' });
    expect(await fixture.mailsTo('renews@people.example')).toEqual(['subscription-started', 'authentication-required']);

    const refused = (await fixture.call(user, 'POST', PAY)).body.clientSecret;
    expect(await approve(refused, false)).toMatchObject({ error: { message: expect.any(String) } });
    const answer = await fixture.call(user, 'POST', PAY);
    expect(answer).toMatchObject({ status: 200, body: { status: 'past_due', clientSecret: expect.any(String), hasAccess: true } });
    expect(await approve(answer.body.clientSecret, true)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: true, status: 'active', paymentProblem: null });
    expect(await sumPaid(user)).toBe(998);
    expect(await fixture.mailsTo('renews@people.example')).toEqual(['subscription-started', 'authentication-required', 'renewal-receipt']);
  });

  it('an unapproved renewal ends the plan', async () => {
    const user = await fixture.createUser();
    const bought = await fixture.call(user, 'POST', CONFIRM, { setupIntentId: await fixture.putCard(user, 'authenticates-always') });
    await approve(bought.body.clientSecret, true);
    await fixture.advance(31.5);
    await fixture.advance(8);
    await fixture.settle();
    expect(await status(user)).toMatchObject({ hasAccess: false, status: 'cancelled' });
    expect(await fixture.call(user, 'POST', PAY)).toMatchObject({ status: 409, body: { code: 'nothing_open' } });
    expect(await sumPaid(user)).toBe(499);
  });
});
