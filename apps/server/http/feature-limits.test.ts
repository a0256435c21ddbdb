import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { deleteOldUsage } from '#packages/assistant/usage/old-usage.store.ts';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { featureCalls, featureSettings } from '#packages/db/schema.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { mountEndpoint } from '#packages/wire/server/mount.ts';
import { createEmptyPostgres, findRows, type OpenedDatabase } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createGatedApp } from '#tests/support/servers/bare-app.ts';
import { FEATURES } from '#tests/support/servers/features.ts';
import { type RunningProcess, runProcess } from '#tests/support/servers/processes.ts';
import { startTestServer, type TestServer, visitorsByHeader } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import type { Visitor } from './gate.ts';

const CABINET = '/api/interactions/cabinet';
const LIST = { medications: ['ibuprofen'] };
const NOON = '2026-03-02T12:15:00.000Z';

const setFeature = (database: Database, set: { enabled?: boolean; rateLimit?: number }, name = 'interaction_check') =>
  database.write((queries) => queries.update(featureSettings).set(set).where(eq(featureSettings.featureName, name)));

const statuses = async (calls: readonly Promise<{ status: number }>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const times = <T>(count: number, work: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n));

openTestDatabases('hourly limits', (opened: () => OpenedDatabase) => {
  let server: TestServer;
  let at = new Date(NOON);
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: visitorsByHeader, now: () => at, keepLimits: true });
  });
  afterAll(() => server.close());

  const ask = (user: string | undefined, body: unknown = LIST) => server.call('POST', CABINET, body, user ? { 'x-user': user } : {});
  const set = (change: { enabled?: boolean; rateLimit?: number }) => setFeature(opened().database, change);

  it('have default settings for every feature and keep those that an operator changed', async () => {
    const stored = await opened().database.queries.select().from(featureSettings);
    expect(stored.map(({ featureName }) => featureName).sort()).toEqual(FEATURES.map(({ name }) => name).sort());
    const limits = new Map(FEATURES.map(({ name, rateLimit = 100 }) => [name, rateLimit]));
    for (const row of stored)
      expect(row).toMatchObject({
        enabled: true,
        maxTokensPerRequest: 4000,
        dailyTokenLimit: 100_000,
        rateLimit: limits.get(row.featureName),
      });
    await setFeature(opened().database, { enabled: false, rateLimit: 7 }, 'ai_chat');
    const again = await startTestServer({ database: opened().database, keepLimits: true });
    const [chat] = await opened().database.queries.select().from(featureSettings).where(eq(featureSettings.featureName, 'ai_chat'));
    expect(chat).toMatchObject({ enabled: false, rateLimit: 7 });
    await again.close();
  });

  it('allow exactly 10 of 50 parallel calls and send Retry-After', async () => {
    await set({ rateLimit: 10 });
    const answers = await Promise.all(times(50, () => ask('ten')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(refused).toHaveLength(40);
    for (const { body, headers } of refused) {
      expectErrorSentence(body);
      expect(body).toMatchObject({ code: 'rate_limited', error: expect.stringMatching(/45 minutes.*emergency number.*911/) });
      expect(headers.get('retry-after')).toBe('2700');
    }
  });

  it('do not affect another person or tool', async () => {
    await set({ rateLimit: 1 });
    expect([(await ask('a')).status, (await ask('a')).status, (await ask('b')).status]).toEqual([200, 429, 200]);
    const dose = { medication: 'ibuprofen', age: 30, weight: 150 };
    expect((await server.call('POST', '/api/dosing/recommend', dose, { 'x-user': 'a' })).status).toBe(200);
  });

  it('do not apply to searches and product lists', async () => {
    await set({ rateLimit: 0 });
    expect((await server.call('GET', '/api/medications/search?q=zyrtec')).status).toBe(200);
    expect((await server.call('GET', '/api/dosing/products')).status).toBe(200);
  });

  it('end with the clock hour', async () => {
    await set({ rateLimit: 2 });
    at = new Date('2026-03-02T13:59:59.500Z');
    expect(await statuses(times(5, () => ask('hours')))).toEqual({ 200: 2, 429: 3 });
    expect((await ask('hours')).headers.get('retry-after')).toBe('1');
    at = new Date('2026-03-02T14:00:00.000Z');
    expect(await statuses(times(5, () => ask('hours')))).toEqual({ 200: 2, 429: 3 });
    expect((await ask('hours')).headers.get('retry-after')).toBe('3600');
    at = new Date(NOON);
  });

  it('of 0 allow nobody', async () => {
    await set({ rateLimit: 0 });
    expect(await statuses(times(3, () => ask('zero')))).toEqual({ 429: 3 });
  });

  it('apply as changed by an operator from the next call on', async () => {
    await set({ rateLimit: 1 });
    expect(await statuses([ask('raised')])).toEqual({ 200: 1 });
    expect(await statuses([ask('raised')])).toEqual({ 429: 1 });
    await set({ rateLimit: 3 });
    expect(await statuses(times(4, () => ask('raised')))).toEqual({ 200: 2, 429: 2 });
    await set({ rateLimit: 2 });
    expect(await statuses([ask('raised')])).toEqual({ 429: 1 });
  });

  it('are not used up while the feature is disabled', async () => {
    await set({ enabled: false, rateLimit: 1 });
    for (const { status, body } of await Promise.all(times(3, () => ask('off')))) {
      expect(status).toBe(503);
      expectErrorSentence(body);
      expect(body).toMatchObject({ code: 'feature_disabled', error: expect.stringContaining('emergency number') });
    }
    await set({ enabled: true });
    expect(await statuses(times(3, () => ask('off')))).toEqual({ 200: 1, 429: 2 });
  });

  it('count before the body is read', async () => {
    await set({ rateLimit: 1 });
    expect((await ask('body', '{"medications":')).status).toBe(400);
    expect((await ask('body', '{"medications":')).status).toBe(429);
    expect((await ask('body', 'a'.repeat(70_000))).status).toBe(429);
  });

  it('are shared by signed-out visitors of one address, which is not stored', async () => {
    await set({ rateLimit: 3 });
    expect(await statuses(times(5, (n) => server.call('POST', CABINET, LIST, { 'user-agent': `stranger ${n}` })))).toEqual({
      200: 3,
      429: 2,
    });
    const stored = await findRows<{ who: string }>(opened().database, sql`select who from feature_calls where who not like 'user:%'`);
    expect(stored).toEqual([{ who: expect.stringMatching(/^address:[0-9a-f]{32}$/) }]);
  });

  it('delete old counts and the secrets of past days', async () => {
    const { database } = opened();
    await set({ rateLimit: 3 });
    await database.write((queries) =>
      queries.insert(featureCalls).values(
        ['2026-03-01T11:00Z', '2026-03-01T13:00Z'].map((hour) => ({
          featureName: 'pricing',
          who: 'user:old',
          hour: new Date(hour),
          calls: 1,
        })),
      ),
    );
    at = new Date('2026-03-03T12:00:00.000Z');
    await ask(undefined);
    await deleteOldUsage(database, at);
    expect(await findRows(database, sql`select day::text from daily_secrets`)).toEqual([{ day: '2026-03-03' }]);
    expect(await findRows(database, sql`select hour from feature_calls where who = 'user:old'`)).toHaveLength(1);
    const hashes = await findRows(database, sql`select distinct who from feature_calls where who like 'address:%'`);
    expect(hashes).toHaveLength(2);
    at = new Date(NOON);
  });

  it.each([
    ['/api/medications/compare', 'medication_comparison'],
    ['/api/medications/pricing', 'pricing'],
    ['/api/symptoms/analyze', 'symptom_analysis'],
    ['/api/symptoms/analyze/advanced', 'advanced_symptom_analysis'],
    ['/api/interactions/check', 'interaction_check'],
    ['/api/interactions/cabinet', 'interaction_check'],
    ['/api/dosing/recommend', 'dosing'],
    ['/api/dosing/ledger', 'dosing_ledger'],
    ['/api/symptoms/interview', 'symptom_interview'],
    ['/api/symptoms/read', 'symptom_reading'],
    ['/api/side-effects/analyze', 'side_effects'],
  ])('apply to %s as %s', async (path, feature) => {
    const call = async () => (await server.call('POST', path, {}, { 'x-user': 'each' })).status;
    await setFeature(opened().database, { enabled: true, rateLimit: 50 }, feature);
    expect(await call()).toBe(400);
    await setFeature(opened().database, { rateLimit: 0 }, feature);
    expect(await call()).toBe(429);
    await setFeature(opened().database, { enabled: false }, feature);
    expect(await call()).toBe(503);
    await setFeature(opened().database, { enabled: true }, feature);
  });

  it('are checked after 401 and 403', async () => {
    await set({ enabled: false });
    const visitors: Visitor[] = [
      { signedIn: false, hasAccess: false, userId: undefined },
      { signedIn: true, hasAccess: false, userId: '1' },
    ];
    const codes = [];
    for (const visitor of visitors) {
      const own = await startTestServer({ database: opened().database, findVisitor: async () => visitor, keepLimits: true });
      codes.push((await own.call<{ code: string }>('POST', CABINET, LIST)).body.code);
      await own.close();
    }
    expect(codes).toEqual(['unauthenticated', 'subscription_required']);
    await set({ enabled: true });
  });
});

