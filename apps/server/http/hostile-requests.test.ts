import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket, sendRaw, statusOf } from '#tests/support/servers/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';

const SEARCH = '/api/medications/search?q=ibuprofen';
const CHECK = '/api/interactions/check';
const PHOTO = '/api/symptoms/analyze-visual';
const JSON_TYPE = 'Content-Type: application/json\r\n';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://plainmed.test' } });
});
afterAll(() => server.close());

describe('a hostile request', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'BREW'])('of method %s is refused', async (method) => {
    const raw = await sendRaw(server, `${method} /`, 'X-Echo: canary\r\n');
    expect(statusOf(raw)).toBeGreaterThanOrEqual(400);
    expect(statusOf(raw)).toBeLessThan(500);
    expect(raw).not.toContain('canary');
  });

  it('of method CONNECT opens no tunnel', async () => {
    expect(statusOf(await openSocket(server, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n').ended)).not.toBe(200);
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
    '/....//package.json',
    '//etc/passwd',
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/.data/keys/health-texts.key',
    '/data/keys/health-texts.key',
    '/%00',
    '/icon.svg%00.html',
    '/assets/',
  ])('for %s finds nothing', async (path) => {
    const raw = await sendRaw(server, `GET ${path}`);
    expect([400, 403, 404]).toContain(statusOf(raw));
    expect(raw).not.toMatch(/"dependencies"|root:|\[core\]|made:/);
  });

  it.each([
    ['a list', '/api/medications/search?q=a&q=b'],
    ['an object', '/api/medications/search?q[a]=b'],
    ['an incomplete escape', '/api/medications/search?q=%e0%a4'],
    ['a number of 300 digits', `/api/admin/reports?before=${'9'.repeat(300)}`],
    ['a thousand names', `/api/medications/search?q=a&${Array.from({ length: 1_000 }, (_, n) => `p${n}=`).join('&')}`],
    ['the name of a prototype', '/api/medications/search?__proto__[polluted]=1&constructor=1&q=ab'],
  ])('with %s in the URL is answered or refused', async (_, path) => {
    const { status } = await server.call('GET', path);
    expect([200, 400, 401]).toContain(status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['nested deeply', `{"medication1":"a","medication2":"b","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['nested in place of a string', `{"medication1":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)},"medication2":"b"}`],
    ['of many names', `{"medication1":"a","medication2":"b",${Array.from({ length: 6_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['with the name of a prototype', '{"medication1":"a","medication2":"b","__proto__":{"polluted":1}}'],
    ['with the name of a constructor', '{"medication1":"a","medication2":"b","constructor":{"prototype":{"polluted":1}}}'],
    ['with an infinite number', '{"medication1":1e999,"medication2":"b"}'],
  ])('JSON %s is answered or refused', async (_, body) => {
    const { status } = await server.call('POST', CHECK, body, { 'content-type': 'application/json' });
    expect([200, 400]).toContain(status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('with too many headers is refused, so that none is dropped without a word', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `x-${n}: 1\r\n`).join('');
    const raw = await sendRaw(server, `GET ${SEARCH}`, `${many}X-No-Model: 1\r\n`);
    expect(statusOf(raw)).toBe(431);
    expect(statusOf(await sendRaw(server, 'GET /', `X-Long: ${'a'.repeat(20_000)}\r\n`))).toBe(431);
  });

  it('with two lengths, or a length and chunks, is refused', async () => {
    for (const headers of ['Content-Length: 2\r\nContent-Length: 3\r\n', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'])
      expect(statusOf(await sendRaw(server, `POST ${CHECK}`, JSON_TYPE + headers, '{}'))).toBe(400);
  });
});

describe('a form with files', () => {
  const send = async (parts: [name: string, value: string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const { status } = await fetch(`${server.url}${PHOTO}`, { method: 'POST', body: form });
    return status;
  };
  const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 1)], { type: 'image/png' });

  it('with too many files or fields, too long a field or too large a file is refused', async () => {
    expect(await send(Array.from({ length: 20 }, () => ['image', file(10)]))).toBeGreaterThanOrEqual(400);
    expect(await send(Array.from({ length: 200 }, (_, n) => [`field${n}`, 'x']))).toBe(400);
    expect(await send([['history', 'x'.repeat(2_000_000)]])).toBeGreaterThanOrEqual(400);
    expect(await send([['image', file(16 * 1024 * 1024)]])).toBe(413);
    expect(await send([['__proto__', 'x']])).toBe(400);
    expect((await server.call('GET', '/api/health')).status).toBe(200);
  });
});
