import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SEARCH = '/api/medications/search?q=zyrtec';
const COMPARE = '/api/medications/compare';
const PAIR = { medication1Id: 'cetirizine', medication2Id: 'loratadine' };

/** Requests a path exactly as written. fetch would normalize it. */
function askRaw(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject).end();
  });
}

it('treats a JSON request without content as one without a body', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await server.call('POST', '/api/auth/logout', '', headers)).status).toBe(200);
  expect((await server.call('POST', COMPARE, '', headers)).status).toBe(400);
});

describe('the server', () => {
  it('reports that it is healthy', async () => {
    const { status, body } = await server.call('GET', '/api/health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('exposes the public settings and nothing else', async () => {
    const { body } = await server.call('GET', '/api/config');
    expect(body).toEqual({
      productName: 'Plainmed',
      companyName: 'Plainmed Ltd',
      supportEmail: 'support@plainmed.example',
      mode: 'rules-only',
      demo: true,
      payments: { mode: 'sandbox', publishableKey: null },
    });
  });

  it('publishes an OpenAPI 3.1 document', async () => {
    const { body } = await server.call<{ openapi: string; paths: Record<string, Record<string, { summary: string; responses: object }>> }>(
      'GET',
      '/api/openapi.json',
    );
    expect(body.openapi).toMatch(/^3\.1\./);
    expect(body.paths).toMatchObject({
      '/api/medications/search': {
        get: { summary: expect.any(String), parameters: [expect.objectContaining({ name: 'q', in: 'query', required: true })] },
      },
      '/api/medications/compare': {
        post: { requestBody: expect.anything(), responses: { 200: expect.anything(), 404: expect.anything() } },
      },
      '/api/medications/pricing': { post: { requestBody: expect.anything() } },
    });
    expect(Object.keys(body.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });
});

describe('a cross-site change', () => {
  it.each([
    ['by its origin', { origin: 'https://evil.example' }],
    ['by a null origin', { origin: 'null' }],
    ['by a name that only begins like ours', { origin: 'http://plainmed.test.evil.example' }],
    ['by the Sec-Fetch-Site header', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused, recognized %s', async (_, headers) => {
    const { status, body } = await server.call('POST', COMPARE, PAIR, headers);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'forbidden', error: expect.stringContaining('another site') });
  });

  it.each([
    ['our own address', { origin: 'http://plainmed.test' }],
    ['no browser', {}],
  ])('does not include requests from %s', async (_, headers) => {
    expect((await server.call('POST', COMPARE, PAIR, headers)).status).toBe(200);
  });

  it('does not include the requested host', async () => {
    expect((await server.call('POST', COMPARE, PAIR, { origin: server.url })).status).toBe(200);
  });

  it('cannot read responses', async () => {
    const { headers } = await server.call('GET', SEARCH, undefined, { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('invalid requests', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'as %s are refused',
    async (type) => {
      const { status, body } = await server.call('POST', COMPARE, JSON.stringify(PAIR), { 'content-type': type });
      expect(status).toBe(415);
      expect(body).toEqual({ error: 'Send this as JSON.', code: 'unsupported_media_type' });
    },
  );

  it('with too large a body are refused', async () => {
    const { status, body } = await server.call('POST', COMPARE, { ...PAIR, more: 'x'.repeat(70_000) });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large' });
  });

  it('without a body or with an incomplete one are refused', async () => {
    for (const body of ['', '{', '{"medication1Id": "a",}']) {
      const answer = await server.call('POST', COMPARE, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid', error: expect.stringMatching(/^[A-Z].*\.$/) });
    }
  });

  it('cannot pollute prototypes', async () => {
    const { status } = await server.call(
      'POST',
      COMPARE,
      '{"__proto__":{"polluted":true},"medication1Id":"cetirizine","medication2Id":"loratadine"}',
    );
    expect(status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('with another method find nothing', async () => {
    for (const [method, path] of [
      ['GET', COMPARE],
      ['POST', '/api/medications/search'],
      ['DELETE', '/api/health'],
    ] as const) {
      const { status, body } = await server.call(method, path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a body that arrives slowly', () => {
  it('is cut off', async () => {
    const hasty = await startTestServer({ requestTimeoutMs: 600 });
    const { hostname, port } = new URL(hasty.url);
    const from = performance.now();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.write(`POST ${COMPARE} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`);
      const drip = setInterval(() => socket.write(' '), 50);
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        resolve(text);
      });
    });
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
    expect((await hasty.call('GET', '/api/health')).status).toBe(200);
    await hasty.close();
  });
});

describe('pages', () => {
  it.each(['/', '/home', '/?from=mail', '/home?a=1'])('%s serves the document', async (path) => {
    const { status, headers, text } = await server.call('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toMatch(/^<!doctype html>/i);
  });

  it('unknown ones serve the not-found document with 404', async () => {
    const { status, headers, text } = await server.call('GET', '/no/such/page');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toMatch(/^<!doctype html>/i);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/medications'])('%s is 404 in JSON', async (path) => {
    const { status, text } = await askRaw(path);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ error: 'There is no such call.', code: 'not_found' });
  });

  it.each([
    '/package.json',
    '/../package.json',
    '/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/../../../package.json',
    '//package.json',
    '/.data/holder.json',
    '/.data/database/PG_VERSION',
    '/../../.data/holder.json',
    '/.git/config',
    '/.env',
    '/apps/server/main.ts',
    '/server/main.js',
    '/../server/main.js',
    '/node_modules/fastify/package.json',
    '/../../../../../../etc/passwd',
    '/api/../package.json',
    '/api/../../package.json',
    '/%00',
    '/index.html%00.js',
    '/%',
    '/%c0%ae%c0%ae/package.json',
  ])('%s gives nothing away', async (path) => {
    const { status, text } = await askRaw(path);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/"dependencies"|"pid"|\[core\]|root:|createApp|repositoryformatversion/);
  });

  it('has robots.txt, a sitemap of its own address and a manifest', async () => {
    const robots = await server.call('GET', '/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(robots.text).toContain('Disallow: /api/');
    expect(robots.text).toContain('Sitemap: http://plainmed.test/sitemap.xml');
    const sitemap = await server.call('GET', '/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('application/xml');
    expect([...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toContain('http://plainmed.test/');
    const manifest = await server.call<{ name: string }>('GET', '/manifest.webmanifest');
    expect(manifest.status).toBe(200);
    expect(JSON.parse(manifest.text)).toMatchObject({ name: expect.any(String), start_url: expect.any(String), icons: expect.any(Array) });
  });
});

it('serves API docs that work under the page policies', async () => {
  const page = await server.call('GET', '/api/docs');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => new URL(path, `${server.url}/api/docs/`),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const { pathname } of files) expect((await server.call('GET', pathname)).status, pathname).toBe(200);
  expect(page.text).not.toMatch(/<script>[^<]/);
});

describe('headers', () => {
  it.each(['/', SEARCH, '/no/such/page', '/api/nothing', '/icon.svg'])('protect %s', async (path) => {
    const { headers } = await server.call('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    // API responses are data, which may load nothing.
    const isPage = !path.startsWith('/api/');
    const rules = isPage ? ["default-src 'self'", "script-src 'self'", "object-src 'none'"] : ["default-src 'none'"];
    for (const rule of [...rules, "frame-ancestors 'none'"]) expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe(isPage ? 'strict-origin-when-cross-origin' : 'no-referrer');
    expect(headers.get('permissions-policy')).toContain(isPage ? 'geolocation=(self)' : 'geolocation=()');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['/api/health', '/api/config', '/api/openapi.json', SEARCH, '/api/nothing', '/api/medications/search'])(
    'keep %s out of caches',
    async (path) => {
      expect((await server.call('GET', path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('require TLS only if it is used', async () => {
    expect((await server.call('GET', '/')).headers.get('strict-transport-security')).toBeNull();
    const overTls = await startTestServer({ env: { APP_URL: 'https://plainmed.test' } });
    const { headers } = await overTls.call('GET', '/');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    await overTls.close();
  });
});

it('limits requests per address, says for how long, and counts health checks apart', async () => {
  const flooded = await startTestServer();
  const answers = [];
  for (let batch = 0; batch < 13; batch++)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => flooded.call('GET', '/api/config')))));
  const refused = answers.filter((a) => a.status === 429);
  expect(refused).toHaveLength(50);
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const checks = await Promise.all(Array.from({ length: 310 }, () => flooded.call('GET', '/api/health')));
  expect(checks.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(checks.filter(({ status }) => status === 429)).toHaveLength(10);
  await flooded.close();
});
