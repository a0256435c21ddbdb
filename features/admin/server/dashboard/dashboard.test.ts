import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#packages/db/client.ts';
import { aiUsageTracking, userAnalytics } from '#packages/db/schema.ts';
import { recountDashboard, recountTrends, type UsageRow, type VisitRow } from '#tests/support/databases/dashboard-recount.ts';
import { findRows, type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { FEATURES } from '#tests/support/servers/features.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { Dashboard, Trends } from '../../contract/dashboard.ts';
import { findDashboardMetrics } from './dashboard-metrics.ts';
import { findDays } from './periods.ts';
import { findTrends } from './trends.ts';

const OPERATOR = { username: 'ada', password: 'a long password of hers' };
const ENV = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
const NOON = '2026-03-09T12:00:00.000Z';

async function signIn(server: TestServer): Promise<Record<string, string>> {
  const { headers, status } = await server.call('POST', '/api/admin/login', OPERATOR);
  expect(status).toBe(200);
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

const usageOf = (more: Partial<UsageRow> = {}): UsageRow => ({
  feature: 'dosing',
  model: 'gpt-4o',
  promptTokens: 10,
  completionTokens: 5,
  totalTokens: 15,
  estimatedCost: '0.001250',
  endpoint: '/api/dosing/recommend',
  success: true,
  responseTime: 400,
  leftOut: 0,
  createdAt: new Date(NOON),
  ...more,
});
const visitOf = (more: Partial<VisitRow> = {}): VisitRow => ({
  sessionId: 'a',
  city: 'Boston',
  region: 'Massachusetts',
  country: 'United States',
  referrer: null,
  landingPage: '/',
  deviceType: 'desktop',
  browserName: 'Firefox',
  osName: 'Linux',
  screenResolution: '1920x1080',
  language: 'en-US',
  isFirstVisit: true,
  visitDuration: 60,
  pageViews: 2,
  featuresUsed: ['dosing'],
  createdAt: new Date(NOON),
  ...more,
});

const clear = (database: Database) =>
  database.write((queries) =>
    queries.execute(sql`truncate ai_usage_tracking, user_analytics, usage_periods, visit_periods, visit_groups`).then(),
  );

async function insert(database: Database, usage: UsageRow[], visits: VisitRow[]): Promise<void> {
  if (usage.length > 0) await database.queries.insert(aiUsageTracking).values(usage);
  if (visits.length > 0) await database.queries.insert(userAnalytics).values(visits);
}

/** Time zones with critical times: changes of clocks, and boundaries of days and years. */
const clocks: readonly [timeZone: string, now: string][] = [
  ['UTC', '2026-03-09T00:00:00.000Z'],
  ['UTC', '2026-12-31T23:59:59.999Z'],
  ['America/New_York', '2026-03-08T06:59:59.999Z'],
  ['America/New_York', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-20T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-08T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-08T18:14:59.999Z'],
  ['Pacific/Chatham', '2026-04-05T02:45:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T09:59:59.999Z'],
  ['Atlantic/Azores', '2026-10-25T00:30:00.000Z'],
];

const oneOf = fc.constantFrom;
/** Most times are on a day boundary, or a millisecond from it. */
const arbitraryInstant = (timeZone: string, now: Date) => {
  const boundaries = findDays({ timeZone, now }, 32).map(({ from }) => from.getTime());
  const onBoundary = fc.tuple(oneOf(...boundaries), oneOf(-1, 0, 1, 899_999, 900_000)).map(([boundary, more]) => boundary + more);
  const anywhere = fc.integer({ min: -32 * 86_400_000, max: 86_400_000 }).map((more) => now.getTime() + more);
  return fc.oneof({ weight: 3, arbitrary: onBoundary }, { weight: 2, arbitrary: anywhere }).map((ms) => new Date(ms));
};
const arbitraryUsage = (createdAt: fc.Arbitrary<Date>) =>
  fc
    .record({
      createdAt,
      feature: oneOf('dosing', 'ai_chat', 'pricing'),
      model: oneOf('gpt-4o', 'rules-only'),
      totalTokens: fc.integer({ min: 0, max: 2_000_000_000 }),
      micros: fc.integer({ min: 0, max: 9_999_999_999 }),
      success: fc.boolean(),
      responseTime: oneOf(null, 0, 249, 250, 999, 1_000, 2_999, 3_000, 9_999, 10_000, 2_000_000_000),
      leftOut: oneOf(0, 0, 1, 3),
    })
    .map(({ micros, ...row }) =>
      usageOf({ ...row, estimatedCost: `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}` }),
    );
const arbitraryVisit = (createdAt: fc.Arbitrary<Date>) =>
  fc
    .record({
      createdAt,
      city: oneOf(null, 'Boston', 'Ål', 'Zürich'),
      region: oneOf(null, 'Massachusetts', 'Viken'),
      country: oneOf(null, 'United States', 'Norway'),
      deviceType: oneOf(null, 'mobile', 'desktop'),
      browserName: oneOf(null, 'Firefox', 'Chrome'),
      referrer: oneOf(null, 'example.org'),
      landingPage: oneOf('/', '/help', null),
      language: oneOf(null, 'en-US'),
      screenResolution: oneOf(null, '390x844'),
      isFirstVisit: fc.boolean(),
      visitDuration: oneOf(null, 0, 61, 2_000_000_000),
      pageViews: oneOf(1, 2, 30),
      featuresUsed: oneOf(null, [], ['dosing', 'dosing'], ['pricing', 'dosing']),
    })
    .map(({ featuresUsed, ...row }) => visitOf({ ...row, featuresUsed: featuresUsed && [...featuresUsed] }));
const arbitraryCase = oneOf(...clocks).chain(([timeZone, text]) => {
  const now = new Date(text);
  const createdAt = arbitraryInstant(timeZone, now);
  return fc.record({
    timeZone: fc.constant(timeZone),
    now: fc.constant(now),
    usage: fc.array(arbitraryUsage(createdAt), { minLength: 5, maxLength: 60, size: 'max' }),
    visits: fc.array(arbitraryVisit(createdAt), { minLength: 5, maxLength: 40, size: 'max' }),
  });
});

openTestDatabases('the dashboard', (opened: () => OpenedDatabase) => {
  it('equals a recount of the rows, at day boundaries in any time zone and at changes of clocks', async () => {
    const { database } = opened();
    await fc.assert(
      fc.asyncProperty(arbitraryCase, async ({ timeZone, now, usage, visits }) => {
        await clear(database);
        await insert(database, usage, visits);
        const rows = { usage, visits };
        expect(await findDashboardMetrics(database, { timeZone, now })).toEqual(recountDashboard(rows, { timeZone, now }));
        for (const period of ['today', 'week', 'month'] as const)
          expect(await findTrends(database, { timeZone, now }, period)).toEqual(recountTrends(rows, { timeZone, now }, period));
      }),
      { numRuns: 10 },
    );
  });

  it('lists the 50 most frequent places, and sorts equal ones by name', async () => {
    const { database } = opened();
    await clear(database);
    const cities = Array.from({ length: 60 }, (_, n) => `City ${String(n).padStart(2, '0')}`);
    await insert(
      database,
      [],
      [...cities, 'City 59', 'City 59', 'City 30'].map((city) => visitOf({ city })),
    );
    const clock = { timeZone: 'UTC', now: new Date(NOON) };
    const listed = (await findDashboardMetrics(database, clock)).userStats.today.geographic.map(({ city, sessions }) => [city, sessions]);
    expect(listed).toHaveLength(50);
    expect(listed.slice(0, 4)).toEqual([
      ['City 59', 3],
      ['City 30', 2],
      ['City 00', 1],
      ['City 01', 1],
    ]);
    expect(listed.at(-1)).toEqual(['City 48', 1]);
    expect((await findTrends(database, clock, 'month')).places).toHaveLength(50);
  });
});

describe('GET /api/admin/dashboard and /trends', () => {
  let opened: OpenedDatabase;
  let server: TestServer;
  let cookie: Record<string, string>;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ database: opened.database, env: ENV, keepLimits: true });
    cookie = await signIn(server);
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  const get = async <Body>(path: string) => server.call<Body>('GET', path, undefined, cookie);

  it('answer in the specified format without any data', async () => {
    const { status, body } = await get<Dashboard>('/api/admin/dashboard');
    expect(status).toBe(200);
    for (const period of ['today', 'week', 'month'] as const) {
      expect(body.stats[period]).toEqual({ totalRequests: 0, totalTokens: 0, totalCost: '0.000000', successRate: '0.0' });
      expect(body.userStats[period]).toMatchObject({ totalSessions: 0, uniqueUsers: 0, avgPageViews: 0, avgVisitDuration: 0 });
    }
    expect(body.featureUsage).toEqual({});
    expect(body.timeZone).toBe('UTC');
    expect(body.features).toHaveLength(FEATURES.length);
    for (const feature of body.features)
      expect(feature).toMatchObject({
        enabled: true,
        maxTokensPerRequest: 4000,
        dailyTokenLimit: 100_000,
        rateLimit: FEATURES.find(({ name }) => name === feature.featureName)?.rateLimit ?? 100,
      });
    const trends = await get<Trends>('/api/admin/trends?period=today&timeZone=Asia/Kolkata');
    expect(trends.body.moments).toHaveLength(24);
    expect(trends.body.moments[0]).toMatchObject({ requests: 0, avgResponseMs: null, sessions: 0 });
    expect(trends.body.responseTimes.map(({ label }) => label)).toEqual(['under 0.25 s', '0.25–1 s', '1–3 s', '3–10 s', '10 s or more']);
    expect((await get<Trends>('/api/admin/trends')).body.moments).toHaveLength(7);
  });

  it.each([
    '/api/admin/dashboard?timeZone=Mars/Olympus',
    '/api/admin/dashboard?timeZone=',
    '/api/admin/dashboard?timeZone=__proto__',
    `/api/admin/dashboard?timeZone=${'A'.repeat(70)}`,
    '/api/admin/dashboard?timeZone=UTC&timeZone=UTC',
    "/api/admin/trends?timeZone=UTC'%20or%201=1",
    '/api/admin/trends?period=year',
    '/api/admin/trends?period=__proto__',
  ])('refuse %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it('answer concurrent requests from one computation, and later ones from a new one', async () => {
    const { database } = opened;
    const countWaiting = async () => {
      const [row] = await findRows<{ waiting: string }>(
        database,
        sql`select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from "usage_periods"%'`,
      );
      return Number(row?.waiting);
    };
    const ask = () => get<Dashboard>('/api/admin/dashboard');
    const answers: ReturnType<typeof ask>[] = [];
    await database.write((queries) =>
      queries.transaction(async (tx) => {
        await tx.execute(sql`lock table usage_periods in access exclusive mode`);
        answers.push(...Array.from({ length: 12 }, ask));
        await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000, interval: 20 });
        // Enough time for the other requests to arrive.
        await wait(300);
        expect(await countWaiting()).toBe(1);
      }),
    );
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(body.stats.today.totalRequests).toBe(0);
    }
    await insert(database, [usageOf({ createdAt: new Date() })], []);
    expect((await ask()).body.stats.today.totalRequests).toBe(1);
  });
});
