import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { readConfig } from '../start/config.ts';
import { createConnectionOptions, limitSockets, type SocketLimits } from './security-headers.ts';

const SEARCH = '/api/medications/search?q=ibuprofen';
const CHECK = '/api/interactions/check';
const PHOTO = '/api/symptoms/analyze-visual';
const JSON_TYPE = 'Content-Type: application/json\r\n';
/** Arbitrary, because it only ends a test that hangs. */
const PATIENCE_MS = 15_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://plainmed.test' } });
});
afterAll(() => server.close());

type At = Pick<TestServer, 'url'>;
const portOf = ({ url }: At) => Number(new URL(url).port);

interface Raw {
  socket: Socket;
  /** All that came, once the other side has closed. */
  ended: Promise<string>;
}

function openSocket(at: At, write = ''): Raw {
  const socket = connect(portOf(at), '127.0.0.1');
  const ended = new Promise<string>((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => {
      reject(new Error(`The connection was not closed within ${PATIENCE_MS} ms`));
      socket.destroy();
    }, PATIENCE_MS);
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(text);
    });
  });
  if (write) socket.write(write);
  return { socket, ended };
}

/** Sends a request as it stands and returns all that is answered. */
const sendRaw = (at: At, line: string, headers = '', body = '') =>
  openSocket(at, `${line} HTTP/1.1\r\nHost: plainmed.test\r\nConnection: close\r\n${headers}\r\n${body}`).ended;

