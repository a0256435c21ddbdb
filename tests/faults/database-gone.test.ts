import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { admit, findLinkInOutbox, fromElsewhere, makeNewcomer, raiseLimits, type Sent, send } from './callers.ts';
import { runStatement } from './statements.ts';

/** What a person may have to wait, whatever is wrong with the database. */
const MOST_MS = 5_000;
const PAIR = { medication1: 'Advil', medication2: 'warfarin' };

let postgres: PostgresServer;
let second: PostgresServer | undefined;
let network: TcpProxy;
let product: RunningProduct;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let cookie: string;

beforeAll(async () => {
  postgres = await startPostgres();
  network = await startTcpProxy(Number(new URL(postgres.url).port));
  folder = await makeDataFolder();
  const address = new URL(postgres.url);
  address.port = String(network.port);
  product = await runProduct({ DATABASE_URL: address.href, DATA_DIR: folder.dataDir });
  ({ cookie } = await admit(product.url, (email) => findLinkInOutbox(product.url, email)));
  await raiseLimits(product.url);
});
afterAll(async () => {
  await product?.running.end('SIGKILL');
  await network?.close();
  await postgres?.remove();
  await second?.remove();
  await folder?.remove();
});

const post = (path: string, body: unknown): Sent => ({ method: 'POST', path, body, headers: { cookie } });
const get = (path: string): Sent => ({ method: 'GET', path, headers: { cookie } });
const checkPair = () => post('/api/interactions/check', PAIR);
const chat = () => post('/api/chat', { message: 'Can I take ibuprofen with warfarin?', sessionId: 's' });
const compare = () => post('/api/medications/compare', { medication1Id: 'cetirizine', medication2Id: 'loratadine' });

function listCalls(): Sent[] {
  const { email, password } = makeNewcomer();
  return [
    get('/'),
    get('/api/medications/search?q=zyrtec'),
    checkPair(),
    chat(),
    compare(),
    get('/api/auth/user'),
    get('/api/subscription/status'),
    post('/api/visits', { kind: 'view', path: '/home' }),
    { method: 'POST', path: '/api/auth/login', body: { email, password }, headers: fromElsewhere() },
    { method: 'POST', path: '/api/auth/register', body: makeNewcomer(), headers: fromElsewhere() },
  ];
}

/** Each is answered in time: with what needs no database, or with 503 and a sentence. */
async function expectAnswers(calls: Sent[]): Promise<void> {
  const told = await Promise.all(calls.map((call) => send(product.url, call)));
  const wrong = told.flatMap(({ status, ms, body }, index) => {
    const isSaid = status === 200 || (status === 503 && /^[A-Z].*\.$/.test(body.error));
    return isSaid && ms < MOST_MS
      ? []
      : [`${calls[index]?.path} ${status} after ${Math.round(ms)} ms: ${JSON.stringify(body).slice(0, 120)}`];
  });
  expect(wrong).toEqual([]);
}

async function expectOutage(): Promise<void> {
  await expectAnswers(listCalls());
  const health = await send(product.url, get('/api/health'));
  expect(health).toMatchObject({ status: 503, body: { code: 'unavailable', down: 'database' } });
  expect(health.ms).toBeLessThan(MOST_MS);
  await expectAnswers(listCalls());
}

/** By itself, within seconds, for reading and for writing. */
async function expectRecovery(): Promise<void> {
  const works = async () => {
    for (const call of [get('/api/health'), compare()]) expect((await send(product.url, call)).status).toBe(200);
  };
  await vi.waitFor(works, { timeout: 15_000, interval: 250 });
  const after = await Promise.all(Array.from({ length: 20 }, () => send(product.url, compare())));
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
}

describe('the product while its database', () => {
  it('is stopped and started again', async () => {
    await postgres.stop();
    await expectOutage();
    await postgres.start();
    await expectRecovery();
  });

  it('is reset in the middle of everything', async () => {
    const under = Promise.all(Array.from({ length: 30 }, () => send(product.url, compare())));
    setTimeout(network.reset, 20);
    for (const { status } of await under) expect([200, 503]).toContain(status);
    network.setMode('refuse');
    network.reset();
    await expectOutage();
    network.setMode('pass');
    await expectRecovery();
  });

  it('takes connections and never answers, with 200 people waiting', async () => {
    const memory = await product.findMemoryMb();
    network.setMode('swallow');
    await expectOutage();
    await expectAnswers(Array.from({ length: 50 }, () => [compare(), chat(), checkPair(), get('/api/subscription/status')]).flat());
    expect((await product.findMemoryMb()) - memory).toBeLessThan(250);
    network.abandon();
    network.setMode('pass');
    await expectRecovery();
    expect(network.countOpen()).toBeLessThan(40);
  });

  it('loses its connections without a word', async () => {
    // Many were opened by the tries before: each of them is dead now, and nobody has said so.
    await expectAnswers(Array.from({ length: 20 }, compare));
    network.abandon();
    await expectAnswers(listCalls());
    await expectRecovery();
  });

  it('fails over to another server that may not be written to yet', async () => {
    await expectRecovery();
    const before = await send(product.url, compare());
    expect(before.status).toBe(200);
    await postgres.stop();
    network.setMode('swallow');
    second = await startPostgres({ from: postgres.folder });
    await runStatement(second.url, 'alter system set default_transaction_read_only = on');
    await runStatement(second.url, 'select pg_reload_conf()');
    await expectAnswers(listCalls());
    network.leadTo(Number(new URL(second.url).port));
    network.abandon();
    network.setMode('pass');
    await vi.waitFor(async () => expect((await send(product.url, get('/api/auth/user'))).status).toBe(200), { timeout: 15_000 });
    await expectAnswers(listCalls());
    await runStatement(second.url, 'alter system set default_transaction_read_only = off');
    await runStatement(second.url, 'select pg_reload_conf()');
    await expectRecovery();
    const [row] = await runStatement(second.url, `select count(*)::int as n from comparisons where id = ${before.body.comparisonId}`);
    expect(row).toEqual({ n: 1 });
  });

  it('and has not ended, nor complained of a promise that nobody watched', async () => {
    expect(product.running.child.exitCode).toBeNull();
    expect(product.running.errors.join('\n')).not.toMatch(/unhandled|uncaught/i);
    expect(await product.running.end('SIGTERM')).toBe(0);
  });
});
