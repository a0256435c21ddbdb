import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents } from '#packages/db/schema.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { createMember, createPerson, openBrowser, type TestBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { type RunningProcess, runProcess } from '#tests/support/servers/processes.ts';
import { MAIN, makeDataFolder } from '#tests/support/servers/running-product.ts';
import { startTestServer, type TestResponse, type TestServer } from '#tests/support/servers/test-server.ts';
import type { AuditEvent } from '../../contract/audit.ts';
import { createOperatorEvent } from '../operator-event.store.ts';

const OPERATOR = { username: 'operator', password: 'a phrase for the operator' };
const AT = new Date('2026-11-20T08:00:00Z');

interface Page<Event> {
  events: Event[];
  hasMore: boolean;
}

describe('the log', () => {
  let opened: TemporaryDatabase;
  let server: TestServer;
  let operator: TestBrowser;
  beforeAll(async () => {
    opened = await openTemporaryDatabase();
    const env = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
    server = await startTestServer({ database: opened.database, env, findVisitor: 'accounts' });
    operator = openBrowser(server);
    expect(await operator.call('POST', '/api/admin/login', { ...OPERATOR, password: 'a wrong one' })).toMatchObject({ status: 401 });
    expect(await operator.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200 });
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });
  const findAudit = async (query = '') => (await operator.call<Page<AuditEvent>>('GET', `/api/admin/audit${query}`)).body;

  it('shows who did what, and when, the latest first', async () => {
    const { events, hasMore } = await findAudit();
    expect(hasMore).toBe(false);
    expect(events).toMatchObject([
      { operator: 'operator', text: 'Signed in', action: 'signed-in', device: 'Firefox on Windows' },
      { operator: null, text: 'Sign-in with a wrong name or password', action: 'sign-in-failed' },
      { operator: null, text: 'Password set by the configuration', subject: 'operator', change: null },
    ]);
    expect(Date.now() - new Date(events[0]?.at ?? '').getTime()).toBeLessThan(60_000);
  });

  it('shows changes in short form', async () => {
    const details = {
      enabled: { from: true, to: false },
      rateLimit: { from: 100, to: 50 },
      dailyUsd: { from: null, to: 2.5 },
      note: { from: undefined, to: 'x'.repeat(300) },
    };
    const event = { operator: 'operator', action: 'feature-changed', subject: 'chat', details, reason: 'too dear', at: AT } as const;
    await opened.database.write((queries) => createOperatorEvent(queries, event));
    const [found] = (await findAudit()).events;
    expect(found).toMatchObject({ text: 'Changed a feature', subject: 'chat', reason: 'too dear', at: AT.toISOString() });
    expect(found?.change?.split('; ').sort()).toEqual([
      'dailyUsd: none → 2.5',
      'enabled: on → off',
      `note: none → ${'x'.repeat(79)}…`,
      'rateLimit: 100 → 50',
    ]);
  });

  it('has pages of 50 events, each event once', async () => {
    const before = (await findAudit()).events;
    await opened.database.write(async (queries) => {
      for (let each = 0; each < 110; each++)
        await createOperatorEvent(queries, { operator: 'operator', action: 'mail-retried', subject: `mail ${each}`, at: AT });
    });
    const seen: AuditEvent[] = [];
    let page = await findAudit();
    while (page.hasMore) {
      expect(page.events).toHaveLength(50);
      seen.push(...page.events);
      page = await findAudit(`?before=${page.events.at(-1)?.id}`);
    }
    seen.push(...page.events);
    expect(seen.map(({ subject }) => subject).slice(0, 110)).toEqual(Array.from({ length: 110 }, (_, each) => `mail ${109 - each}`));
    expect(seen.slice(110)).toEqual(before);
  });

  it.each(['0', '-1', 'NaN', '1e99', '1.5', "1' or true --", ''])('refuses the page before %j', async (before) => {
    for (const path of ['/api/admin/audit', '/api/admin/security-events'])
      expect(await operator.call('GET', `${path}?before=${encodeURIComponent(before)}`)).toMatchObject({ status: 400 });
  });

  it('of accounts contains no names', async () => {
    const person = await createMember(server, opened.database);
    await opened.database.write((queries) =>
      queries.insert(securityEvents).values({ userId: null, kind: 'sign-in-failed', createdAt: AT }),
    );
    const answer: TestResponse<Page<{ id: string; userId: string | null; text: string }>> = await operator.call(
      'GET',
      '/api/admin/security-events',
    );
    expect(answer.status).toBe(200);
    expect(answer.body.events.slice(0, 3)).toMatchObject([
      { userId: null, text: 'Sign-in with a wrong password', device: null, at: AT.toISOString() },
      { userId: expect.stringMatching(/^\d+$/), text: 'Email confirmed', device: 'Firefox on Windows' },
      { userId: expect.stringMatching(/^\d+$/), text: 'Account created' },
    ]);
    for (const secret of [person.email, person.username, person.firstName, person.lastName]) expect(answer.text).not.toContain(secret);
    const last = answer.body.events[0]?.id;
    const next = await operator.call<Page<{ id: string }>>('GET', `/api/admin/security-events?before=${last}`);
    expect(next.body).toEqual({ events: answer.body.events.slice(1), hasMore: false });
  });

  it('stores no user agent text that is not a known browser', async () => {
    const wrong = { ...OPERATOR, password: 'a wrong one' };
    const headers = { 'user-agent': 'jane@example.org/1.0 x' };
    expect(await server.call('POST', '/api/admin/login', wrong, headers)).toMatchObject({ status: 401 });
    expect((await findAudit()).events[0]).toMatchObject({ action: 'sign-in-failed', device: 'Unknown browser' });
  });
});

