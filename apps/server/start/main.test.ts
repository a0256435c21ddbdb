import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#packages/db/client.ts';
import { createEmptyPostgres } from '#tests/support/databases/databases.ts';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { findChildren, runProcess } from '#tests/support/servers/processes.ts';
import { MAIN, makeDataFolder } from '#tests/support/servers/running-product.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await makeDataFolder({ embedded: true });
  env = {
    PORT: '0',
    DATA_DIR: folder.dataDir,
    DATABASE_URL: '',
    MIN_FREE_MB: '0',
    LOG_LEVEL: 'silent',
    PHARMACY_DIRECTORY: 'off',
    MEDICINE_SOURCES: 'off',
    NODE_ENV: 'test',
  };
});
afterAll(() => folder.remove());

async function start(more: Record<string, string> = {}) {
  const running = runProcess(MAIN, [], { ...env, ...more });
  const line = await running.waitForLine(/is running at/);
  return { running, url: /http:\S+/.exec(line)?.[0] ?? '' };
}

describe('the product', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('exits cleanly on %s, even with an open connection, and keeps stored data', async (signal) => {
    const { running, url } = await start();
    const cookie = await signUpWithTrial(url);
    const body = JSON.stringify({ medication1Id: 'cetirizine', medication2Id: 'loratadine' });
    const answer = await fetch(`${url}/api/medications/compare`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', cookie },
    });
    const { comparisonId } = (await answer.json()) as { comparisonId: number };
    const { hostname, port } = new URL(url);
    const idle = connect(Number(port), hostname);
    idle.on('error', () => undefined);
    // By itself the connection would close after 30 s.
    const from = performance.now();
    expect(await running.end(signal)).toBe(0);
    expect(performance.now() - from).toBeLessThan(20_000);
    idle.destroy();
    const database = await openDatabase({ dataDir: env.DATA_DIR ?? '', minFreeBytes: 0 });
    const stored = await database.queries.query.comparisons.findMany();
    await database.close();
    expect(stored.map((c) => c.id)).toContain(comparisonId);
  });

  it('reports in one sentence that its folder is in use', async () => {
    const { running } = await start();
    const second = runProcess(MAIN, [], env);
    expect(await second.ended).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(/^The data folder .* is in use by another Plainmed process\./)]);
    expect(await running.end('SIGTERM')).toBe(0);
  });
});

describe('several processes on one PostgreSQL', () => {
  it('share sessions, restart one that died, and stop together', async () => {
    const empty = await createEmptyPostgres();
    onTestFinished(empty.drop);
    const { running, url } = await start({ WORKERS: '2', DATABASE_URL: empty.url, DATABASE_CONNECTIONS: '4' });
    const cookie = await signUpWithTrial(url);
    const search = () =>
      fetch(`${url}/api/medications/search?q=cet`, { headers: { cookie, connection: 'close' }, signal: AbortSignal.timeout(5_000) });
    const statuses = new Set<number>();
    for (let n = 0; n < 8; n += 1) statuses.add((await search()).status);
    expect([...statuses]).toEqual([200]);
    const [first] = await findChildren(running.child.pid);
    expect(await findChildren(running.child.pid)).toHaveLength(2);
    process.kill(first ?? Number.NaN, 'SIGKILL');
    await expect.poll(async () => (await search().catch(() => undefined))?.status).toBe(200);
    await expect.poll(async () => (await findChildren(running.child.pid)).filter((pid) => pid !== first)).toHaveLength(2);
    expect(await running.end('SIGTERM')).toBe(0);
  });

  it('exit if one cannot start', async () => {
    const running = runProcess(MAIN, [], { ...env, WORKERS: '2', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await running.ended).toBe(1);
  });
});

it('reports each configuration problem in one line', async () => {
  const running = runProcess(MAIN, [], { ...env, PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(await running.ended).toBe(1);
  expect(running.errors).toEqual([
    'The configuration has faults:',
    expect.stringMatching(/^ {2}PORT: /),
    expect.stringMatching(/^ {2}LOG_LEVEL: /),
  ]);
});
