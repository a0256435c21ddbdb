import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { aiUsageTracking, informationReports, mails, operatorAlerts, operatorSettings, stripeEvents } from '#packages/db/schema.ts';
import { createMailTexts } from '#packages/mail/mail-texts.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { testSealer } from '#tests/support/databases/test-sealer.ts';
import { createTestSecondFactor } from '#tests/support/databases/test-second-factor.ts';
import type { BudgetSettings } from '../../contract/budgets.ts';
import { createAdmin } from '../door.ts';

const NOON = '2026-03-31T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const brand = {
  productName: 'Plainmed',
  companyName: 'Plainmed Ltd',
  supportEmail: 'support@plainmed.example',
  appUrl: 'https://plainmed.example',
};
const mailTexts = createMailTexts(brand);
const SETTINGS: BudgetSettings = { dailyUsd: 10, monthlyUsd: null, warnAtPercent: 80, alertEmail: 'ops@plainmed.example', alertsOn: true };

openTestDatabases('alerts', (opened) => {
  let now = new Date(NOON);
  const errors: unknown[] = [];
  const database = () => opened().database;
  const adminOf = (on: Database) =>
    createAdmin({
      database: on,
      sealer: testSealer,
      mailTexts,
      features: [],
      appUrl: brand.appUrl,
      operator: { username: 'ada', password: undefined },
      secondFactor: createTestSecondFactor(on),
      needsSecondFactor: false,
      alertEmail: brand.supportEmail,
      now: () => now,
      onError: (error) => errors.push(error),
      replayStripeEvent: async () => undefined,
      system: {
        product: { name: 'Plainmed', version: '1', node: '20', startedAt: NOON, demo: true },
        assistant: { mode: 'rules-only', provider: null, model: null },
        payments: 'sandbox',
        mail: 'outbox',
        dataDir: '/nowhere',
        sealingKeys: 'configured',
      },
    });
  const run = (at: string | Date = now) => {
    now = new Date(at);
    return adminOf(database()).sendAlerts();
  };
  const later = (hours: number) => new Date(new Date(NOON).getTime() + hours * HOUR_MS);
  const findMails = () => database().queries.select().from(mails).orderBy(asc(mails.id));
  const subjects = async () => (await findMails()).filter(({ kind }) => kind.startsWith('operator-')).map(({ subject }) => subject);
  const set = (more: Partial<BudgetSettings>) =>
    database().write((queries) =>
      queries
        .insert(operatorSettings)
        .values({ name: 'budgets', value: { ...SETTINGS, ...more } })
        .onConflictDoUpdate({ target: operatorSettings.name, set: { value: { ...SETTINGS, ...more } } }),
    );
  const spend = (usd: number, more: Partial<typeof aiUsageTracking.$inferInsert> = {}, calls = 1) => {
    const row = { feature: 'dosing', promptTokens: 1, completionTokens: 1, totalTokens: 2, endpoint: '/', createdAt: new Date(NOON) };
    const rows = Array.from({ length: calls }, () => ({ ...row, estimatedCost: usd.toFixed(6), ...more }));
    return database().write((queries) => queries.insert(aiUsageTracking).values(rows));
  };
  const addReports = (count: number) => {
    const report = { place: 'dosing', subject: 'lithium', message: 'I have bipolar disorder', email: 'ann@example.org' };
    return database().write((queries) => queries.insert(informationReports).values(Array.from({ length: count }, () => report)));
  };
  beforeEach(async () => {
    errors.length = 0;
    now = new Date(NOON);
    await database().write(async (queries) => {
      for (const table of [operatorAlerts, operatorSettings, mails, stripeEvents, informationReports, aiUsageTracking])
        await queries.delete(table);
      await queries.execute(sql`delete from usage_periods`);
    });
  });

  it('alerts about a budget at its share and when it is used up, once each', async () => {
    await set({});
    await spend(7.9);
    await run();
    expect(await subjects()).toEqual([]);
    await spend(0.1);
    await run();
    await run(later(1));
    expect(await subjects()).toEqual(['Models have used 80% of the budget for today']);
    await spend(1.99);
    await run();
    expect(await subjects()).toHaveLength(1);
    await spend(0.01);
    await run();
    await spend(0.1);
    await run();
    expect(await subjects()).toEqual(['Models have used 80% of the budget for today', 'Models have used up the budget for today']);
    const [first] = await findMails();
    expect(first).toMatchObject({ recipient: SETTINGS.alertEmail, onceKey: 'budget:day:2026-03-31:80:10' });
    expect(first?.text).toContain('$8.00');
    expect(first?.text).toContain('https://plainmed.example/admin/budgets');
    // A changed budget has its own alerts.
    await set({ dailyUsd: 12 });
    await run();
    expect((await subjects()).slice(2)).toEqual(['Models have used 84% of the budget for today']);
    expect(errors).toEqual([]);
  });

  it('sends only one alert about a budget that is used up at once', async () => {
    await set({});
    await spend(10.1);
    await run();
    await run();
    expect(await subjects()).toEqual(['Models have used up the budget for today']);
  });

  it('starts again with each day and month (UTC)', async () => {
    await set({ dailyUsd: 1, monthlyUsd: 2 });
    await spend(2);
    await run('2026-03-31T23:59:00Z');
    expect(await subjects()).toEqual(['Models have used up the budget for today', 'Models have used up the budget for this month']);
    await run('2026-04-01T00:01:00Z');
    expect(await subjects()).toHaveLength(2);
    await spend(1, { createdAt: new Date('2026-04-01T00:30:00Z') });
    await run('2026-04-01T01:00:00Z');
    expect((await findMails()).slice(2).map(({ onceKey }) => onceKey)).toEqual(['budget:day:2026-04-01:100:1']);
    await spend(0.6, { createdAt: new Date('2026-04-02T00:30:00Z') });
    await run('2026-04-02T01:00:00Z');
    expect((await findMails()).slice(3).map(({ onceKey }) => onceKey)).toEqual(['budget:month:2026-04:80:2']);
  });

  it('sends no alert without cost, and alerts about any cost with a budget of zero', async () => {
    await set({ dailyUsd: 0 });
    await run();
    expect(await subjects()).toEqual([]);
    await spend(0.000001);
    await run();
    expect(await subjects()).toEqual(['Models have used up the budget for today']);
  });

  it('alerts about more than five failed mails within an hour, then pauses', async () => {
    const failed = { kind: 'verify-email', recipient: 'ann@example.org', subject: 'secret', state: 'failed' };
    const add = (count: number, dueAt: Date) =>
      database().write((queries) => queries.insert(mails).values(Array.from({ length: count }, () => ({ ...failed, dueAt }))));
    await add(20, later(-1.1));
    await add(5, later(-0.5));
    await run(NOON);
    expect(await subjects()).toEqual([]);
    await add(1, later(-0.1));
    await run(NOON);
    await run(later(0.5));
    expect(await subjects()).toEqual(['6 mails did not arrive in the last hour']);
    await add(7, later(6));
    await run(later(5.9));
    expect(await subjects()).toHaveLength(1);
    await run(later(6.1));
    expect((await subjects()).slice(1)).toEqual(['7 mails did not arrive in the last hour']);
  });

  it('alerts once about each Stripe event that failed permanently', async () => {
    const row = { type: 'customer.updated', happenedAt: later(-20), receivedAt: later(-20), outcome: 'failed' };
    const add = (...ids: string[]) => database().write((queries) => queries.insert(stripeEvents).values(ids.map((id) => ({ ...row, id }))));
    await add('evt_1', 'evt_2');
    await database().write((queries) => queries.insert(stripeEvents).values({ ...row, id: 'evt_3', outcome: 'waiting' }));
    await run(NOON);
    await run(later(2));
    expect(await subjects()).toEqual(['2 events from Stripe could not be handled']);
    await add('evt_4');
    await run(later(2.1));
    expect((await subjects()).slice(1)).toEqual(['1 event from Stripe could not be handled']);
    await add('evt_5');
    await run(later(2.5));
    expect(await subjects()).toHaveLength(2);
    await run(later(3.2));
    expect(await subjects()).toHaveLength(3);
  });

  it('alerts about models that fail more often than not within an hour', async () => {
    const at = (hours: number) => ({ createdAt: later(hours) });
    await spend(0, { ...at(-0.5), success: false }, 10);
    await spend(0, at(-0.5), 10);
    await spend(0, { ...at(-0.5), success: false, model: 'rules-only' }, 40);
    await spend(0, { ...at(-1.5), success: false }, 19);
    await run(NOON);
    expect(await subjects()).toEqual([]);
    await spend(0, { ...at(-0.2), success: false }, 1);
    await run(NOON);
    await run(later(0.9));
    expect(await subjects()).toEqual(['More than half of all calls to models failed']);
    expect((await findMails())[0]?.text).toContain('Calls that failed: 11');
  });

  it('counts new reports at most once an hour, without their text', async () => {
    await addReports(2);
    await run(NOON);
    await addReports(1);
    await run(later(0.5));
    await run(later(0.9));
    expect(await subjects()).toEqual(['2 new reports about wrong information']);
    await addReports(1);
    await run(later(1.1));
    await run(later(2.5));
    expect(await subjects()).toEqual(['2 new reports about wrong information', '2 new reports about wrong information']);
    const sent = JSON.stringify([await findMails(), await database().queries.select().from(operatorAlerts)]);
    expect(sent).not.toMatch(/lithium|bipolar|ann@/);
  });

  it('alerts only about budgets when alerts are off', async () => {
    await set({ alertsOn: false });
    await addReports(1);
    await spend(10);
    await run();
    expect(await subjects()).toEqual(['Models have used up the budget for today']);
  });

  it('sends each alert once with two concurrent instances', async () => {
    const isShared = database().kind === 'postgres';
    const second = isShared ? await openDatabase(opened().options) : database();
    try {
      await set({ monthlyUsd: 10 });
      await spend(10);
      await addReports(3);
      await database().write((queries) =>
        queries.insert(stripeEvents).values({ id: 'evt_1', type: 't', outcome: 'failed', happenedAt: now, receivedAt: later(-20) }),
      );
      await Promise.all([adminOf(database()), adminOf(second), adminOf(database()), adminOf(second)].map((admin) => admin.sendAlerts()));
    } finally {
      if (isShared) await second.close();
    }
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'Models have used up the budget for today',
        'Models have used up the budget for this month',
        '1 event from Stripe could not be handled',
        '3 new reports about wrong information',
      ]),
    );
    expect(await subjects()).toHaveLength(4);
    expect(await database().queries.select().from(operatorAlerts)).toHaveLength(4);
    expect(errors).toEqual([]);
  });
});