describe('two servers on one PostgreSQL', () => {
  it('allow together no more than one would', async () => {
    const empty = await createEmptyPostgres();
    const database = await openDatabase({ databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0 });
    const start = () => runProcess('tests/support/servers/processes/serve.ts', [empty.url, NOON]);
    const running: RunningProcess[] = [start(), start()];
    try {
      const urls = await Promise.all(running.map((process) => process.waitForLine(/^http:/)));
      await setFeature(database, { rateLimit: 10 });
      const ask = (n: number, headers: Record<string, string>) =>
        fetch(`${urls[n % 2]}${CABINET}`, {
          method: 'POST',
          body: JSON.stringify(LIST),
          headers: { 'content-type': 'application/json', ...headers },
        });
      expect(await statuses(times(50, (n) => ask(n, { 'x-user': '7' })))).toEqual({ 200: 10, 429: 40 });
      expect(await statuses(times(50, (n) => ask(n, {})))).toEqual({ 200: 10, 429: 40 });
      await setFeature(database, { enabled: false });
      expect(await statuses(times(4, (n) => ask(n, { 'x-user': '8' })))).toEqual({ 503: 4 });
    } finally {
      await Promise.all(running.map((process) => process.end('SIGTERM')));
      await database.close();
      await empty.drop();
    }
  });
});

