import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { sessions, subscriptions } from '#packages/db/schema.ts';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createMember, createSignedIn } from '#tests/support/people/visitors-with-accounts.ts';
import { startOnOwnPostgres } from '#tests/support/servers/server-on-own-postgres.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const comparison = ['POST', '/api/medications/compare', { medication1Id: 'cetirizine', medication2Id: 'loratadine' }] as const;
const compare = (server: TestServer) => server.call(...comparison);
const DAY_MS = 24 * 60 * 60 * 1000;
const AWAY = { error: 'The database cannot be reached right now. Try again in a moment.', code: 'unavailable' };

async function timed<T>(work: Promise<T>): Promise<T & { ms: number }> {
  const from = performance.now();
  const answer = await work;
  return { ...answer, ms: performance.now() - from };
}

describe('while PostgreSQL is down', () => {
  const own = startOnOwnPostgres();

  it('the server says so within 5 seconds, still serves what needs no database, and recovers by itself', async () => {
    const { postgres, server } = own;
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

describe('while PostgreSQL is down, to people with accounts', () => {
  const PAIR = ['POST', '/api/interactions/check', { medication1: 'Advil', medication2: 'warfarin' }] as const;
  const STORY = 'crushing chest pain spreading to my left arm and sweating';
  let postgres: PostgresServer;
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nowhere', minFreeBytes: 0 });
    server = await startTestServer({ database, findVisitor: 'accounts' });
    await vi.waitFor(() => expect(database.changes.isListening()).toBe(true));
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await postgres.remove();
  });
  const countStored = async () => {
    const { rows } = (await database.queries.execute(
      sql`select (select count(*)::int from drug_interactions) + (select count(*)::int from dosing_recommendations) + (select count(*)::int from side_effect_reports) + (select count(*)::int from chat_messages) as n`,
    )) as unknown as { rows: { n: number }[] };
    return rows[0]?.n;
  };
  /** Without the sandbox, whose events would change the subscription during the test. */
  const createMemberWithPlan = async () => {
    const { browser, id } = await createSignedIn(server, await createMember(server, database));
    const [readAt, trialEnd] = [new Date(), new Date(Date.now() + DAY_MS)];
    const plan = { userId: Number(id), stripeSubscriptionId: `sub_${id}`, status: 'trialing', trialEnd, readAt };
    await database.write((queries) =>
      queries
        .insert(subscriptions)
        .values({ ...plan, cancelAtPeriodEnd: false, hasPaid: false })
        .then(),
    );
    return browser;
  };
  const waitUntilBack = () =>
    vi.waitFor(
      async () => {
        expect((await server.call('GET', '/api/health')).status).toBe(200);
        expect(database.changes.isListening()).toBe(true);
      },
      { timeout: 10_000, interval: 200 },
    );

  it('the tools that need no database answer, say that nothing is saved, and save nothing', async () => {
    const member = await createMemberWithPlan();
    const { browser: withoutPlan } = await createSignedIn(server, await createMember(server, database));
    expect((await member.call('POST', '/api/people', { label: 'Mom', words: 'takes warfarin' })).status).toBe(200);
    const { people } = (await member.call<{ people: { id: string }[] }>('GET', '/api/people')).body;
    const before = await member.call(...PAIR);
    expect([before.status, before.headers.get('x-not-saved')]).toEqual([200, null]);
    expect((await withoutPlan.call(...PAIR)).status).toBe(403);
    const stored = await countStored();

    await postgres.stop();
    await vi.waitFor(() => expect(database.changes.isListening()).toBe(false));
    const calls: [path: string, body: object, expected: object][] = [
      ['/api/interactions/check', PAIR[2], { severity: 'High' }],
      ['/api/interactions/cabinet', { medications: ['warfarin', 'ibuprofen'] }, {}],
      ['/api/dosing/recommend', { medication: 'ibuprofen', age: 5, weight: 40, condition: '' }, { status: 'label-dose' }],
      ['/api/dosing/ledger', { age: 40, weight: 150, taken: [{ product: 'Tylenol 500 mg', count: 2, hoursAgo: 3 }] }, {}],
      ['/api/side-effects/analyze', { medication: 'lisinopril', symptoms: ['dry cough'] }, { status: 'analysed' }],
      ['/api/symptoms/analyze', { symptoms: [STORY] }, { triageAssessment: { urgencyLevel: 'emergency' } }],
      ['/api/symptoms/read', { text: STORY }, {}],
      ['/api/chat', { message: STORY, sessionId: 's' }, { kind: 'emergency', notKept: true }],
    ];
    for (const [path, body, expected] of calls) {
      const answer = await timed(member.call('POST', path, body));
      expect.soft(answer, path).toMatchObject({ status: 200, body: expected });
      expect.soft(answer.headers.get('x-not-saved'), path).toBe('1');
      expect.soft(answer.ms, path).toBeLessThan(5_000);
    }
    // An answer that left out a saved person's medicines could harm them.
    const forMom = await member.call<{ error: string }>('POST', PAIR[1], { ...PAIR[2], personId: people[0]?.id });
    expect(forMom).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(forMom.body.error).toMatch(/choose nobody.*call your emergency number/is);
    // What is the person's own, and what must be stored, is refused.
    for (const path of ['/api/people', '/api/chat/sessions']) expect.soft((await member.call('GET', path)).body, path).toEqual(AWAY);
    // A page that is loaded again asks who is signed in and for the plan, and is told what was last known.
    const known = await Promise.all(['/api/auth/user', '/api/subscription/status'].map((path) => member.call('GET', path)));
    expect(known.map(({ status, headers }) => [status, headers.get('x-not-saved')])).toEqual([
      [200, '1'],
      [200, '1'],
    ]);
    expect(known.map(({ body }) => body)).toMatchObject([
      { isEmailVerified: true },
      { hasAccess: true, status: 'trialing', trialUsed: true },
    ]);
    expect((await withoutPlan.call('GET', '/api/subscription/status')).body).toEqual(AWAY);
    expect((await member.call(...comparison)).body).toEqual(AWAY);
    expect((await withoutPlan.call(...PAIR)).status).toBe(503);
    expect((await server.call(...PAIR)).status).toBe(401);
    // A session that was never used on this instance is not known to it.
    const unknown = await server.call(...PAIR, { cookie: `plainmed_session=${'x'.repeat(43)}` });
    expect(unknown.status).toBe(503);

    await postgres.start();
    await waitUntilBack();
    expect(await countStored()).toBe(stored);
    const after = await member.call(...PAIR);
    expect([after.status, after.headers.get('x-not-saved')]).toEqual([200, null]);
    expect(await countStored()).toBe((stored ?? 0) + 1);
  });

  it('a session that ended before the outage gets nothing', async () => {
    const browser = await createMemberWithPlan();
    expect((await browser.call(...PAIR)).status).toBe(200);
    await database.write((queries) => queries.delete(sessions).then());
    await vi.waitFor(async () => expect((await browser.call(...PAIR)).status).toBe(401));
    await postgres.stop();
    await vi.waitFor(() => expect(database.changes.isListening()).toBe(false));
    expect((await browser.call(...PAIR)).status).toBe(503);
    await postgres.start();
    await waitUntilBack();
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
