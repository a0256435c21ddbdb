import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents, subscriptions, trialClaims, users } from '#packages/db/schema.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { START, STATUS, testBilling } from '#tests/support/suites/billing-suite.ts';
import { RENEWAL_TERMS } from '../../contract/subscription.ts';

testBilling('trials', ({ fixture, test, onlySandbox }) => {
  const subscriptionsOf = async (userId: number) => {
    const [user] = await fixture().database.queries.select().from(users).where(eq(users.id, userId));
    return user?.stripeCustomerId
      ? (await fixture().stripe.subscriptions.list({ customer: user.stripeCustomerId, status: 'all' })).data
      : [];
  };

  test('a new user has the status trial and no access', async () => {
    const user = await fixture().createUser();
    expect((await fixture().call(user, 'GET', STATUS)).body).toMatchObject({
      hasAccess: false,
      status: 'trial',
      trialEnd: null,
      trialUsed: false,
    });
    expect(await fixture().billing.hasAccess(String(user))).toBe(false);
    expect((await fixture().call(undefined, 'GET', STATUS)).status).toBe(401);
  });

  test('20 concurrent calls create one customer, one subscription and one trial', async () => {
    const user = await fixture().createUser('many@people.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture().call(user, 'POST', START)));
    const started = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status !== 200);
    expect(started.length).toBeGreaterThan(0);
    // Later calls are told that it was started.
    for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { error: 'Your free trial is already running.' } });
    expect(new Set(started.map(({ body }) => body.trialEnd)).size).toBe(1);
    const { data } = await fixture().stripe.customers.list({ email: 'many@people.example' });
    expect(data).toHaveLength(1);
    expect(await subscriptionsOf(user)).toHaveLength(1);
    const end = new Date(started[0]?.body.trialEnd).getTime();
    expect(Math.abs(end - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    const agreed = await fixture().database.queries.select().from(consents).where(eq(consents.userId, user));
    expect(agreed.map(({ text }) => text)).toEqual([RENEWAL_TERMS['trial-without-card']]);
    await fixture().settle();
    expect(await fixture().mailsTo('many@people.example')).toEqual(['trial-started']);
  });

  test('a second start, and one after cancelling, are refused', async () => {
    const user = await fixture().createUser();
    expect((await fixture().call(user, 'POST', START)).body).toMatchObject({ success: true, hasAccess: true, status: 'trialing' });
    expect(await fixture().call(user, 'POST', START)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    const cancelled = await fixture().call(user, 'POST', '/api/subscription/cancel');
    expect(cancelled.body).toMatchObject({ success: true, hasAccess: false, status: 'cancelled', trialUsed: true });
    expect(await fixture().billing.hasAccess(String(user))).toBe(false);
    const again = await fixture().call(user, 'POST', START);
    expect(again).toMatchObject({ status: 409, body: { code: 'trial_used', error: 'You have already used your free trial.' } });
    expect((await fixture().call(user, 'GET', '/api/subscription/trial-status')).body).toEqual({ trialUsed: true });
  });

  test('one mailbox gets one trial, in any spelling', async () => {
    const first = await fixture().createUser('ann.lee@gmail.com');
    const second = await fixture().createUser('annlee+again@googlemail.com');
    expect((await fixture().call(first, 'POST', START)).status).toBe(200);
    expect(await fixture().call(second, 'POST', START)).toMatchObject({ status: 409, body: { code: 'trial_used' } });
    expect(await subscriptionsOf(second)).toEqual([]);
  });

  test('without a card it ends without access and without a charge', async () => {
    const user = await fixture().createUser('cardless@people.example');
    await fixture().call(user, 'POST', START);
    await fixture().advance(5.5);
    await fixture().settle();
    await fixture().advance(2);
    await fixture().settle();
    expect((await fixture().call(user, 'GET', STATUS)).body).toMatchObject({ hasAccess: false, status: 'cancelled', trialUsed: true });
    const [user1] = await fixture().database.queries.select().from(users).where(eq(users.id, user));
    const invoices = await fixture().stripe.invoices.list({ customer: user1?.stripeCustomerId ?? '' });
    expect(invoices.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(0);
  });

  test('with a card it becomes the paid plan', async () => {
    const user = await fixture().createUser('converts@people.example');
    await fixture().putCard(user);
    expect((await fixture().call(user, 'POST', START)).body).toMatchObject({ status: 'trialing', hasPaymentMethod: true });
    await fixture().advance(7.1);
    await fixture().settle();
    expect((await fixture().call(user, 'GET', STATUS)).body).toMatchObject({ hasAccess: true, status: 'active' });
    expect(await fixture().mailsTo('converts@people.example')).toEqual(['trial-started', 'subscription-started']);
  });

  // The stand-in cannot unset a customer's default card.
  onlySandbox('"without a card" does not use a stored card', async () => {
    const user = await fixture().createUser();
    const setupIntentId = await fixture().putCard(user);
    await fixture().call(user, 'POST', '/api/subscription/update-payment-method', { setupIntentId });
    expect((await fixture().call(user, 'POST', START, { withoutCard: true })).status).toBe(200);
    await fixture().advance(7.1);
    await fixture().settle();
    expect((await fixture().call(user, 'GET', STATUS)).body).toMatchObject({ hasAccess: false, status: 'cancelled' });
  });

  onlySandbox('a card that began somebody else’s trial begins no other, and the person can start without it', async () => {
    const [first, second] = [await fixture().createUser(), await fixture().createUser()];
    await fixture().putCard(first);
    await fixture().call(first, 'POST', START);
    await fixture().putCard(second);
    expect(await fixture().call(second, 'POST', START)).toMatchObject({
      status: 409,
      body: { code: 'card_trial_used', error: 'This card was already used for a free trial. Use another card, or start without a card.' },
    });
    expect((await fixture().call(second, 'GET', STATUS)).body).toMatchObject({ hasAccess: false, trialUsed: false });
    expect((await fixture().call(second, 'POST', START, { withoutCard: true })).body).toMatchObject({
      hasAccess: true,
      status: 'trialing',
    });
  });

  test('after a failure of Stripe it can be retried, and nothing is left half done', async () => {
    for (const kind of ['reset_after_commit', '500', 'malformed', '429'] as const) {
      const user = await fixture().createUser();
      fixture().fail('POST /v1/subscriptions', kind, 2);
      const failed = await fixture().call(user, 'POST', START);
      expect(failed, kind).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
      expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
      fixture().clearFaults();
      const again = await fixture().call(user, 'POST', START);
      expect(again, kind).toMatchObject({ status: 200, body: { status: 'trialing', hasAccess: true } });
      expect(await subscriptionsOf(user), kind).toHaveLength(1);
    }
  });

  test('20 calls with a lost response of Stripe create one customer and one trial', async () => {
    const user = await fixture().createUser('lossy@people.example');
    fixture().fail('POST /v1/customers', 'reset_after_commit', 1);
    fixture().fail('POST /v1/subscriptions', 'reset_after_commit', 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture().call(user, 'POST', START)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await fixture().stripe.customers.list({ email: 'lossy@people.example' })).data).toHaveLength(1);
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  test('no card number is stored or logged', async () => {
    const tables = await findRows<{ name: string }>(
      fixture().database,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await findRows<{ row: unknown }>(fixture().database, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`);
      expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|4000000000000002/);
    }
    expect(fixture().log.join('\n')).not.toMatch(/4242424242424242/);
    expect(await fixture().database.queries.select().from(trialClaims)).not.toEqual([]);
    expect((await fixture().database.queries.select().from(subscriptions)).length).toBeGreaterThan(0);
  });
});