/** A server with the gate and two endpoints, which return what the gate has set. */
async function startGate(database: Database, findVisitor = visitorsByHeader) {
  const errors: unknown[] = [];
  const app = await createGatedApp({ database, findVisitor, features: FEATURES, onError: (error) => errors.push(error) });
  const shared = { method: 'GET', summary: 'Returns what the gate has set.' } as const;
  const response = z.object({ who: z.string(), mayUseModel: z.boolean(), userId: z.string().optional() });
  const counted = defineEndpoint({ ...shared, path: '/api/counted', access: 'plan', feature: 'pricing', response });
  const open = defineEndpoint({ ...shared, path: '/api/open', access: 'public', response });
  for (const endpoint of [counted, open])
    mountEndpoint(app, endpoint, async ({ who, mayUseModel, userId }) => ({ who, mayUseModel, ...(userId ? { userId } : {}) }));
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'GET', url: path, headers })).json();
  return { app, ask, errors };
}

describe('a call', () => {
  it('knows its caller and whether a model may be called', async () => {
    const { database, remove } = await openTemporaryDatabase();
    const { app, ask, errors } = await startGate(database);
    expect(await ask('/api/counted', { 'x-user': '7' })).toEqual({ who: 'user:7', userId: '7', mayUseModel: true });
    expect(await ask('/api/counted', { 'x-user': '7', 'x-no-model': '1' })).toMatchObject({ mayUseModel: false });
    expect(await ask('/api/counted', { 'x-user': '7', 'x-no-model': '0' })).toMatchObject({ mayUseModel: true });
    const stranger = await ask('/api/counted');
    expect(stranger).toEqual({ who: expect.stringMatching(/^address:[0-9a-f]{32}$/), mayUseModel: true });
    expect(await ask('/api/open')).toEqual(stranger);
    expect(errors).toEqual([]);
    await app.close();
    await remove();
  });

  it('cannot declare an unknown feature', async () => {
    const { database, remove } = await openTemporaryDatabase();
    const { app } = await startGate(database);
    const misspelled = defineEndpoint({
      method: 'GET',
      path: '/api/misspelled',
      summary: 'Nothing.',
      access: 'plan',
      feature: 'priceing',
      response: z.object({}),
    });
    expect(() => mountEndpoint(app, misspelled, async () => ({}))).toThrow(/priceing/);
    await app.close();
    await remove();
  });
});

