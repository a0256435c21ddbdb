import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { findLinkInOutbox, fromNewAddress, send, signUpMember, type TimedResponse } from './api-client.ts';

/** Arbitrary: generous, since attackers, product and tests share one small machine. */
const PROBE_WITHIN_MS = 10_000;
/** Longer than this server's timeouts for requests and idle connections. The product's own are ten times as long. */
const CLOSED_WITHIN_MS = 20_000;
const BYTE_EVERY_MS = 500;

let empty: EmptyPostgres;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let product: RunningProduct;
let cookie: string;
let stopProbes: () => Promise<TimedResponse[]>;
let before: { memory: number; handles: number };
const sockets: Socket[] = [];

beforeAll(async () => {
  empty = await createEmptyPostgres();
  folder = await makeDataFolder();
  product = await runProduct(
    { DATABASE_URL: empty.url, DATA_DIR: folder.dataDir },
    'tests/support/servers/processes/serve-with-short-timeouts.ts',
  );
  ({ cookie } = await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email)));
  await probe();
  before = { memory: await product.findMemoryMb(), handles: await countHandles() };
  stopProbes = startProbes();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await product?.running.end('SIGKILL');
  await folder?.remove();
  await empty?.drop();
});

const countHandles = async () => (await readdir(`/proc/${product.running.child.pid}/fd`)).length;

/** Requests of an ordinary client. */
async function probe(): Promise<TimedResponse[]> {
  const headers = { cookie, ...fromNewAddress() };
  return Promise.all(
    ['/api/health', '/api/medications/search?q=zyrtec'].map((path) => send(product.url, { method: 'GET', path, headers })),
  );
}

function startProbes(): () => Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      responses.push(...(await probe()));
      await wait(500);
    }
  })();
  return async () => {
    stopped = true;
    await running;
    return responses;
  };
}

/** Opens sockets and writes the given text on each. */
async function openSockets(count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(product.url);
  const opened: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), hostname);
    // The server is expected to reset the connection.
    socket.on('error', () => undefined);
    socket.once('connect', () => void socket.write(text));
    opened.push(socket);
    if (n % 50 === 49) await wait(20);
  }
  sockets.push(...opened);
  return opened;
}

/** Writes one byte at intervals until the socket closes. */
function writeSlowly(sockets: Socket[], byte: string): void {
  for (const socket of sockets) {
    const timer = setInterval(() => void socket.write(byte), BYTE_EVERY_MS);
    socket.once('close', () => clearInterval(timer));
  }
}

const isClosed = (socket: Socket) => socket.destroyed || socket.readyState === 'closed' || socket.readyState === 'writeOnly';
const startPost = (rest: string) => `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`;

describe('the product under attack', () => {
  it('closes a thousand connections that are silent, slow or never end', async () => {
    const silent = await openSockets(1_000, '');
    const slowHeaders = await openSockets(100, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const slowBodies = await openSockets(100, startPost('content-length: 5000\r\n\r\n{'));
    const halfBodies = await openSockets(100, startPost('content-length: 5000\r\n\r\n{"email":'));
    writeSlowly(slowHeaders, 'a');
    writeSlowly(slowBodies, ' ');
    for (const socket of [...silent, ...slowHeaders, ...slowBodies, ...halfBodies]) socket.resume();
    const held = [...silent, ...slowHeaders, ...slowBodies, ...halfBodies];
    const expectAllClosed = () => expect(held.filter((socket) => !isClosed(socket)).length).toBe(0);
    await vi.waitFor(expectAllClosed, { timeout: CLOSED_WITHIN_MS, interval: 500 });
  });

  it('limits its memory when clients send many requests and never read', async () => {
    const requests = 'GET /medicines/ibuprofen HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n'.repeat(40);
    const unread = await openSockets(60, requests);
    for (const socket of unread) socket.pause();
    await wait(3_000);
    expect((await product.findMemoryMb()) - before.memory).toBeLessThan(500);
    for (const socket of unread) socket.destroy();
  });

  it('limits the rate of one address', async () => {
    const headers = fromNewAddress();
    const statuses: number[] = [];
    const sendMany = async () => {
      for (let n = 0; n < 50; n += 1) statuses.push((await send(product.url, { method: 'GET', path: '/api/config', headers })).status);
    };
    await Promise.all(Array.from({ length: 20 }, sendMany));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(600 * 2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  it('answered other clients all the time, and returns to its previous memory and handles', async () => {
    const responses = await stopProbes();
    expect(responses.length).toBeGreaterThan(20);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(PROBE_WITHIN_MS);
    await vi.waitFor(async () => expect(await countHandles()).toBeLessThan(before.handles + 60), { timeout: 30_000, interval: 500 });
    expect((await product.findMemoryMb()) - before.memory).toBeLessThan(300);
    expect(await product.running.end('SIGTERM')).toBe(0);
  });
});
