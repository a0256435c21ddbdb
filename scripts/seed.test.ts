import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#apps/server/start/config.ts';
import { aiUsageTracking, safetyCounts, trialClaims, userAnalytics, users } from '#packages/db/schema.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { startTestServer } from '#tests/support/servers/test-server.ts';
import { createSeed } from './seed/create-seed.ts';
import { DEMO } from './seed/people.store.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const SIZES = { users: 40, usage: 1_500, visits: 500 };
const DAY_MS = 86_400_000;

let opened: TemporaryDatabase;
beforeAll(async () => {
  opened = await openTemporaryDatabase();
  const { queries } = opened.database;
  // Existing data that must stay: rows in the same hours as the example data, and totals of a deleted visit.
  const usage = { feature: 'ai_chat', model: 'gpt-4o', promptTokens: 1, completionTokens: 2, totalTokens: 3, estimatedCost: '0.000004' };
  await queries.insert(aiUsageTracking).values({ ...usage, endpoint: '/api/chat', createdAt: new Date(Date.now() - DAY_MS) });
  await queries.insert(userAnalytics).values([
    { sessionId: 'real', city: 'Oslo', createdAt: new Date(Date.now() - DAY_MS) },
    { sessionId: 'old', city: 'Oslo', createdAt: new Date(Date.now() - 95 * DAY_MS) },
  ]);
  await queries.delete(userAnalytics).where(eq(userAnalytics.sessionId, 'old'));
  const hour = new Date(Math.floor(Date.now() / 3_600_000 - 30) * 3_600_000);
  await queries.insert(safetyCounts).values([{ hour, feature: 'symptom_analysis', kind: 'urgent', answers: 5 }]);
  await queries.insert(users).values({ email: 'real@example.com', username: 'real', password: 'x' });
});
afterAll(() => opened.remove());

const seed = (now: Date, sizes = SIZES) => createSeed({ config: readConfig({}), database: opened.database, now }, sizes);
const count = async (table: string, where = sql`true`) => {
  const [row] = await findRows<{ n: number }>(opened.database, sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`);
  return row?.n;
};
/** Rows and the sums of each grain: requests, tokens and sessions. */
const countTotals = () =>
  findRows(
    opened.database,
    sql`select u.grain::int, sum(u.requests)::int as requests, sum(u."totalTokens")::int as tokens,
      (select sum(v.sessions)::int from visit_periods v where v.grain = u.grain) as sessions,
      (select sum(g.sessions)::int from visit_groups g where g.grain = u.grain and g.kind = 'place') as places
    from usage_periods u group by u.grain order by u.grain`,
  );
const ofGrains = (totals: object) => [15, 60, 1440].map((grain) => ({ grain, ...totals }));

it('creates a month beside existing data, and a second run replaces it', async () => {
  const first = new Date();
  await seed(new Date(first.getTime() - 2 * DAY_MS), { users: 10, usage: 700, visits: 300 });
  await seed(first);
  expect(await count('ai_usage_tracking')).toBe(SIZES.usage + 1);
  expect(await count('user_analytics')).toBe(SIZES.visits + 1);
  expect(await count('users')).toBe(SIZES.users + 2);
  expect(await count('ai_usage_tracking', sql`"createdAt" > ${first.toISOString()}::timestamptz`)).toBe(0);
  const [tokens] = await findRows<{ n: number }>(opened.database, sql`select sum("totalTokens")::int as n from ai_usage_tracking`);
  // Two more visits than example rows: the existing one, and the old one, whose row was deleted.
  expect(await countTotals()).toEqual(
    ofGrains({ requests: SIZES.usage + 1, tokens: tokens?.n, sessions: SIZES.visits + 2, places: SIZES.visits + 2 }),
  );
  expect(await count('subscriptions')).toBeGreaterThan(20);
  expect(await count('trial_claims')).toBe(1);
  for (const table of ['information_reports', 'contact_messages', 'mails', 'stripe_events', 'operator_events', 'safety_counts'])
    expect([table, await count(table)]).toEqual([table, expect.toSatisfy((n: number) => n > 3)]);
});

it('gives the same rows for the same instant', async () => {
  const at = new Date(Date.now() - 60_000);
  const read = () =>
    findRows(
      opened.database,
      sql`select (select md5(string_agg(feature || model || "totalTokens" || "createdAt", ',' order by "createdAt", "totalTokens", feature)) from ai_usage_tracking) as usage,
        (select md5(string_agg(concat("sessionId", city, "pageViews", "featuresUsed"), ',' order by "sessionId")) from user_analytics) as visits,
        (select md5(string_agg(concat(email, "subscriptionStatus", country), ',' order by email)) from users) as people`,
    );
  await seed(at);
  const before = await read();
  await seed(at);
  expect(await read()).toEqual(before);
});

it('deletes all of it again', async () => {
  await seed(new Date(), { users: 0, usage: 0, visits: 0 });
  expect(await countTotals()).toEqual(ofGrains({ requests: 1, tokens: 3, sessions: 2, places: 2 }));
  expect(await findRows(opened.database, sql`select answers from safety_counts`)).toEqual([{ answers: 5 }]);
  expect((await opened.database.queries.select({ email: users.email }).from(users)).map(({ email }) => email).sort()).toEqual([
    DEMO.email,
    'real@example.com',
  ]);
  expect(await opened.database.queries.select().from(trialClaims)).toHaveLength(1);
});

it('lets the demo account sign in, with a trial that can be canceled and started again', async () => {
  const server = await startTestServer({ database: opened.database, findVisitor: 'accounts' });
  const signIn = async () => {
    const { headers, status } = await server.call('POST', '/api/auth/login', { email: DEMO.email, password: DEMO.password });
    expect(status).toBe(200);
    return {
      cookie: headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    };
  };
  const check = async (cookie: Record<string, string>) =>
    (await server.call('POST', '/api/interactions/check', { medication1: 'ibuprofen', medication2: 'warfarin' }, cookie)).status;
  const cookie = await signIn();
  expect(await check(cookie)).toBe(200);
  // Outdated, so that it is read again from the sandbox.
  await opened.database.queries.execute(sql`update subscriptions set "readAt" = now() - interval '1 hour'`);
  const status = await server.call('GET', '/api/subscription/status', undefined, cookie);
  expect(status.body).toMatchObject({ hasAccess: true, status: 'trialing' });
  expect((await server.call('POST', '/api/subscription/cancel', undefined, cookie)).status).toBe(200);
  expect(await check(cookie)).toBe(403);
  await seed(new Date(), { users: 0, usage: 0, visits: 0 });
  expect(await check(await signIn())).toBe(200);
  await server.close();
});

const run = (words: string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.on('close', (code) => done({ code, said }));
  });

it('refuses production, a running server, and sizes that are not numbers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  const [production, running, wrong] = await Promise.all([
    run([], { NODE_ENV: 'production', ALLOW_DEMO: 'true', DATA_DIR: folder }),
    run([], { DATA_DIR: opened.options.dataDir, MIN_FREE_MB: '0' }),
    run(['--usage', '-1'], { DATA_DIR: folder }),
  ]);
  expect(production).toMatchObject({ code: 1, said: expect.stringContaining('no place in production') });
  expect(running).toMatchObject({ code: 1, said: expect.stringMatching(/in use by another[\s\S]*while the server is stopped/) });
  expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') });
  await rm(folder, { recursive: true, force: true });
});