describe('without the database', () => {
  it('tools still answer, uncounted and without a model, and are counted again afterwards', async () => {
    const postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nowhere', minFreeBytes: 0 });
    const server = await startTestServer({ database, findVisitor: visitorsByHeader, keepLimits: true });
    const { app, ask, errors } = await startGate(database);
    await setFeature(database, { rateLimit: 0 });
    await setFeature(database, { rateLimit: 0 }, 'pricing');
    const check = (headers: Record<string, string>) => server.call('POST', CABINET, LIST, headers);
    expect((await check({ 'x-user': '7' })).status).toBe(429);
    const dose = (user: string) =>
      server.call('POST', '/api/dosing/recommend', { medication: 'ibuprofen', age: 30, weight: 150 }, { 'x-user': user });
    await setFeature(database, { enabled: false }, 'dosing');
    expect((await dose('7')).status).toBe(503);
    await postgres.stop();
    expect((await dose('8')).body).toMatchObject({ code: 'feature_disabled' });
    for (const headers of [{ 'x-user': '7' }, {}] as Record<string, string>[]) {
      const from = performance.now();
      expect((await check(headers)).status).toBe(200);
      expect(performance.now() - from).toBeLessThan(8_000);
    }
    expect((await server.call('POST', '/api/symptoms/analyze', { symptoms: ['headache'] })).status).toBe(200);
    expect(await ask('/api/counted', { 'x-user': '7' })).toEqual({ who: 'user:7', userId: '7', mayUseModel: false });
    expect(await ask('/api/counted')).toEqual({ who: expect.stringMatching(/^address:/), mayUseModel: false });
    expect(errors.length).toBeGreaterThan(0);
    await postgres.start();
    await vi.waitFor(async () => expect((await check({ 'x-user': '7' })).status).toBe(429), { timeout: 10_000, interval: 200 });
    expect((await check({})).status).toBe(429);
    await setFeature(database, { enabled: true }, 'dosing');
    expect((await dose('7')).status).toBe(200);
    await app.close();
    await server.close();
    await database.close();
    await postgres.remove();
  });

  it('tools still answer while the disk is nearly full', async () => {
    let freeBytes = 1e12;
    const { database, remove } = await openTemporaryDatabase({ minFreeBytes: 1_000, readFreeBytes: async () => freeBytes });
    const server = await startTestServer({ database, keepLimits: true });
    const { app, ask } = await startGate(database);
    await setFeature(database, { rateLimit: 0 });
    expect((await server.call('POST', CABINET, LIST)).status).toBe(429);
    freeBytes = 10;
    await vi.waitFor(async () => expect((await server.call('POST', CABINET, LIST)).status).toBe(200), { timeout: 5_000, interval: 100 });
    expect(await ask('/api/counted', { 'x-user': '7' })).toMatchObject({ mayUseModel: false });
    await app.close();
    await server.close();
    await remove();
  });
});