const callAt =
  (url: string): TestServer['call'] =>
  async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${url}${path}`, { method, headers, ...sent });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  };

it('the server log contains no password, token, hash or address of operators', async () => {
  const folder = await makeDataFolder({ embedded: true });
  let product: RunningProcess | undefined;
  try {
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder.dataDir, LOG_LEVEL: 'trace', MIN_FREE_MB: '0' };
    product = runProcess(MAIN, [], {
      ...env,
      MEDICINE_SOURCES: 'off',
      PHARMACY_DIRECTORY: 'off',
      ADMIN_PASSWORD: '',
    });
    const line = await product.waitForLine(/Operator sign-in at \/admin: admin \/ /);
    const password = /admin \/ (\S+)$/.exec(line)?.[1] ?? '';
    const url = /http:\/\/[\d.]+:\d+/.exec(await product.waitForLine(/is running at/))?.[0] ?? '';
    const own = openBrowser({ call: callAt(url) });
    const { email } = createPerson();
    expect(await own.call('POST', '/api/admin/login', { username: 'admin', password: 'a wrong phrase' })).toMatchObject({ status: 401 });
    expect(await own.call('POST', '/api/admin/login', { username: 'admin', password })).toMatchObject({ status: 200 });
    const token = own.cookies.get('plainmed_operator') ?? '';
    const body = { query: email, reason: 'a question by phone' };
    expect(await own.call('POST', '/api/admin/people/look-up', body)).toMatchObject({ status: 404 });
    expect(await own.call('GET', '/api/admin/system')).toMatchObject({ status: 200 });
    expect(await own.call('POST', '/api/admin/logout')).toMatchObject({ status: 200 });
    await product.end('SIGTERM');
    const log = [...product.lines, ...product.errors].filter((each) => each !== line).join('\n');
    expect(log).toContain('/api/admin/login');
    for (const secret of [password, token, email, 'a wrong phrase', 'a question by phone']) {
      expect(secret.length).toBeGreaterThan(10);
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/\$argon2|"cookie"|127\.0\.0\.1"/);
  } finally {
    await product?.end('SIGKILL');
    await folder.remove();
  }
});
