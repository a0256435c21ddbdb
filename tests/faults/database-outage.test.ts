import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { findLinkInOutbox, fromNewAddress, makeNewPerson, raiseLimits, type SentRequest, send, signUpMember } from './api-client.ts';
import { runStatement } from './run-statement.ts';

/** Every response must come within this, whatever is wrong with the database. */
const MAX_RESPONSE_MS = 5_000;
const PAIR = { medication1: 'Advil', medication2: 'warfarin' };

let postgres: PostgresServer;
let second: PostgresServer | undefined;
let proxy: TcpProxy;
let product: RunningProduct;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let cookie: string;
let member: { email: string; password: string };

beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await startTcpProxy(Number(new URL(postgres.url).port));
  folder = await makeDataFolder();
  const address = new URL(postgres.url);
  address.port = String(proxy.port);
  product = await runProduct({ DATABASE_URL: address.href, DATA_DIR: folder.dataDir });
  ({ cookie, ...member } = await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email)));
  await raiseLimits(product.url);
});
afterAll(async () => {
  await product?.running.end('SIGKILL');
  await proxy?.close();
  await postgres?.remove();
  await second?.remove();
  await folder?.remove();
});

const post = (path: string, body: unknown): SentRequest => ({ method: 'POST', path, body, headers: { cookie } });
const get = (path: string): SentRequest => ({ method: 'GET', path, headers: { cookie } });
const checkPair = () => post('/api/interactions/check', PAIR);
const chat = () => post('/api/chat', { message: 'Can I take ibuprofen with warfarin?', sessionId: 's' });
const compare = () => post('/api/medications/compare', { medication1Id: 'cetirizine', medication2Id: 'loratadine' });

function listRequests(): SentRequest[] {
  return [
    get('/'),
    get('/api/medications/search?q=zyrtec'),
    checkPair(),
    chat(),
    compare(),
    get('/api/auth/user'),
    get('/api/subscription/status'),
    post('/api/visits', { kind: 'view', path: '/home' }),
    { method: 'POST', path: '/api/auth/login', body: member, headers: fromNewAddress() },
    { method: 'POST', path: '/api/auth/register', body: makeNewPerson(), headers: fromNewAddress() },
  ];
}

const STORY = 'crushing chest pain spreading to my left arm and sweating';

/** Has the product know the member from before the next outage, whose events and connections of before have settled. */
async function visitBefore(): Promise<void> {
  await vi.waitFor(async () => expect((await send(product.url, compare())).status).toBe(200), { timeout: 15_000, interval: 250 });
  // A new connection of the change feed forgets everybody, and so does an event of the subscription. Neither can be seen from here.
  await setTimeout(1_500);
  for (const { status, headers } of await sendHelpRequests()) expect([status, headers.get('x-not-saved')]).toEqual([200, null]);
}

const listHelpRequests = () => [
  checkPair(),
  chat(),
  post('/api/symptoms/analyze', { symptoms: [STORY] }),
  post('/api/dosing/recommend', { medication: 'ibuprofen', age: 5, weight: 40 }),
  post('/api/side-effects/analyze', { medication: 'lisinopril', symptoms: ['dry cough'] }),
];
const sendHelpRequests = () => Promise.all(listHelpRequests().map((request) => send(product.url, request)));

/** Expects that a page which is loaded again finds the member and the plan, as before the outage. */
async function expectKnown(): Promise<void> {
  const [user, status] = await Promise.all(['/api/auth/user', '/api/subscription/status'].map((path) => send(product.url, get(path))));
  expect(user).toMatchObject({ status: 200, body: { email: member.email, isEmailVerified: true } });
  expect(status).toMatchObject({ status: 200, body: { hasAccess: true, status: 'trialing' } });
  for (const each of [user, status]) expect(each?.headers.get('x-not-saved')).toBe('1');
  for (const stranger of ['', 'plainmed-session=unknown'])
    expect((await send(product.url, { method: 'GET', path: '/api/auth/user', headers: { cookie: stranger } })).status).not.toBe(200);
}

/** Expects help that needs no database, to a member who was here before the outage, with the note where something would be saved. */
async function expectHelp(): Promise<void> {
  await expectKnown();
  const responses = await sendHelpRequests();
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const saving = responses.filter((_, at) => !listHelpRequests()[at]?.path.startsWith('/api/symptoms'));
  expect(saving.map(({ headers }) => headers.get('x-not-saved'))).toEqual(saving.map(() => '1'));
  for (const { ms } of responses) expect(ms).toBeLessThan(MAX_RESPONSE_MS);
  expect(responses[0]?.body).toMatchObject({ severity: 'High' });
  expect(responses[1]?.body).toMatchObject({ kind: 'answer', notKept: true });
  expect(responses[2]?.body).toMatchObject({ triageAssessment: { urgencyLevel: 'emergency' } });
}

