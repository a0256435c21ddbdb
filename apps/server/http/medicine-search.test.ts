import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { startTestServer, type TestResponse, type TestServer } from '#tests/support/servers/test-server.ts';
import type { FindVisitor } from './gate.ts';

const SEARCH = '/api/medications/search?q=ibuprofen';
/** Its answer is long enough to be compressed. */
const LONG_SEARCH = '/api/medications/search?q=ib';

let server: TestServer;
let lines: { msg?: string; requestId?: string; route?: string; status?: number }[];

const findVisitor: FindVisitor = ({ headers }) => {
  const isStranger = headers['x-visitor'] === 'stranger';
  return isStranger ? { signedIn: false, hasAccess: false } : { signedIn: true, hasAccess: true, userId: '1' };
};

const describeAnswer = ({ status, headers, text }: TestResponse<unknown>) => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')),
  text,
});

beforeAll(async () => {
  lines = [];
  const logStream = { write: (line: string) => lines.push(JSON.parse(line)) };
  server = await startTestServer({ findVisitor, logStream, env: { LOG_LEVEL: 'info', TRUST_PROXY: '1' } });
  await server.call('GET', SEARCH);
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

describe('a cached search', () => {
  it.each([
    ['br;q=0', undefined],
    ['gzip, br', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ])('is the same as the first answer, and is encoded as accepted: %s', async (acceptEncoding, encoding) => {
    const ask = () =>
      server.call('GET', `${LONG_SEARCH}&accepted=${encodeURIComponent(acceptEncoding)}`, undefined, { 'accept-encoding': acceptEncoding });
    const first = await ask();
    const cached = await ask();
    expect(describeAnswer(cached)).toEqual(describeAnswer(first));
    expect(cached.headers.get('content-encoding') ?? undefined).toBe(encoding);
    expect(cached.headers.get('vary')).toBe('accept-encoding');
    expect(cached.headers.get('cache-control')).toBe('no-store');
    expect(cached).toMatchObject({ status: 200, body: expect.arrayContaining([expect.objectContaining({ id: 'ibuprofen' })]) });
  });

  it('is logged and measured like any other', async () => {
    const count = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/http_request_duration_seconds_count\{[^}]*medications\/search[^}]*\} (\d+)/.exec(text)?.[1]);
    };
    const before = await count();
    const { headers } = await server.call('GET', SEARCH);
    expect(await count()).toBe(before + 1);
    const own = lines.filter(({ requestId }) => requestId === headers.get('x-request-id'));
    expect(own).toEqual([expect.objectContaining({ msg: 'request', method: 'GET', route: '/api/medications/search', status: 200 })]);
  });

  it.each([
    ['a stranger', 'GET', { 'x-visitor': 'stranger' }, 401],
    ['another method', 'POST', {}, 404],
  ])('is refused to %s', async (_, method, headers, status) => {
    expect((await server.call(method, SEARCH, undefined, headers as Record<string, string>)).status).toBe(status);
  });

  it('has no body for HEAD', async () => {
    expect(await server.call('HEAD', SEARCH)).toMatchObject({ status: 200, text: '' });
  });

  it('counts toward the limit of an address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const ask = async (path: string) => (await server.call('GET', path, undefined, from)).status;
    const counts = new Map<number, number>();
    for (let n = 0; n < 600; n += 1) {
      const status = await ask(n % 2 === 0 ? SEARCH : '/api/config');
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect(counts).toEqual(new Map([[200, 600]]));
    const refused = await server.call('GET', SEARCH, undefined, from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ask('/api/config')).toBe(429);
    expect((await server.call('GET', SEARCH)).status).toBe(200);
  });
});

it('a search needs a session, also after its answer was cached', async () => {
  const withAccounts = await startTestServer({ findVisitor: 'accounts', sendsMails: true });
  const cookie = await signUpWithTrial(withAccounts.url);
  const search = async (headers: Record<string, string>) => (await withAccounts.call('GET', SEARCH, undefined, headers)).status;
  for (let n = 0; n < 3; n += 1) expect(await search({ cookie })).toBe(200);
  expect(await search({})).toBe(401);
  expect(await search({ cookie: 'plainmed_session=none' })).toBe(401);
  expect((await withAccounts.call('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(200);
  expect(await search({ cookie })).toBe(401);
  await withAccounts.close();
});
