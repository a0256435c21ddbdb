import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mails, users } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { signIn } from '#tests/support/people/outbox-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { admitOperator, fromElsewhere, makeNewcomer, send } from './callers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The clock of the machine cannot be set; that by which the product judges can. */
let aheadMs = 0;
let opened: TemporaryDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await openTemporaryDatabase();
  server = await startTestServer({
    database: opened.database,
    findVisitor: 'accounts',
    keepLimits: true,
    env: { TRUST_PROXY: '1' },
    now: () => new Date(Date.now() + aheadMs),
  });
});
afterAll(async () => {
  await server?.close();
  await opened?.remove();
});

const call = (cookie: string, method: string, path: string, body?: unknown) =>
  send(server.url, { method, path, body, headers: { cookie, ...fromElsewhere() } });
const checkPair = async (cookie: string) =>
  (await call(cookie, 'POST', '/api/interactions/check', { medication1: 'Advil', medication2: 'warfarin' })).status;
const whoAmI = async (cookie: string) => (await call(cookie, 'GET', '/api/auth/user')).status;

async function join(): Promise<{ cookie: string; email: string }> {
  const person = makeNewcomer();
  expect((await call('', 'POST', '/api/auth/register', person)).status).toBe(200);
  const { database } = opened;
  await database.write((queries) => queries.update(users).set({ isEmailVerified: true }).where(eq(users.email, person.email)));
  const cookie = await signIn(server.url, person, fromElsewhere());
  expect((await call(cookie, 'POST', '/api/subscription/start-new-trial')).status).toBe(200);
  return { cookie, email: person.email };
}

describe('when the clock jumps', () => {
  it('a day forwards and an hour back, people stay signed in, and nothing fails', async () => {
    const { cookie } = await join();
    const jumps = [DAY_MS, DAY_MS - HOUR_MS, 0, -HOUR_MS, DAY_MS, 0];
    for (const jump of jumps) {
      aheadMs = jump;
      expect(await whoAmI(cookie), `${jump}`).toBe(200);
      expect(await checkPair(cookie), `${jump}`).toBe(200);
      expect((await call(cookie, 'GET', '/api/subscription/status')).body, `${jump}`).toMatchObject({
        status: 'trialing',
        hasAccess: true,
      });
      for (const path of ['/api/health', '/api/account/sessions', '/api/account/security-events'])
        expect((await call(cookie, 'GET', path)).status, `${path} ${jump}`).toBe(200);
    }
    const again = await join();
    aheadMs = -HOUR_MS;
    expect(await whoAmI(again.cookie)).toBe(200);
    aheadMs = 400 * DAY_MS;
    expect(await whoAmI(again.cookie)).toBe(401);
    aheadMs = 0;
  });

  it('a limit counts the hour that it is, and lets nobody through twice in one', async () => {
    const { cookie } = await join();
    const operator = await admitOperator(server.url);
    const limited = await call(operator, 'PUT', '/api/admin/features/interaction_check', { rateLimit: 3 });
    expect(limited.status).toBe(200);
    const tries = async () => [await checkPair(cookie), await checkPair(cookie), await checkPair(cookie), await checkPair(cookie)];
    expect(await tries()).toEqual([200, 200, 200, 429]);
    aheadMs = DAY_MS;
    expect(await tries()).toEqual([200, 200, 200, 429]);
    aheadMs = 0;
    expect(await tries()).toEqual([429, 429, 429, 429]);
    aheadMs = DAY_MS;
    expect(await tries()).toEqual([429, 429, 429, 429]);
    aheadMs = 0;
    await call(operator, 'PUT', '/api/admin/features/interaction_check', { rateLimit: 1_000_000 });
  });

  it('a reminder is not sent twice, and a trial that ended stays ended', async () => {
    const { cookie, email } = await join();
    const advance = async (days: number) => expect((await call(cookie, 'POST', '/api/sandbox/advance', { days })).status).toBe(200);
    const remind = () =>
      opened.database.write((queries) => queries.execute(sql`insert into pgboss.job (name, data) values ('trial-reminders', '{}')`).then());
    const countReminders = async () => {
      const [row] = await opened.database.queries
        .select({ n: count() })
        .from(mails)
        .where(sql`${mails.recipient} = ${email} and ${mails.kind} = 'trial-ending'`);
      return row?.n;
    };
    await advance(5.5);
    await vi.waitFor(async () => expect(await countReminders()).toBe(1), { timeout: 20_000, interval: 200 });
    for (const jump of [DAY_MS, -HOUR_MS, 0]) {
      aheadMs = jump;
      await remind();
      await advance(0.001);
    }
    const idle = async () => {
      const left = sql<{
        n: number;
      }>`select count(*)::int as n from pgboss.job where name = 'trial-reminders' and state in ('created', 'active')`;
      const { rows } = (await opened.database.queries.execute(left)) as unknown as { rows: { n: number }[] };
      expect(rows).toEqual([{ n: 0 }]);
    };
    await vi.waitFor(idle, { timeout: 20_000, interval: 200 });
    expect(await countReminders()).toBe(1);
    await advance(2);
    expect(await checkPair(cookie)).toBe(403);
    aheadMs = -HOUR_MS;
    expect(await checkPair(cookie)).toBe(403);
    aheadMs = 0;
  });
});
