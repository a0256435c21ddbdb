import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorSessions } from '#packages/db/schema.ts';
import { hashSecret } from '#packages/security/secrets.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import { type OpenedDatabase, openTestDatabase } from '#tests/support/databases/databases.ts';
import { createMember, createSignedIn, openBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const OPERATOR = { username: 'operator', password: 'a phrase for the operator' };
const ENV = { ADMIN_USERNAME: OPERATOR.username, ADMIN_PASSWORD: OPERATOR.password };
const CONTRACT = new URL('../contract/', import.meta.url);
const MINUTE_MS = 60_000;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint of the contract, found by importing it, so that none is missed. */
async function listEndpoints(): Promise<Endpoint[]> {
  const modules = await Promise.all(readdirSync(CONTRACT).map((file) => import(new URL(file, CONTRACT).href)));
  const values = modules.flatMap((module: object) => Object.values(module));
  // Some endpoints are made together, as one object of them.
  return values
    .flatMap((value) => (typeof value === 'object' && value !== null && !isEndpoint(value) ? Object.values(value) : [value]))
    .filter(isEndpoint);
}

const all = await listEndpoints();
/** The ways to sign in. */
const OPEN = ['/api/admin/login', '/api/admin/passkey/options', '/api/admin/passkey'];
const guarded = all.filter(({ path }) => !OPEN.includes(path));
const changing = all.filter(({ method }) => method !== 'GET');
const addressOf = ({ path }: Endpoint) => path.replace(':featureName', 'chat').replaceAll(/:\w+/g, '1');
const titled = (endpoints: readonly Endpoint[]) => endpoints.map((each) => [`${each.method} ${each.path}`, each] as const);

describe('the dashboard is closed', () => {
  let opened: OpenedDatabase;
  /** Treats every caller as an ordinary user with the plan. */
  let server: TestServer;
  let withAccounts: TestServer;
  let current = new Date('2026-11-20T08:00:00Z');
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ database: opened.database, env: ENV, now: () => current });
    withAccounts = await startTestServer({ database: opened.database, env: ENV, findVisitor: 'accounts' });
  });
  afterAll(async () => {
    await server.close();
    await withAccounts.close();
    await opened.remove();
  });

  const callWith = (endpoint: Endpoint, headers: Record<string, string> = {}, query = '', at = server) =>
    at.call<{ code?: string }>(endpoint.method, `${addressOf(endpoint)}${query}`, endpoint.method === 'GET' ? undefined : {}, headers);
  const withCookie = (token: string, name = 'plainmed_operator') => ({ cookie: `${name}=${token}` });
  const signIn = async (at = server) => {
    const browser = openBrowser(at);
    expect(await browser.call('POST', '/api/admin/login', OPERATOR)).toMatchObject({ status: 200 });
    return browser.cookies.get('plainmed_operator') ?? '';
  };
  const expectRefused = async (headers: Record<string, string>, query = '', at = server) => {
    for (const endpoint of guarded) {
      const answer = await callWith(endpoint, headers, query, at);
      expect([answer.status, answer.body?.code], `${endpoint.method} ${endpoint.path}`).toEqual([401, 'unauthenticated']);
    }
  };

  it('in every endpoint below /api/admin', async () => {
    const { body } = await server.call<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
    const served = Object.entries(body.paths)
      .filter(([path]) => path.startsWith('/api/admin'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const known = all.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(served.sort()).toEqual(known.sort());
    expect(guarded.filter(({ access }) => access !== 'operator')).toEqual([]);
    expect(guarded.length).toBe(all.length - OPEN.length);
    expect(guarded.length).toBeGreaterThan(15);
  });

  it('to anonymous callers', async () => {
    await expectRefused({}, '', withAccounts);
    for (const endpoint of guarded.filter(({ method }) => method === 'GET'))
      expect(await withAccounts.call('HEAD', addressOf(endpoint)), endpoint.path).toMatchObject({ status: 401 });
  });

  it('to an ordinary user with the plan', () => expectRefused({}));

  it('to the flag of the screen, wherever it is sent', async () => {
    await expectRefused(
      { adminAuthenticated: 'true', cookie: 'adminAuthenticated=true; plainmed_operator=true' },
      '?adminAuthenticated=true',
    );
    await expectRefused({ authorization: 'Bearer true', 'x-operator': OPERATOR.username, cookie: `operator=${OPERATOR.username}` });
  });

  it('to a forged cookie', async () => {
    await expectRefused(withCookie(randomBytes(32).toString('base64url')));
    await expectRefused(withCookie("' or true --"));
  });

  it("to a user's cookie, and a user's endpoints to an operator's cookie", async () => {
    const { browser } = await createSignedIn(withAccounts, await createMember(withAccounts, opened.database));
    const session = browser.findCookie('session') ?? '';
    expect(session).toHaveLength(43);
    await expectRefused(withCookie(session), '', withAccounts);
    await expectRefused(withCookie(session, 'plainmed_session'), '', withAccounts);
    const token = await signIn(withAccounts);
    expect(await withAccounts.call('GET', '/api/auth/user', undefined, withCookie(token, 'plainmed_session'))).toMatchObject({
      status: 401,
    });
    expect(await withAccounts.call('GET', '/api/auth/user', undefined, withCookie(token))).toMatchObject({ status: 401 });
    await expectRefused(withCookie(token, 'plainmed_session'), '', withAccounts);
  });

  it('to the stored hash of a session', async () => {
    await signIn();
    const rows = await opened.database.queries.select({ token: operatorSessions.token }).from(operatorSessions);
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) expect(await callWith(guarded[0] as Endpoint, withCookie(token))).toMatchObject({ status: 401 });
  });

  it('to an ended session', async () => {
    const token = await signIn();
    expect(await server.call('GET', '/api/admin/session', undefined, withCookie(token))).toMatchObject({ status: 200 });
    expect(await server.call('POST', '/api/admin/logout', {}, withCookie(token))).toMatchObject({ status: 200 });
    await expectRefused(withCookie(token));
  });

  it('to a session unused for 60 minutes', async () => {
    const token = await signIn();
    current = new Date(current.getTime() + 60 * MINUTE_MS);
    await expectRefused(withCookie(token));
  });

  it('to a session after 12 hours, however often it was used', async () => {
    const token = await signIn();
    const use = () => server.call('GET', '/api/admin/session', undefined, withCookie(token));
    for (let used = 0; used < 14; used++) {
      current = new Date(current.getTime() + 50 * MINUTE_MS);
      expect(await use(), `use ${used}`).toMatchObject({ status: 200 });
      await expect.poll(() => findLastSeen(opened, token), { interval: 10 }).toEqual(current);
    }
    current = new Date(current.getTime() + 20 * MINUTE_MS);
    await expectRefused(withCookie(token));
  });

  it.each(titled(changing))('to other sites: %s', async (_, endpoint) => {
    const own = withCookie(await signIn());
    for (const origin of ['https://evil.example', 'null', 'http://plainmed.test.evil.example'])
      expect(await callWith(endpoint, { ...own, origin })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await callWith(endpoint, { ...own, 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  });
});

async function findLastSeen({ database }: OpenedDatabase, token: string): Promise<Date | undefined> {
  const own = eq(operatorSessions.token, hashSecret(token));
  const [row] = await database.queries.select({ at: operatorSessions.lastSeenAt }).from(operatorSessions).where(own);
  return row?.at;
}
