import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { featureSettings, operatorEvents } from '#packages/db/schema.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { FEATURES } from '#tests/support/servers/features.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import type { Dashboard, FeatureSetting } from '../../contract/dashboard.ts';

const OPERATOR = { username: 'ada', password: 'a long password of hers' };
const ENV = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
const STANDARD = { enabled: true, maxTokensPerRequest: 4000, dailyTokenLimit: 100_000, rateLimit: 100 };
const PRICING = '/api/admin/features/pricing';

// Two instances on one PostgreSQL database, each with its own connections.
let opened: OpenedDatabase;
let second: Database;
let one: TestServer;
let other: TestServer;
let cookie: Record<string, string>;
beforeAll(async () => {
  opened = await openTestDatabase('postgres');
  second = await openDatabase(opened.options);
  one = await startTestServer({ database: opened.database, env: ENV, keepLimits: true });
  other = await startTestServer({ database: second, env: ENV, keepLimits: true });
  const { headers } = await one.call('POST', '/api/admin/login', OPERATOR);
  cookie = { cookie: (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' };
});
afterAll(async () => {
  await one.close();
  await other.close();
  await second.close();
  await opened.remove();
});
beforeEach(async () => {
  await opened.database.queries.update(featureSettings).set(STANDARD);
  await opened.database.queries.delete(operatorEvents);
});

const put = <Body = FeatureSetting>(path: string, body: unknown) => one.call<Body>('PUT', path, body, cookie);
const findEvents = () => opened.database.queries.select().from(operatorEvents).orderBy(desc(operatorEvents.id));
const check = (server: TestServer, user: string) =>
  server.call('POST', '/api/interactions/check', { medication1: 'ibuprofen', medication2: 'warfarin' }, { 'x-user': user });

it('a change applies on every instance from the next call on, and shows on the dashboard at once', async () => {
  const path = '/api/admin/features/interaction_check';
  expect((await check(other, 'a')).status).toBe(200);
  expect(await put(path, { enabled: false })).toMatchObject({ status: 200, body: { featureName: 'interaction_check', enabled: false } });
  const refused = await check(other, 'a');
  expect(refused).toMatchObject({ status: 503, body: { code: 'feature_disabled' } });
  expectErrorSentence(refused.body);
  const shown = await other.call<Dashboard>('GET', '/api/admin/dashboard', undefined, cookie);
  expect(shown.body.features.find(({ featureName }) => featureName === 'interaction_check')).toMatchObject({ ...STANDARD, enabled: false });
  await put(path, { enabled: true });
  await put(path, { rateLimit: 1 });
  expect([(await check(other, 'b')).status, (await check(one, 'b')).status, (await check(other, 'b')).status]).toEqual([200, 429, 429]);
  await put(path, { rateLimit: 100 });
  expect((await check(other, 'b')).status).toBe(200);
});

it('a change is recorded with operator, time and old and new value; not if nothing changed', async () => {
  await put(PRICING, { enabled: false });
  await put(PRICING, { enabled: false });
  await put(PRICING, { rateLimit: 50, dailyTokenLimit: 100_000 });
  const events = await findEvents();
  expect(events).toMatchObject([
    { operator: 'ada', action: 'feature-changed', subject: 'pricing', details: { rateLimit: { from: 100, to: 50 } } },
    { operator: 'ada', action: 'feature-changed', subject: 'pricing', details: { enabled: { from: true, to: false } } },
  ]);
  expect(events).toHaveLength(2);
  expect(events[0]?.device).not.toBe('');
});

it('concurrent changes of a value are recorded one after the other', async () => {
  const limits = [1, 2, 3, 4, 5, 6];
  const answers = await Promise.all(limits.map((rateLimit, n) => (n % 2 === 0 ? one : other).call('PUT', PRICING, { rateLimit }, cookie)));
  expect(answers.map(({ status }) => status)).toEqual(limits.map(() => 200));
  const steps = (await findEvents()).reverse().map(({ details }) => (details as { rateLimit: { from: number; to: number } }).rateLimit);
  expect(steps).toHaveLength(limits.length);
  expect(steps.map(({ from }) => from)).toEqual([100, ...steps.slice(0, -1).map(({ to }) => to)]);
  const [stored] = await opened.database.queries.select().from(featureSettings).where(eq(featureSettings.featureName, 'pricing'));
  expect(stored?.rateLimit).toBe(steps.at(-1)?.to);
});

it.each(['maxTokensPerRequest', 'dailyTokenLimit', 'rateLimit'])(
  'accepts whole numbers from 0 to the maximum of the column: %s',
  async (field) => {
    for (const value of [0, 1, 2_147_483_647])
      expect(await put(PRICING, { [field]: value })).toMatchObject({ status: 200, body: { [field]: value } });
    for (const value of ['-1', 'NaN', '1e99', '""', '"5"', '1.5', 'true', 'null', '2147483648', '[5]', '{}', 'Infinity', '-0.1']) {
      const { status, body } = await put<{ code: string }>(PRICING, `{"${field}":${value}}`);
      expect([value, status]).toEqual([value, 400]);
      expectErrorSentence(body);
    }
  },
);

it.each([
  '{}',
  '[]',
  'null',
  '""',
  '5',
  '{"enabled":"true"}',
  '{"enabled":1}',
  '{"enabled":null}',
  '{"featureName":"dosing"}',
  '{"enabled":',
  '',
])('refuses %s as a change', async (body) => {
  const answer = await put(PRICING, body);
  expect(answer.status).toBe(400);
  expectErrorSentence(answer.body);
  expect(await findEvents()).toEqual([]);
});

it.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '%20',
  '%00',
  'Pricing',
  'pricing%27',
  'x'.repeat(200),
  '..%2Fpricing',
])('refuses "%s" as a feature', async (name) => {
  const answer = await put(`/api/admin/features/${name}`, { enabled: false });
  expect(answer.status).toBe(400);
  expectErrorSentence(answer.body);
  expect(await opened.database.queries.select().from(featureSettings)).toHaveLength(FEATURES.length);
});

it('creates a missing row on a change and on initializing, and keeps the others', async () => {
  const { queries } = opened.database;
  await put(PRICING, { rateLimit: 7 });
  await queries.delete(featureSettings).where(eq(featureSettings.featureName, 'dosing'));
  await queries.delete(featureSettings).where(eq(featureSettings.featureName, 'ai_chat'));
  expect(await put('/api/admin/features/dosing', { enabled: false })).toMatchObject({ status: 200, body: { ...STANDARD, enabled: false } });
  const initialized = await one.call<{ features: FeatureSetting[] }>('POST', '/api/admin/initialize', undefined, cookie);
  expect(initialized).toMatchObject({ status: 200, body: { success: true, created: 1 } });
  expect(initialized.body.features.map(({ featureName }) => featureName)).toEqual(FEATURES.map(({ name }) => name));
  expect(initialized.body.features.find(({ featureName }) => featureName === 'pricing')).toMatchObject({ rateLimit: 7 });
  expect((await one.call('POST', '/api/admin/initialize', undefined, cookie)).body).toMatchObject({ created: 0 });
  expect(await findEvents()).toMatchObject([
    { action: 'features-initialized', details: null },
    { action: 'features-initialized', operator: 'ada', details: { features: { from: FEATURES.length - 1, to: FEATURES.length } } },
    { action: 'feature-changed', subject: 'dosing' },
    { action: 'feature-changed', subject: 'pricing' },
  ]);
});
