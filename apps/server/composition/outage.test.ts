import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const comparison = ['POST', '/api/medications/compare', { medication1Id: 'cetirizine', medication2Id: 'loratadine' }] as const;
const compare = (server: TestServer) => server.call(...comparison);
const AWAY = { error: 'The database cannot be reached right now. Try again in a moment.', code: 'unavailable' };

async function timed<T>(work: Promise<T>): Promise<T & { ms: number }> {
  const from = performance.now();
  const answer = await work;
  return { ...answer, ms: performance.now() - from };
}

describe('while PostgreSQL is down', () => {
  let postgres: PostgresServer;
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nowhere', minFreeBytes: 0 });
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await postgres.remove();
  });

  it('the server says so within 5 seconds, still serves what needs no database, and recovers by itself', async () => {
    expect((await compare(server)).status).toBe(200);
    for (let outage = 0; outage < 2; outage++) {
      await postgres.stop();
      for (const answer of [await timed(compare(server)), ...(await Promise.all([timed(compare(server)), timed(compare(server))]))]) {
        expect(answer.status).toBe(503);
        expect(answer.body).toEqual(AWAY);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.ms).toBeLessThan(5_000);
      }
      // A stream that only fails has the error's status.
      const streamed = await server.call(...comparison, { accept: 'text/event-stream' });
      expect([streamed.status, streamed.body]).toEqual([503, AWAY]);
      const health = await timed(server.call('GET', '/api/health'));
      expect(health.status).toBe(503);
      expect(health.body).toMatchObject({ code: 'unavailable', down: 'database' });
      expect(health.ms).toBeLessThan(5_000);
      expect((await server.call('GET', '/api/medications/search?q=zyrtec')).status).toBe(200);
      expect((await server.call('GET', '/')).status).toBe(200);

      await postgres.start();
      await vi.waitFor(async () => expect((await server.call('GET', '/api/health')).status).toBe(200), { timeout: 10_000, interval: 200 });
      expect((await compare(server)).status).toBe(200);
    }
  });
});

describe('while the disk is nearly full', () => {
  it('the server refuses writes and says so, is healthy otherwise, and recovers by itself', async () => {
    let freeBytes = 1e12;
    const { database, remove } = await openTemporaryDatabase({ minFreeBytes: 1_000, readFreeBytes: async () => freeBytes });
    const server = await startTestServer({ database });
    freeBytes = 10;
    await vi.waitFor(async () => expect((await compare(server)).status).toBe(503), { timeout: 5_000, interval: 100 });
    const refused = await compare(server);
    expect(refused.body).toEqual({
      error: 'The disk that holds the data is nearly full. Nothing can be saved until there is space again.',
      code: 'storage_full',
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    const health = async () => (await server.call('GET', '/api/health')).body;
    expect(await health()).toEqual({ status: 'degraded', reason: 'storage_full' });
    expect((await server.call('GET', '/api/health')).status).toBe(200);
    expect((await server.call('GET', '/api/medications/search?q=zyrtec')).status).toBe(200);
    freeBytes = 1e12;
    await vi.waitFor(async () => expect((await compare(server)).status).toBe(200), { timeout: 5_000, interval: 100 });
    expect(await health()).toEqual({ status: 'ok' });
    await server.close();
    await remove();
  });
});
