import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiUsageTracking, operatorAlerts, operatorEvents, operatorSettings } from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { BudgetSettings, Budgets } from '../../contract/budgets.ts';

const OPERATOR = { username: 'ada', password: 'a long password of hers' };
const SETTINGS: BudgetSettings = { dailyUsd: 2.5, monthlyUsd: 40, warnAtPercent: 75, alertEmail: 'ops@plainmed.example', alertsOn: false };

describe('budgets', () => {
  let own: OpenedDatabase;
  let server: TestServer;
  let operator: TestBrowser;
  let now = new Date('2026-03-31T23:50:00Z');
  beforeAll(async () => {
    own = await openTestDatabase('postgres');
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password, SUPPORT_EMAIL: 'help@plainmed.example' };
    server = await startTestServer({ database: own.database, env, now: () => now });
    operator = openBrowser(server);
    expect(await operator.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200 });
  });
  afterAll(async () => {
    await server.close();
    await own.remove();
  });
  const get = async () => (await operator.call<Budgets>('GET', '/api/admin/budgets')).body;
  const put = (body: unknown) => operator.call<Budgets & { error: string }>('PUT', '/api/admin/budgets', body);
  const findEvents = () => own.database.queries.select().from(operatorEvents).orderBy(desc(operatorEvents.id));

  it('are none at first, and alerts go to the support address', async () => {
    const standard = { dailyUsd: null, monthlyUsd: null, warnAtPercent: 80, alertEmail: 'help@plainmed.example', alertsOn: true };
    expect(await get()).toEqual({
      settings: standard,
      spent: { todayUsd: 0, monthUsd: 0 },
      alerts: [],
      asOf: '2026-03-31T23:50:00.000Z',
    });
  });

  it('are updated, and only the changes are recorded', async () => {
    expect((await put(SETTINGS)).body.settings).toEqual(SETTINGS);
    expect((await put({ ...SETTINGS, dailyUsd: null, more: 'is ignored' })).body.settings).toEqual({ ...SETTINGS, dailyUsd: null });
    expect((await put({ ...SETTINGS, dailyUsd: null })).status).toBe(200);
    const [last, first, signIn] = await findEvents();
    const shared = { action: 'budgets-changed', operator: OPERATOR.username };
    expect(last).toMatchObject({ ...shared, details: { dailyUsd: { from: 2.5, to: null } } });
    expect(first).toMatchObject({ ...shared, details: { dailyUsd: { from: null, to: 2.5 }, warnAtPercent: { from: 80, to: 75 } } });
    expect(signIn?.action).toBe('signed-in');
    expect((await get()).settings).toEqual({ ...SETTINGS, dailyUsd: null });
  });

  it('are recorded in sequence when two operators change them at once', async () => {
    const both = await Promise.all([put({ ...SETTINGS, dailyUsd: 3 }), put({ ...SETTINGS, dailyUsd: 4 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [later, earlier] = (await findEvents())
      .slice(0, 2)
      .map(({ details }) => (details as { dailyUsd: { from: number; to: number } }).dailyUsd);
    expect(later?.from).toBe(earlier?.to);
    expect((await get()).settings.dailyUsd).toBe(later?.to);
  });

  it.each([
    { ...SETTINGS, dailyUsd: -1 },
    { ...SETTINGS, dailyUsd: 1e99 },
    { ...SETTINGS, monthlyUsd: '5' },
    { ...SETTINGS, warnAtPercent: 0 },
    { ...SETTINGS, warnAtPercent: 101 },
    { ...SETTINGS, warnAtPercent: 1.5 },
    { ...SETTINGS, alertEmail: 'nobody' },
    { ...SETTINGS, alertEmail: 'a@b.example\r\nBcc: c@d.example' },
    { dailyUsd: 1 },
    '{"__proto__":{"dailyUsd":1}}',
    '[]',
  ])('refuse %j', async (body) => {
    const before = await own.database.queries.select().from(operatorSettings);
    const { status, body: answer } = await put(body);
    expect([status, typeof answer.error]).toEqual([400, 'string']);
    expect(await own.database.queries.select().from(operatorSettings)).toEqual(before);
  });

  it('show the cost of today and this month, and the sent alerts', async () => {
    const row = { feature: 'dosing', promptTokens: 1, completionTokens: 1, totalTokens: 2, endpoint: '/' };
    const spent = (at: string, estimatedCost: string) => ({ ...row, estimatedCost, createdAt: new Date(at) });
    await own.database.write(async (queries) => {
      await queries
        .insert(aiUsageTracking)
        .values([
          spent('2026-02-28T23:59:59Z', '8'),
          spent('2026-03-01T00:00:00Z', '0.5'),
          spent('2026-03-31T00:00:00Z', '0.25'),
          spent('2026-04-01T00:00:00Z', '4'),
        ]);
      await queries.insert(operatorAlerts).values([
        { onceKey: 'a', kind: 'budget', text: 'first' },
        { onceKey: 'b', kind: 'budget', text: 'second' },
      ]);
    });
    const march = await get();
    expect(march.spent).toEqual({ todayUsd: 0.25, monthUsd: 0.75 });
    expect(march.alerts.map(({ text }) => text)).toEqual(['second', 'first']);
    now = new Date('2026-04-01T00:00:00Z');
    expect((await get()).spent).toEqual({ todayUsd: 4, monthUsd: 4 });
  });
});
