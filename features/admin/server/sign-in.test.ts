import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#packages/db/client.ts';
import { operatorAlerts, operatorEvents, operatorSessions, operators, requestLimits } from '#packages/db/schema.ts';
import { createMailTexts } from '#packages/mail/mail-texts.ts';
import { createPasswordHasher } from '#packages/security/password-hash.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { openTestDatabases } from '#tests/support/databases/each-database.ts';
import { testSealer } from '#tests/support/databases/test-sealer.ts';
import { createTestSecondFactor } from '#tests/support/databases/test-second-factor.ts';
import { openBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { expectErrorSentence } from '#tests/support/suites/expect-error-sentence.ts';
import { HOSTILE_TEXTS } from '#tests/support/suites/hostile-input-suite.ts';
import { type Admin, createAdmin } from './door.ts';
import { createOperatorSession } from './operator-session.store.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const DAY_MS = 86_400_000;
const hasher = createPasswordHasher();

function openAdmin(database: Database, username: string, password?: string): Admin {
  const brand = {
    productName: 'Plainmed',
    companyName: 'Plainmed Ltd',
    supportEmail: 'support@plainmed.example',
    appUrl: 'http://plainmed.test',
  };
  return createAdmin({
    database,
    sealer: testSealer,
    mailTexts: createMailTexts(brand),
    features: [],
    appUrl: brand.appUrl,
    operator: { username, password },
    secondFactor: createTestSecondFactor(database),
    needsSecondFactor: false,
    alertEmail: brand.supportEmail,
    now: () => NOW,
    onError: (error) => {
      throw error;
    },
    replayStripeEvent: async () => undefined,
    system: {
      dataDir: '/nowhere',
      sealingKeys: 'configured',
      product: { name: 'Plainmed', version: '0', node: process.version, startedAt: NOW.toISOString(), demo: true },
      assistant: { mode: 'rules-only', provider: null, model: null },
      payments: 'sandbox',
      mail: 'outbox',
    },
  });
}

const findEvents = ({ queries }: Database) => queries.select().from(operatorEvents).orderBy(desc(operatorEvents.id));
const findHash = async ({ queries }: Database, username: string) =>
  (await queries.select().from(operators).where(eq(operators.username, username)))[0]?.password;
const beginSession = ({ queries }: Database, username: string) => createOperatorSession(queries, { username, device: 'a test', at: NOW });

openTestDatabases('the operator', (opened) => {
  it('gets one password when several instances start together, returned by one of them', async () => {
    const { database } = opened();
    const results = await Promise.all([1, 2, 3, 4].map(() => openAdmin(database, 'first').setUp()));
    const passwords = results.flatMap(({ madePassword }) => madePassword ?? []);
    expect(passwords).toEqual([expect.stringMatching(/^([2-9a-hjkmnp-z]{5}-){4}[2-9a-hjkmnp-z]{5}$/)]);
    const hashed = (await findHash(database, 'first')) ?? '';
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(await hasher.verify(hashed, passwords[0] ?? '')).toBe(true);
    expect(await openAdmin(database, 'first').setUp()).toEqual({ madePassword: undefined });
    expect(await findHash(database, 'first')).toBe(hashed);
    expect(await findEvents(database)).toEqual([]);
  });

  it('gets the configured password once, which ends all sessions', async () => {
    const { database } = opened();
    const { token } = await beginSession(database, 'first');
    const admins = [1, 2, 3].map(() => openAdmin(database, 'first', 'a configured phrase'));
    const [admin = openAdmin(database, 'first')] = admins;
    expect(await admin.findOperator(token)).toBe('first');
    expect(await Promise.all(admins.map((each) => each.setUp()))).toEqual(admins.map(() => ({ madePassword: undefined })));
    expect(await admin.findOperator(token)).toBeUndefined();
    expect(await findEvents(database)).toMatchObject([{ action: 'password-set', operator: null, subject: 'first' }]);
    const next = await beginSession(database, 'first');
    await admin.setUp();
    expect(await admin.findOperator(next.token)).toBe('first');
    expect(await findEvents(database)).toHaveLength(1);
    expect(await hasher.verify(await findHash(database, 'first'), 'a configured phrase')).toBe(true);
    // Removing it from the configuration keeps the password: nobody is locked out.
    expect(await openAdmin(database, 'first').setUp()).toEqual({ madePassword: undefined });
    expect(await admin.findOperator(next.token)).toBe('first');
  });

  it('with another name replaces the first, and ends its sessions', async () => {
    const { database } = opened();
    const { token } = await beginSession(database, 'first');
    // Already before the next start: a session is valid for the configured name only.
    expect(await openAdmin(database, 'second', 'a configured phrase').findOperator(token)).toBeUndefined();
    await openAdmin(database, 'second', 'a configured phrase').setUp();
    expect(await findHash(database, 'first')).toBeUndefined();
    expect(await database.queries.select().from(operatorSessions)).toEqual([]);
    expect(await openAdmin(database, 'first').findOperator(token)).toBeUndefined();
  });

  it('deletes old records, but nothing within the retention', async () => {
    const { database } = opened();
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    await database.write((queries) => queries.delete(operatorEvents));
    await database.write((queries) =>
      queries.insert(operatorEvents).values([
        { action: 'old', createdAt: daysAgo(731) },
        { action: 'young', createdAt: daysAgo(729) },
      ]),
    );
    await database.write((queries) =>
      queries.insert(operatorAlerts).values([
        { onceKey: 'old', kind: 'old', text: 'old', createdAt: daysAgo(366) },
        { onceKey: 'young', kind: 'young', text: 'young', createdAt: daysAgo(364) },
      ]),
    );
    const running = await beginSession(database, 'second');
    await createOperatorSession(database.queries, { username: 'second', device: 'a test', at: new Date(NOW.getTime() - 61 * 60_000) });
    const admin = openAdmin(database, 'second');
    await admin.deleteOld();
    expect((await findEvents(database)).map(({ action }) => action)).toEqual(['young']);
    expect((await database.queries.select().from(operatorAlerts)).map(({ kind }) => kind)).toEqual(['young']);
    expect(await database.queries.select().from(operatorSessions)).toHaveLength(1);
    expect(await admin.findOperator(running.token)).toBe('second');
  });
});

describe('signing in as an operator', () => {
  const RIGHT = { username: 'operator', password: '  a phrase for the operator 🦊 ' };
  let opened: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    // Calls name their own network, so that each test has its own rate limit.
    const env = { ADMIN_USERNAME: RIGHT.username, ADMIN_PASSWORD: RIGHT.password, TRUST_PROXY: '1' };
    server = await startTestServer({ database: opened.database, env });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  let networks = 0;
  const fromElsewhere = () => ({ 'x-forwarded-for': `192.0.2.${++networks}` });
  const browserElsewhere = () => openBrowser(server, fromElsewhere());
  const login = (body: object, browser = browserElsewhere()) =>
    browser.call<{ username: string; expiresAt: string; code?: string }>('POST', '/api/admin/login', body);

  it('starts a session in a cookie that scripts and other sites cannot use, and stores only its hash', async () => {
    const browser = browserElsewhere();
    const before = Date.now();
    const { status, body, headers } = await login(RIGHT, browser);
    expect({ status, username: body.username }).toEqual({ status: 200, username: 'operator' });
    const lastsMs = new Date(body.expiresAt).getTime() - before;
    expect(Math.abs(lastsMs - 12 * 3_600_000)).toBeLessThan(10_000);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^plainmed_operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = browser.cookies.get('plainmed_operator') ?? '';
    expect(JSON.stringify(await opened.database.queries.select().from(operatorSessions))).not.toContain(token);
    expect((await findEvents(opened.database))[0]).toMatchObject({
      action: 'signed-in',
      operator: 'operator',
      device: 'Firefox on Windows',
    });
    const session = await browser.call('GET', '/api/admin/session');
    expect(session).toMatchObject({ status: 200, body: { username: 'operator', expiresAt: body.expiresAt } });
  });

  it.each([
    ['a wrong password', { ...RIGHT, password: 'another phrase' }],
    ['a password without its spaces', { ...RIGHT, password: RIGHT.password.trim() }],
    ['a wrong name', { ...RIGHT, username: 'stranger' }],
    ['the name in capitals', { ...RIGHT, username: 'OPERATOR' }],
  ])('refuses %s with the same message, and records the failure without the input', async (_, body) => {
    const browser = browserElsewhere();
    const answer = await login(body, browser);
    expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid username or password', code: 'wrong_credentials' } });
    expect(browser.cookies.size).toBe(0);
    const [event] = await findEvents(opened.database);
    expect(event).toMatchObject({ action: 'sign-in-failed', operator: null, subject: null, details: null, device: 'Firefox on Windows' });
    expect(JSON.stringify(event)).not.toMatch(/phrase|stranger|KEEPER/);
  });

  it('takes equally long for a wrong name', async () => {
    const network = browserElsewhere();
    const time = async (body: object) => {
      const start = performance.now();
      expect(await login(body, network)).toMatchObject({ status: 401 });
      return performance.now() - start;
    };
    const right: number[] = [];
    const wrong: number[] = [];
    for (let round = 0; round < 4; round++) {
      right.push(await time({ ...RIGHT, password: 'another phrase' }));
      wrong.push(await time({ username: 'stranger', password: 'another phrase' }));
    }
    // Without hashing it would take a small fraction: one half is a safe lower bound.
    expect(Math.min(...wrong)).toBeGreaterThan(Math.min(...right) / 2);
  });

  it('never reuses a session that the browser already has, and ends it', async () => {
    const planted = 'x'.repeat(43);
    const victim = browserElsewhere();
    victim.cookies.set('plainmed_operator', planted);
    await login(RIGHT, victim);
    const first = victim.cookies.get('plainmed_operator') ?? '';
    expect(first).not.toBe(planted);
    await login(RIGHT, victim);
    const second = victim.cookies.get('plainmed_operator') ?? '';
    expect(new Set([planted, first, second]).size).toBe(3);
    for (const [token, status] of [
      [planted, 401],
      [first, 401],
      [second, 200],
    ] as const)
      expect(await server.call('GET', '/api/admin/session', undefined, { cookie: `plainmed_operator=${token}` })).toMatchObject({ status });
  });

  it('is blocked after ten wrong attempts from one network, also concurrent ones; other networks are not blocked', async () => {
    const guesser = browserElsewhere();
    const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => login({ ...RIGHT, password: `guess ${index}` }, guesser)));
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    const stopped = await login(RIGHT, guesser);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
    expectErrorSentence(stopped.body);
    expect(await login(RIGHT)).toMatchObject({ status: 200 });
  });

  it('is blocked after 2,000 wrong attempts an hour from all networks', async () => {
    const guess = { ...RIGHT, password: 'a guess' };
    await login(guess);
    const { database } = opened;
    const key = like(requestLimits.key, 'operator-sign-in:%');
    expect(await database.write((queries) => queries.update(requestLimits).set({ points: 1998 }).where(key).returning())).toHaveLength(1);
    const statuses: number[] = [];
    for (const body of [guess, guess, guess, RIGHT]) statuses.push((await login(body)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    await database.write((queries) => queries.delete(requestLimits));
  });

  it('does not count successful sign-ins', async () => {
    const browser = browserElsewhere();
    for (let time = 0; time < 12; time++) expect(await login(RIGHT, browser)).toMatchObject({ status: 200 });
  });

  it('answers any input with a sentence', async () => {
    const texts = ['', 'a'.repeat(2_000), ...HOSTILE_TEXTS.map(([, text]) => text)];
    for (const text of texts)
      for (const body of [{ username: text, password: text }, { username: text }, [text]]) {
        const answer = await login(body);
        expect([400, 401], text).toContain(answer.status);
        expectErrorSentence(answer.body);
      }
  });

  it('signing out ends the session', async () => {
    const browser = browserElsewhere();
    await login(RIGHT, browser);
    const token = browser.cookies.get('plainmed_operator') ?? '';
    expect(await browser.call('POST', '/api/admin/logout')).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.size).toBe(0);
    expect(await server.call('GET', '/api/admin/session', undefined, { cookie: `plainmed_operator=${token}` })).toMatchObject({
      status: 401,
    });
    expect((await findEvents(opened.database))[0]).toMatchObject({ action: 'signed-out', operator: 'operator' });
  });
});
