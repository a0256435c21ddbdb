import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents, subscriptions, trialClaims, users } from '#packages/db/schema.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { START, STATUS, testBilling } from '#tests/support/suites/billing-suite.ts';
import { RENEWAL_TERMS } from '../contract/subscription.ts';

testBilling('trials', ({ world, test, onlySandbox }) => {
  const subscriptionsOf = async (userId: number) => {
    const [user] = await world().database.queries.select().from(users).where(eq(users.id, userId));
    return user?.stripeCustomerId ? (await world().stripe.subscriptions.list({ customer: user.stripeCustomerId, status: 'all' })).data : [];
  };

  test('a newcomer has the status trial and no access', async () => {
    const user = await world().createUser();
    expect((await world().call(user, 'GET', STATUS)).body).toMatchObject({
      hasAccess: false,
      status: 'trial',
      trialEnd: null,
      trialUsed: false,
    });
    expect(await world().billing.hasAccess(String(user))).toBe(false);
    expect((await world().call(undefined, 'GET', STATUS)).status).toBe(401);
  });

  test('20 calls at once make one customer, one subscription, one trial', async () => {
    const user = await world().createUser('many@people.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => world().call(user, 'POST', START)));
    const started = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status !== 200);
    expect(started.length).toBeGreaterThan(0);
    // Whoever comes after it was started is told so.
    for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { error: 'Your free trial is already running.' } });
    expect(new Set(started.map(({ body }) => body.trialEnd)).size).toBe(1);
    const { data } = await world().stripe.customers.list({ email: 'many@people.example' });
    expect(data).toHaveLength(1);
    expect(await subscriptionsOf(user)).toHaveLength(1);
    const end = new Date(started[0]?.body.trialEnd).getTime();
    expect(Math.abs(end - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    const agreed = await world().database.queries.select().from(consents).where(eq(consents.userId, user));
    expect(agreed.map(({ text }) => text)).toEqual([RENEWAL_TERMS['trial-without-card']]);
    await world().settle();
    expect(await world().mailsTo('many@people.example')).toEqual(['trial-started']);
  });

  test('it starts once: a second start, and one after cancelling, are refused', async () => {
    const user = await world().createUser();
    expect((await world().call(user, 'POST', START)).body).toMatchObject({ success: true, hasAccess: true, status: 'trialing' });
    expect(await world().call(user, 'POST', START)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    const cancelled = await world().call(user, 'POST', '/api/subscription/cancel');
    expect(cancelled.body).toMatchObject({ success: true, hasAccess: false, status: 'cancelled', trialUsed: true });
    expect(await world().billing.hasAccess(String(user))).toBe(false);
    const again = await world().call(user, 'POST', START);
    expect(again).toMatchObject({ status: 409, body: { code: 'trial_used', error: 'You have already used your free trial.' } });
    expect((await world().call(user, 'GET', '/api/subscription/trial-status')).body).toEqual({ trialUsed: true });
  });

  test('one mailbox has one trial, however it is spelled', async () => {
    const first = await world().createUser('ann.lee@gmail.com');
    const second = await world().createUser('annlee+again@googlemail.com');
    expect((await world().call(first, 'POST', START)).status).toBe(200);
    expect(await world().call(second, 'POST', START)).toMatchObject({ status: 409, body: { code: 'trial_used' } });
    expect(await subscriptionsOf(second)).toEqual([]);
  });

  test('without a card it ends in lost access and no charge', async () => {
    const user = await world().createUser('cardless@people.example');
    await world().call(user, 'POST', START);
    await world().advance(5.5);
    await world().settle();
    await world().advance(2);
    await world().settle();
    expect((await world().call(user, 'GET', STATUS)).body).toMatchObject({ hasAccess: false, status: 'cancelled', trialUsed: true });
    const [user1] = await world().database.queries.select().from(users).where(eq(users.id, user));
    const invoices = await world().stripe.invoices.list({ customer: user1?.stripeCustomerId ?? '' });
    expect(invoices.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(0);
  });

  test('with a card it becomes the paid plan', async () => {
    const user = await world().createUser('converts@people.example');
    await world().putCard(user);
    expect((await world().call(user, 'POST', START)).body).toMatchObject({ status: 'trialing', hasPaymentMethod: true });
    await world().advance(7.1);
    await world().settle();
    expect((await world().call(user, 'GET', STATUS)).body).toMatchObject({ hasAccess: true, status: 'active' });
    expect(await world().mailsTo('converts@people.example')).toEqual(['trial-started', 'subscription-started']);
  });

  // The stand-in cannot take a customer's default card away.
  onlySandbox('"without a card" leaves a card that was put in alone', async () => {
    const user = await world().createUser();
    const setupIntentId = await world().putCard(user);
    await world().call(user, 'POST', '/api/subscription/update-payment-method', { setupIntentId });
    expect((await world().call(user, 'POST', START, { withoutCard: true })).status).toBe(200);
    await world().advance(7.1);
    await world().settle();
    expect((await world().call(user, 'GET', STATUS)).body).toMatchObject({ hasAccess: false, status: 'cancelled' });
  });

  onlySandbox('a card that began somebody else’s trial begins no other, and the person can start without it', async () => {
    const [first, second] = [await world().createUser(), await world().createUser()];
    await world().putCard(first);
    await world().call(first, 'POST', START);
    await world().putCard(second);
    expect(await world().call(second, 'POST', START)).toMatchObject({
      status: 409,
      body: { code: 'card_trial_used', error: 'This card was already used for a free trial. Use another card, or start without a card.' },
    });
    expect((await world().call(second, 'GET', STATUS)).body).toMatchObject({ hasAccess: false, trialUsed: false });
    expect((await world().call(second, 'POST', START, { withoutCard: true })).body).toMatchObject({ hasAccess: true, status: 'trialing' });
  });

  test('where Stripe fails after the claim, it can be tried again and nothing is half done', async () => {
    for (const kind of ['reset_after_commit', '500', 'malformed', '429'] as const) {
      const user = await world().createUser();
      world().fail('POST /v1/subscriptions', kind, 2);
      const failed = await world().call(user, 'POST', START);
      expect(failed, kind).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
      expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
      world().heal();
      const again = await world().call(user, 'POST', START);
      expect(again, kind).toMatchObject({ status: 200, body: { status: 'trialing', hasAccess: true } });
      expect(await subscriptionsOf(user), kind).toHaveLength(1);
    }
  });

  test('20 calls while Stripe loses an answer still make one customer and one trial', async () => {
    const user = await world().createUser('lossy@people.example');
    world().fail('POST /v1/customers', 'reset_after_commit', 1);
    world().fail('POST /v1/subscriptions', 'reset_after_commit', 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world().call(user, 'POST', START)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await world().stripe.customers.list({ email: 'lossy@people.example' })).data).toHaveLength(1);
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  test('no card number is kept or logged', async () => {
    const tables = await findRows<{ name: string }>(
      world().database,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await findRows<{ row: unknown }>(world().database, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`);
      expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|4000000000000002/);
    }
    expect(world().log.join('\n')).not.toMatch(/4242424242424242/);
    expect(await world().database.queries.select().from(trialClaims)).not.toEqual([]);
    expect((await world().database.queries.select().from(subscriptions)).length).toBeGreaterThan(0);
  });
});
