import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket, portOf, statusOf, type Target } from '#tests/support/servers/raw-request.ts';
import { readConfig } from '../start/config.ts';
import { createConnectionOptions, limitSockets, type SocketLimits } from './connection-limits.ts';

const JSON_TYPE = 'Content-Type: application/json\r\n';

/** A server with the product's connection limits and shorter timeouts. */
async function startStrict(given: Partial<SocketLimits>): Promise<Target & { app: FastifyInstance }> {
  const { limits, options } = createConnectionOptions(readConfig({}), 800, given);
  const app = Fastify(options);
  limitSockets(app, limits);
  const { silentMs } = limits;
  app.get('/health', () => ({ status: 'ok' }));
  app.post('/take', () => ({ status: 'ok' }));
  app.get('/late', async () => {
    await wait(3 * silentMs);
    return { status: 'ok' };
  });
  // More than the system's socket buffers hold.
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

  it('that sends its headers slowly is closed', async () => {
    const { socket, ended } = openSocket(strict, 'GET / HTTP/1.1\r\nHost: a\r\n');
    const drip = setInterval(() => socket.write('X-Drop: 1\r\n'), 100);
    socket.on('close', () => clearInterval(drip));
    expect(statusOf(await ended)).toBe(408);
  });

  it('that sends nothing is closed', async () => {
    expect(statusOf(await openSocket(strict).ended)).toBe(408);
  });

  it('whose body never completes is closed', async () => {
    const { ended } = openSocket(strict, `POST /take HTTP/1.1\r\nHost: a\r\n${JSON_TYPE}Content-Length: 500\r\n\r\n{"medi`);
    expect([0, 408]).toContain(statusOf(await ended));
  });

  it('that is idle after a response is closed', async () => {
    const raw = await openSocket(strict, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n').ended;
    expect(statusOf(raw)).toBe(200);
  });

  it('is told when it sends more headers than are read, and none is dropped below that', async () => {
    const send = (count: number) => {
      const fillers = Array.from({ length: count }, (_, n) => `X-${n}: a\r\n`).join('');
      return openSocket(strict, `GET /health HTTP/1.1\r\nHost: a\r\n${fillers}Origin: https://evil.example\r\n\r\n`).ended;
    };
    const refused = await send(150);
    expect(statusOf(refused)).toBe(431);
    expect(refused).toContain('too_large');
    expect(statusOf(await send(99))).toBe(431);
    expect(statusOf(await send(98))).toBe(200);
  });

  it('may send any number of requests', async () => {
    const { ended } = openSocket(strict, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_200));
    expect((await ended).match(/HTTP\/1\.1 200/g)).toHaveLength(1_200);
  });

  it('whose answer takes longer than it may be silent is answered', async () => {
    expect(await (await fetch(`${strict.url}/late`)).json()).toEqual({ status: 'ok' });
  });

  it('that never reads a large response is closed', async () => {
    const closed = new Promise<number>((resolve) => {
      strict.app.server.once('connection', (accepted) => accepted.once('close', () => resolve(accepted.bytesWritten)));
    });
    const socket = connect(portOf(strict), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await closed).toBeLessThan(LARGE_MB * PIECE.length);
    socket.destroy();
  });

  it('beyond the maximum is refused, and accepted again when others close', async () => {
    const sockets = Array.from({ length: 30 }, () => openSocket(strict, 'GET /'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const open = sockets.filter(({ socket }) => !socket.closed && socket.readyState === 'open').length;
    expect(open).toBeLessThanOrEqual(12);
    for (const { socket } of sockets) socket.destroy();
    await Promise.all(sockets.map(({ ended }) => ended));
    await expect.poll(async () => (await fetch(`${strict.url}/health`).catch(() => undefined))?.status).toBe(200);
  });
});
