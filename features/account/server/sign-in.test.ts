import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import {
  createMember,
  createPerson,
  createSignedIn,
  findMails,
  openBrowser,
  signIn,
  signUp,
} from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { createSession, MAX_SESSIONS } from './session.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

openTestDatabases('sign-in', (opened) => {
  let server: TestServer;
  let ahead = 0;
  beforeAll(async () => {
    server = await startTestServer({ database: opened().database, findVisitor: 'accounts', now: () => new Date(Date.now() + ahead) });
  });
  afterAll(() => server.close());
  const browser = () => openBrowser(server);
  const member = () => createMember(server, opened().database);
  const run = (statement: ReturnType<typeof sql>) => opened().database.write((queries) => queries.execute(statement).then());

  it('returns the user and a session', async () => {
    const person = await member();
    const own = browser();
    const answer = await signIn(own, { ...person, email: ` ${person.email.toUpperCase()} ` });
    const { password, ...profile } = person;
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { ...profile, isEmailVerified: true, units: null, country: null, neverUseModel: false } },
    });
    expect(answer.text).not.toMatch(/argon2|"password|stripe/i);
    const [session = ''] = answer.headers.getSetCookie().filter((line) => line.includes('session'));
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Lax/i);
    expect(await own.call('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await browser().call('GET', '/api/auth/user')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const person = await member();
    const wrong = await signIn(browser(), { ...person, password: 'something else' });
    const unknown = await signIn(browser(), createPerson());
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials', error: 'Invalid email or password.' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  it('says "verify your email" only after the right password', async () => {
    const person = createPerson();
    await signUp(browser(), person);
    const own = browser();
    expect(await signIn(own, person)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified', error: expect.stringContaining('verify your email') },
    });
    expect(own.cookies.size).toBe(0);
    expect(await signIn(own, { ...person, password: 'something else' })).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password.' },
    });
  });

  it('rehashes a password that was hashed with other parameters', async () => {
    const person = await member();
    const old = await hash(person.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await run(sql`update users set password = ${old} where email = ${person.email}`);
    await createSignedIn(server, person);
    const [row] = await findRows<{ password: string }>(opened().database, sql`select password from users where email = ${person.email}`);
    expect(row?.password).toMatch(/m=19456,t=2,p=1/);
    await createSignedIn(server, person);
  });

  describe('a session', () => {
    it("is always new, and the browser's previous one ends", async () => {
      const person = await member();
      const { browser: own } = await createSignedIn(server, person);
      const first = { cookie: `plainmed_session=${own.findCookie('session')}` };
      await signIn(own, person);
      expect(await server.call('GET', '/api/auth/user', undefined, first)).toMatchObject({ status: 401 });
      expect(await own.call('GET', '/api/auth/user')).toMatchObject({ status: 200 });
    });

    it('is never one that an attacker planted', async () => {
      const person = await member();
      const planted = 'A'.repeat(43);
      const victim = browser();
      victim.cookies.set('plainmed_session', planted);
      await signIn(victim, person);
      expect(victim.findCookie('session')).not.toBe(planted);
      expect(await server.call('GET', '/api/auth/user', undefined, { cookie: `plainmed_session=${planted}` })).toMatchObject({
        status: 401,
      });
    });

    it('is stored as a hash', async () => {
      const { browser: own } = await createSignedIn(server, await member());
      const rows = await findRows(opened().database, sql`select token from sessions union all select token from known_devices`);
      expect(JSON.stringify(rows)).not.toContain(own.findCookie('session'));
      expect(JSON.stringify(rows)).not.toContain(own.findCookie('device'));
    });

    it('is one of at most 20 of a person: the oldest ends, also in memory', async () => {
      const person = await member();
      const { browser: own } = await createSignedIn(server, person);
      const { queries } = opened().database;
      const [user] = await findRows(opened().database, sql`select id from users where email = ${person.email}`);
      const start = (more: number) =>
        createSession(queries, { userId: Number((user as { id: number }).id), device: '', at: new Date(Date.now() + more) });
      for (let more = 1; more < MAX_SESSIONS; more += 1) await start(more);
      expect(await own.call('GET', '/api/auth/user')).toMatchObject({ status: 200 });
      const newest = await start(MAX_SESSIONS);
      await expect.poll(async () => (await own.call('GET', '/api/auth/user')).status).toBe(401);
      expect(await server.call('GET', '/api/auth/user', undefined, { cookie: `plainmed_session=${newest}` })).toMatchObject({
        status: 200,
      });
    });

    it('ends at sign-out, also for copies of its cookie', async () => {
      const { browser: own } = await createSignedIn(server, await member());
      const copied = { cookie: `plainmed_session=${own.findCookie('session')}` };
      expect(await own.call('POST', '/api/auth/logout')).toMatchObject({ status: 200, body: { success: true } });
      expect(own.findCookie('session')).toBeUndefined();
      expect(await server.call('GET', '/api/auth/user', undefined, copied)).toMatchObject({ status: 401 });
      expect(await own.call('POST', '/api/auth/logout')).toMatchObject({ status: 200 });
    });

    it('ends after 14 days without use, and after 60 days in any case', async () => {
      const [idle, busy] = [(await createSignedIn(server, await member())).browser, (await createSignedIn(server, await member())).browser];
      try {
        for (let day = 5; day < 60; day += 5) {
          ahead = day * DAY_MS;
          expect(await busy.call('GET', '/api/auth/user')).toMatchObject({ status: 200 });
          if (day === 15) expect(await idle.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
          // The use is recorded after the answer.
          await expect
            .poll(
              async () =>
                (
                  await findRows(
                    opened().database,
                    sql`select id from sessions where "lastSeenAt" > ${new Date(Date.now() + ahead - DAY_MS).toISOString()}::timestamptz`,
                  )
                ).length,
            )
            .toBeGreaterThan(0);
        }
        ahead = 60 * DAY_MS + 60_000;
        expect(await busy.call('GET', '/api/auth/user')).toMatchObject({ status: 401 });
      } finally {
        ahead = 0;
      }
    });
  });

  describe('a new browser', () => {
    const kinds = async (email: string) =>
      (await findMails(opened().database, email)).map(({ kind }) => kind).filter((kind) => kind === 'new-sign-in');

    it('is reported by mail, except at the first sign-in', async () => {
      const person = await member();
      const { browser: own } = await createSignedIn(server, person);
      expect(await kinds(person.email)).toHaveLength(0);
      await own.call('POST', '/api/auth/logout');
      await signIn(own, person);
      expect(await kinds(person.email)).toHaveLength(0);
      await createSignedIn(server, person, {
        'user-agent':
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      });
      expect(await kinds(person.email)).toHaveLength(1);
      expect((await findMails(opened().database, person.email)).at(-1)?.text).toContain('Safari on macOS');
    });

    it('is known for each person who signed in there', async () => {
      const [one, two] = [await member(), await member()];
      const shared = browser();
      for (const person of [one, two, one, two]) expect(await signIn(shared, person)).toMatchObject({ status: 200 });
      expect([...(await kinds(one.email)), ...(await kinds(two.email))]).toEqual([]);
    });
  });

  describe('with many wrong passwords', () => {
    it('is rate limited, whatever network the headers claim', async () => {
      const person = await member();
      const guess = (n: number) =>
        browser().call(
          'POST',
          '/api/auth/login',
          { email: person.email, password: `guess ${n}` },
          { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.1.${n}`, forwarded: `for=10.0.2.${n}` },
        );
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 'rate_limited', error: expect.stringMatching(/^Too many tries/) });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await signIn(browser(), person)).toMatchObject({ status: 429 });
    });

    it("is rate limited behind a proxy, whatever the sender writes before the proxy's entry", async () => {
      const behind = await startTestServer({ database: opened().database, findVisitor: 'accounts', env: { TRUST_PROXY: '1' } });
      try {
        const person = await member();
        const guess = (n: number, real: string) =>
          signIn(openBrowser(behind, { 'x-forwarded-for': `10.0.0.${n}, 10.0.9.${n}, ${real}` }), { ...person, password: 'guess' });
        const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n, '203.0.113.7')));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
        expect(await guess(1, '203.0.113.8')).toMatchObject({ status: 401 });
      } finally {
        await behind.close();
      }
    });

    it('does not lock the owner out of a known browser', async () => {
      const person = await member();
      const { browser: own } = await createSignedIn(server, person);
      await Promise.all(Array.from({ length: 20 }, () => signIn(browser(), { ...person, password: 'guess' })));
      expect(await signIn(browser(), person)).toMatchObject({ status: 429 });
      expect(await signIn(own, person)).toMatchObject({ status: 200 });
      const stranger = browser();
      stranger.cookies.set('plainmed_device', 'B'.repeat(43));
      expect(await signIn(stranger, person)).toMatchObject({ status: 429 });
    });

    it('is rate limited in a known browser too', async () => {
      const person = await member();
      const { browser: own } = await createSignedIn(server, person);
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push((await signIn(own, { ...person, password: 'guess' })).status);
      expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    });

    it('is rate limited without an account as well', async () => {
      const nobody = createPerson();
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push((await signIn(browser(), nobody)).status);
      expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    });

    it('does not count right passwords', async () => {
      const person = await member();
      for (let n = 0; n < 15; n++) expect(await signIn(browser(), person)).toMatchObject({ status: 200 });
    });
  });
});
