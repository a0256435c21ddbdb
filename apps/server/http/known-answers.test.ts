import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import type { FindVisitor } from './gate.ts';

const SEARCH = '/api/medications/search?q=ibuprofen';

let server: TestServer;
/** How each request came to be asked whose it is: at once, or by the framework. */
let ways: ('at once' | 'framework')[];
let lines: { msg?: string; requestId?: string; route?: string; status?: number }[];

/** As in the product, whoever asks is known at once. */
const findVisitor: FindVisitor = (asking) => {
  ways.push('id' in asking ? 'framework' : 'at once');
  const who = asking.headers['x-visitor'];
  if (who === 'stranger') return { signedIn: false, hasAccess: false };
  if (who === 'slow') return Promise.resolve({ signedIn: true, hasAccess: true, userId: '1' });
  return { signedIn: true, hasAccess: true, userId: '1' };
};

const describeAnswer = ({ status, headers, text }: Answer<unknown>) => {
  const told = Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'));
  return { status, told, text };
};

beforeAll(async () => {
  ways = [];
  lines = [];
  const logStream = { write: (line: string) => lines.push(JSON.parse(line)) };
  server = await startTestServer({ findVisitor, logStream, env: { LOG_LEVEL: 'info', TRUST_PROXY: '1' } });
  await server.call('GET', SEARCH);
});
afterAll(() => server.close());
beforeEach(() => {
  ways = [];
  lines = [];
});

describe('what is held', () => {
  it.each([{}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip;q=0' }, { 'accept-encoding': 'identity' }])(
    'is the same at once as by the framework, for %o',
    async (headers) => {
      const atOnce = await server.call('GET', SEARCH, undefined, headers as Record<string, string>);
      const byFramework = await server.call('GET', SEARCH, undefined, { ...headers, 'x-visitor': 'slow' } as Record<string, string>);
      expect(ways).toEqual(['at once', 'at once', 'framework']);
      expect(describeAnswer(atOnce)).toEqual(describeAnswer(byFramework));
      expect(atOnce).toMatchObject({ status: 200, body: expect.arrayContaining([expect.objectContaining({ id: 'ibuprofen' })]) });
    },
  );

  it('is written into the log and counted like any other', async () => {
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
  ])('is not for %s', async (_, method, headers, status) => {
    expect((await server.call(method, SEARCH, undefined, headers as Record<string, string>)).status).toBe(status);
  });

  it('is asked for without its body as ever', async () => {
    const answer = await server.call('HEAD', SEARCH);
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(ways).toEqual(['framework']);
  });

  it('is counted with everything else that an address asks', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const ask = async (path: string) => (await server.call('GET', path, undefined, from)).status;
    const asked = new Map<number, number>();
    for (let n = 0; n < 600; n += 1) {
      const status = await ask(n % 2 === 0 ? SEARCH : '/api/config');
      asked.set(status, (asked.get(status) ?? 0) + 1);
    }
    expect(asked).toEqual(new Map([[200, 600]]));
    const refused = await server.call('GET', SEARCH, undefined, from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ask('/api/config')).toBe(429);
    expect((await server.call('GET', SEARCH)).status).toBe(200);
  });
});

it('whoever signs out hears nothing more, and nobody hears anything without a session', async () => {
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