const statusOf = (raw: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1] ?? 0);
const headersOf = (raw: string) =>
  new Map(
    (raw.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

describe('every answer', () => {
  it.each([
    ['a page', 'GET /'],
    ['a page that is unknown', 'GET /no/such/page'],
    ['a file', 'GET /icon.svg'],
    ['robots.txt', 'GET /robots.txt'],
    ['a call', `GET ${SEARCH}`],
    ['a call that is unknown', 'GET /api/nothing'],
    ['a call that is refused', `POST ${CHECK}`],
    ['a body that is too large', `POST ${CHECK}`, `${JSON_TYPE}Content-Length: 999999\r\n`],
    ['an address that cannot be read', 'GET /%zz'],
    ['an address that is too long', `GET /${'a'.repeat(20_000)}`],
    ['a request that is none', 'GET / HTTP/9.9 nonsense'],
    ['another method', 'TRACE /'],
    ['a file asked for by what it holds', 'GET /icon.svg', 'If-None-Match: "x"\r\nRange: bytes=0-10\r\n'],
  ])('guards %s', async (_, line, headers = '') => {
    const raw = await sendRaw(server, line, headers);
    expect(statusOf(raw)).toBeGreaterThan(0);
    const found = headersOf(raw);
    const rules = new Map((found.get('content-security-policy') ?? '').split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(rules.get('base-uri')).toBe("base-uri 'none'");
    expect(rules.get('form-action')).toMatch(/^form-action '(self|none)'$/);
    expect(rules.get('default-src')).toMatch(/^default-src '(self|none)'$/);
    expect(rules.get('object-src') ?? rules.get('default-src')).toContain("'none'");
    expect(rules.get('script-src') ?? rules.get('default-src')).not.toMatch(/unsafe|\*|data:|http:/);
    expect(found.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(found.get('x-content-type-options')).toBe('nosniff');
    expect(found.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    for (const refused of ['camera=()', 'microphone=()', 'usb=()']) expect(found.get('permissions-policy')).toContain(refused);
    expect(found.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(found.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const telltale of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(found.has(telltale)).toBe(false);
    expect(raw).not.toMatch(/node_modules|at .*\.ts:\d/);
  });

  it('names no host that was asked for', async () => {
    for (const path of ['/', '/no/such/page', '/robots.txt', '/sitemap.xml', '/api/config', '/api/openapi.json', '/home', '/icon.svg']) {
      const raw = await openSocket(
        server,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      ).ended;
      expect(statusOf(raw)).toBeGreaterThan(0);
      expect(raw).not.toContain('evil.example');
    }
  });
});

describe('what is asked for', () => {
  it.each(['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'BREW'])('%s gets nothing done', async (method) => {
    const raw = await sendRaw(server, `${method} /`, 'X-Echo: canary\r\n');
    expect(statusOf(raw)).toBeGreaterThanOrEqual(400);
    expect(statusOf(raw)).toBeLessThan(500);
    expect(raw).not.toContain('canary');
  });

  it('CONNECT gets no tunnel', async () => {
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
  ])('%s is nothing', async (path) => {
    const raw = await sendRaw(server, `GET ${path}`);
    expect([400, 403, 404]).toContain(statusOf(raw));
    expect(raw).not.toMatch(/"dependencies"|root:|\[core\]|made:/);
  });

  it.each([
    ['a list', '/api/medications/search?q=a&q=b'],
    ['an object', '/api/medications/search?q[a]=b'],
    ['half an escape', '/api/medications/search?q=%e0%a4'],
    ['a number of 300 digits', `/api/admin/reports?before=${'9'.repeat(300)}`],
    ['a thousand names', `/api/medications/search?q=a&${Array.from({ length: 1_000 }, (_, n) => `p${n}=`).join('&')}`],
    ['a name of every object', '/api/medications/search?__proto__[polluted]=1&constructor=1&q=ab'],
  ])('with %s in the address is answered or refused', async (_, path) => {
    const { status } = await server.call('GET', path);
    expect([200, 400, 401]).toContain(status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['nested deeply', `{"medication1":"a","medication2":"b","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['nested where a word belongs', `{"medication1":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)},"medication2":"b"}`],
    ['of ten thousand names', `{"medication1":"a","medication2":"b",${Array.from({ length: 6_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['with a name of every object', '{"medication1":"a","medication2":"b","__proto__":{"polluted":1}}'],
    ['with a name of every class', '{"medication1":"a","medication2":"b","constructor":{"prototype":{"polluted":1}}}'],
    ['with a number beyond all numbers', '{"medication1":1e999,"medication2":"b"}'],
  ])('JSON %s is answered or refused', async (_, body) => {
    const { status } = await server.call('POST', CHECK, body, { 'content-type': 'application/json' });
    expect([200, 400]).toContain(status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('with more headers than are read is answered without the rest', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `x-${n}: 1\r\n`).join('');
    const raw = await sendRaw(server, `GET ${SEARCH}`, `${many}X-No-Model: 1\r\n`);
    expect(statusOf(raw)).toBe(200);
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

/** A server with the product's ways with connections, and shorter times. */
async function startStrict(given: Partial<SocketLimits>): Promise<At & { app: FastifyInstance }> {
  const { limits, options } = createConnectionOptions(readConfig({}), 800, given);
  const app = Fastify(options);
  limitSockets(app, limits);
  app.get('/health', () => ({ status: 'ok' }));
  app.post('/take', () => ({ status: 'ok' }));
  // More than the buffers of a system take in.
  app.get('/large', (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from(Array.from({ length: LARGE_MB }, () => PIECE))),
  );
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
const LARGE_MB = 64;
const PIECE = Buffer.alloc(1024 * 1024, 'a');

describe('a connection', () => {
  let strict: Awaited<ReturnType<typeof startStrict>>;
  beforeAll(async () => {
    strict = await startStrict({ silentMs: 1_200, keepAliveMs: 300, sockets: 12 });
  });
  afterAll(() => strict.app.close());

  it('whose headers come in drops is cut off', async () => {
    const { socket, ended } = openSocket(strict, 'GET / HTTP/1.1\r\nHost: a\r\n');
    const drip = setInterval(() => socket.write('X-Drop: 1\r\n'), 100);
    socket.on('close', () => clearInterval(drip));
    expect(statusOf(await ended)).toBe(408);
  });

  it('that says nothing at all is cut off', async () => {
    expect(statusOf(await openSocket(strict).ended)).toBe(408);
  });

  it('whose body stops half-way is cut off', async () => {
    const { ended } = openSocket(strict, `POST /take HTTP/1.1\r\nHost: a\r\n${JSON_TYPE}Content-Length: 500\r\n\r\n{"medi`);
    expect([0, 408]).toContain(statusOf(await ended));
  });

  it('that asks nothing more is let go', async () => {
    const raw = await openSocket(strict, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n').ended;
    expect(statusOf(raw)).toBe(200);
  });

  it('may ask as often as it likes', async () => {
    const { ended } = openSocket(strict, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_200));
    expect((await ended).match(/HTTP\/1\.1 200/g)).toHaveLength(1_200);
  });

  it('that never reads a large answer, or events, is let go', async () => {
    const closed = new Promise<number>((resolve) => {
      strict.app.server.once('connection', (taken) => taken.once('close', () => resolve(taken.bytesWritten)));
    });
    const socket = connect(portOf(strict), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await closed).toBeLessThan(LARGE_MB * PIECE.length);
    socket.destroy();
  });

  it('beyond the most is refused, and others go on once there is room', async () => {
    const held = Array.from({ length: 30 }, () => openSocket(strict, 'GET /'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const open = held.filter(({ socket }) => !socket.closed && socket.readyState === 'open').length;
    expect(open).toBeLessThanOrEqual(12);
    for (const { socket } of held) socket.destroy();
    await Promise.all(held.map(({ ended }) => ended));
    await expect.poll(async () => (await fetch(`${strict.url}/health`).catch(() => undefined))?.status).toBe(200);
  });
});