/** Expects each response in time: 200 if it needs no database, otherwise 503 with an error sentence. */
async function expectResponses(requests: SentRequest[]): Promise<void> {
  const responses = await Promise.all(requests.map((request) => send(product.url, request)));
  const wrong = responses.flatMap(({ status, ms, body }, index) => {
    const isExpected = status === 200 || (status === 503 && /^[A-Z].*\.$/.test(body.error));
    return isExpected && ms < MAX_RESPONSE_MS
      ? []
      : [`${requests[index]?.path} ${status} after ${Math.round(ms)} ms: ${JSON.stringify(body).slice(0, 120)}`];
  });
  expect(wrong).toEqual([]);
}

async function expectOutage(): Promise<void> {
  await expectResponses(listRequests());
  const health = await send(product.url, get('/api/health'));
  expect(health).toMatchObject({ status: 503, body: { code: 'unavailable', down: 'database' } });
  expect(health.ms).toBeLessThan(MAX_RESPONSE_MS);
  await expectResponses(listRequests());
}

/** Expects reads and writes to work again within seconds, without a restart. */
async function expectRecovery(): Promise<void> {
  const works = async () => {
    for (const request of [get('/api/health'), compare()]) expect((await send(product.url, request)).status).toBe(200);
  };
  await vi.waitFor(works, { timeout: 15_000, interval: 250 });
  const after = await Promise.all(Array.from({ length: 20 }, () => send(product.url, compare())));
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
}

describe('the product when its database', () => {
  it('is stopped and restarted', async () => {
    await visitBefore();
    await postgres.stop();
    await expectHelp();
    await expectOutage();
    await postgres.start();
    await expectRecovery();
  });

  it('loses all connections during requests', async () => {
    const inProgress = Promise.all(Array.from({ length: 30 }, () => send(product.url, compare())));
    await setTimeout(20);
    proxy.reset();
    for (const { status } of await inProgress) expect([200, 503]).toContain(status);
    proxy.setMode('refuse');
    proxy.reset();
    await expectOutage();
    proxy.setMode('pass');
    await expectRecovery();
  });

  it('accepts connections but never answers, with 200 requests waiting', async () => {
    await visitBefore();
    const memory = await product.findMemoryMb();
    proxy.setMode('swallow');
    await expectHelp();
    await expectOutage();
    await expectResponses(
      Array.from({ length: 50 }, () => [compare(), get('/api/auth/user'), checkPair(), get('/api/subscription/status')]).flat(),
    );
    expect((await product.findMemoryMb()) - memory).toBeLessThan(250);
    proxy.dropSilently();
    proxy.setMode('pass');
    await expectRecovery();
    expect(proxy.countConnections()).toBeLessThan(40);
  });

  it('drops its connections silently', async () => {
    // Fills the pool, so that many of its connections are half-open after the drop.
    await expectResponses(Array.from({ length: 20 }, compare));
    proxy.dropSilently();
    await expectResponses(listRequests());
    await expectRecovery();
  });

  it('fails over to another server that is still read-only', async () => {
    await expectRecovery();
    const before = await send(product.url, compare());
    expect(before.status).toBe(200);
    await postgres.stop();
    proxy.setMode('swallow');
    second = await startPostgres({ from: postgres.folder });
    await runStatement(second.url, 'alter system set default_transaction_read_only = on');
    await runStatement(second.url, 'select pg_reload_conf()');
    await expectResponses(listRequests());
    proxy.setTarget(Number(new URL(second.url).port));
    proxy.dropSilently();
    proxy.setMode('pass');
    await vi.waitFor(async () => expect((await send(product.url, get('/api/auth/user'))).status).toBe(200), { timeout: 15_000 });
    await expectResponses(listRequests());
    await runStatement(second.url, 'alter system set default_transaction_read_only = off');
    await runStatement(second.url, 'select pg_reload_conf()');
    await expectRecovery();
    const [row] = await runStatement(second.url, `select count(*)::int as n from comparisons where id = ${before.body.comparisonId}`);
    expect(row).toEqual({ n: 1 });
  });

  it('has failed in all these ways still runs, without unhandled rejections', async () => {
    expect(product.running.child.exitCode).toBeNull();
    expect(product.running.errors.join('\n')).not.toMatch(/unhandled|uncaught/i);
    expect(await product.running.end('SIGTERM')).toBe(0);
  });
});
