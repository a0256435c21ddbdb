import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails, users } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { signIn } from '#tests/support/people/outbox-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { fromNewAddress, makeNewPerson, send, signInOperator } from './api-client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The server's injected clock differs from the machine's by this. */
let clockOffsetMs = 0;
let opened: TemporaryDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await openTemporaryDatabase();
  server = await startTestServer({
    database: opened.database,
    findVisitor: 'accounts',
    keepLimits: true,
    env: { TRUST_PROXY: '1' },
    now: () => new Date(Date.now() + clockOffsetMs),
  });
});
afterAll(async () => {
  await server?.close();
  await opened?.remove();
});
// A failed test must not leave its clock to the next one, nor to its own second run.
beforeEach(() => {
  clockOffsetMs = 0;
});

const request = (cookie: string, method: string, path: string, body?: unknown) =>
  send(server.url, { method, path, body, headers: { cookie, ...fromNewAddress() } });
const checkPair = async (cookie: string) =>
  (await request(cookie, 'POST', '/api/interactions/check', { medication1: 'Advil', medication2: 'warfarin' })).status;
const getUserStatus = async (cookie: string) => (await request(cookie, 'GET', '/api/auth/user')).status;

async function signUp(): Promise<{ cookie: string; email: string }> {
  const person = makeNewPerson();
  expect((await request('', 'POST', '/api/auth/register', person)).status).toBe(200);
  const { database } = opened;
  await database.write((queries) => queries.update(users).set({ isEmailVerified: true }).where(eq(users.email, person.email)));
  const cookie = await signIn(server.url, person, fromNewAddress());
  expect((await request(cookie, 'POST', '/api/subscription/start-new-trial')).status).toBe(200);
  return { cookie, email: person.email };
}

describe('when the clock jumps', () => {
  it('a day forwards and an hour back, people stay signed in, and nothing fails', async () => {
    const { cookie } = await signUp();
    const jumps = [DAY_MS, DAY_MS - HOUR_MS, 0, -HOUR_MS, DAY_MS, 0];
    for (const jump of jumps) {
      clockOffsetMs = jump;
      expect(await getUserStatus(cookie), `${jump}`).toBe(200);
      expect(await checkPair(cookie), `${jump}`).toBe(200);
      expect((await request(cookie, 'GET', '/api/subscription/status')).body, `${jump}`).toMatchObject({
        status: 'trialing',
        hasAccess: true,
      });
      for (const path of ['/api/health', '/api/account/sessions', '/api/account/security-events'])
        expect((await request(cookie, 'GET', path)).status, `${path} ${jump}`).toBe(200);
    }
    const member = await signUp();
    clockOffsetMs = -HOUR_MS;
    expect(await getUserStatus(member.cookie)).toBe(200);
    clockOffsetMs = 400 * DAY_MS;
    expect(await getUserStatus(member.cookie)).toBe(401);
  });

  it('rate limits keep the count of each hour', async () => {
    const { cookie } = await signUp();
    const operator = await signInOperator(server.url);
    const limited = await request(operator, 'PUT', '/api/admin/features/interaction_check', { rateLimit: 3 });
    expect(limited.status).toBe(200);
    const tryFourTimes = async () => [await checkPair(cookie), await checkPair(cookie), await checkPair(cookie), await checkPair(cookie)];
    expect(await tryFourTimes()).toEqual([200, 200, 200, 429]);
    clockOffsetMs = DAY_MS;
    expect(await tryFourTimes()).toEqual([200, 200, 200, 429]);
    clockOffsetMs = 0;
    expect(await tryFourTimes()).toEqual([429, 429, 429, 429]);
    clockOffsetMs = DAY_MS;
    expect(await tryFourTimes()).toEqual([429, 429, 429, 429]);
    clockOffsetMs = 0;
    await request(operator, 'PUT', '/api/admin/features/interaction_check', { rateLimit: 1_000_000 });
  });

  it('no reminder is sent twice, and an ended trial stays ended', async () => {
    const { cookie, email } = await signUp();
    // An operator's session is shorter than these jumps, so each call has a session of its own.
    const advance = async (days: number) =>
      expect((await request(await signInOperator(server.url), 'POST', '/api/sandbox/advance', { days })).status).toBe(200);
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
      clockOffsetMs = jump;
      await remind();
      await advance(0.001);
    }
    const expectNoJobs = async () => {
      const pending = sql<{
        n: number;
      }>`select count(*)::int as n from pgboss.job where name = 'trial-reminders' and state in ('created', 'active')`;
      const { rows } = (await opened.database.queries.execute(pending)) as unknown as { rows: { n: number }[] };
      expect(rows).toEqual([{ n: 0 }]);
    };
    await vi.waitFor(expectNoJobs, { timeout: 20_000, interval: 200 });
    expect(await countReminders()).toBe(1);
    await advance(2);
    expect(await checkPair(cookie)).toBe(403);
    clockOffsetMs = -HOUR_MS;
    expect(await checkPair(cookie)).toBe(403);
  });
});
