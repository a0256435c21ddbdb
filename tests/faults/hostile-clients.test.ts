import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { admit, findLinkInOutbox, fromElsewhere, send, type Told } from './callers.ts';

/** Generous, since attackers, product and tests share one small machine. */
const PROBE_WITHIN_MS = 10_000;
/** More than the server started here allows a request to arrive or a connection to be idle. The product allows ten times as long. */
const CLOSED_WITHIN_MS = 20_000;
const DRIP_EVERY_MS = 500;

let empty: EmptyPostgres;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let product: RunningProduct;
let cookie: string;
let stopProbes: () => Promise<Told[]>;
let before: { memory: number; handles: number };
const sockets: Socket[] = [];

beforeAll(async () => {
  empty = await createEmptyPostgres();
  folder = await makeDataFolder();
  product = await runProduct({ DATABASE_URL: empty.url, DATA_DIR: folder.dataDir }, 'tests/support/servers/processes/serve-impatiently.ts');
  ({ cookie } = await admit(product.url, (email) => findLinkInOutbox(product.url, email)));
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

/** Somebody who only wants an answer. */
async function probe(): Promise<Told[]> {
  const headers = { cookie, ...fromElsewhere() };
  return Promise.all(
    ['/api/health', '/api/medications/search?q=zyrtec'].map((path) => send(product.url, { method: 'GET', path, headers })),
  );
}

function startProbes(): () => Promise<Told[]> {
  const told: Told[] = [];
  let over = false;
  const running = (async () => {
    while (!over) {
      told.push(...(await probe()));
      await wait(500);
    }
  })();
  return async () => {
    over = true;
    await running;
    return told;
  };
}

/** Opens sockets, and says first words on each. */
async function open(count: number, words: string): Promise<Socket[]> {
  const { hostname, port } = new URL(product.url);
  const opened: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), hostname);
    // Being thrown out is what is waited for.
    socket.on('error', () => undefined);
    socket.once('connect', () => void socket.write(words));
    opened.push(socket);
    if (n % 50 === 49) await wait(20);
  }
  sockets.push(...opened);
  return opened;
}

/** Says one more byte now and then, for as long as somebody listens. */
function drip(dripping: Socket[], byte: string): void {
  for (const socket of dripping) {
    const timer = setInterval(() => void socket.write(byte), DRIP_EVERY_MS);
    socket.once('close', () => clearInterval(timer));
  }
}

const isClosed = (socket: Socket) => socket.destroyed || socket.readyState === 'closed' || socket.readyState === 'writeOnly';
const post = (more: string) => `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}`;

describe('the product among clients that mean harm', () => {
  it('lets go of a thousand that are silent, slow, or never end, and answers others all along', async () => {
    const silent = await open(1_000, '');
    const slowHeaders = await open(100, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const slowBodies = await open(100, post('content-length: 5000\r\n\r\n{'));
    const halfBodies = await open(100, post('content-length: 5000\r\n\r\n{"email":'));
    drip(slowHeaders, 'a');
    drip(slowBodies, ' ');
    for (const socket of [...silent, ...slowHeaders, ...slowBodies, ...halfBodies]) socket.resume();
    const held = [...silent, ...slowHeaders, ...slowBodies, ...halfBodies];
    const left = () => expect(held.filter((socket) => !isClosed(socket)).length).toBe(0);
    await vi.waitFor(left, { timeout: CLOSED_WITHIN_MS, interval: 500 });
  });

  it('bears clients that ask much and never read', async () => {
    const ask = 'GET /medicines/ibuprofen HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n'.repeat(40);
    const greedy = await open(60, ask);
    for (const socket of greedy) socket.pause();
    await wait(3_000);
    expect((await product.findMemoryMb()) - before.memory).toBeLessThan(500);
    for (const socket of greedy) socket.destroy();
  });

  it('refuses a flood from one address, and nobody else', async () => {
    const headers = fromElsewhere();
    const flood: number[] = [];
    const pour = async () => {
      for (let n = 0; n < 50; n += 1) flood.push((await send(product.url, { method: 'GET', path: '/api/config', headers })).status);
    };
    await Promise.all(Array.from({ length: 20 }, pour));
    expect(flood.filter((status) => status === 200).length).toBeLessThanOrEqual(600 * 2);
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(flood.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  it('has answered everybody else meanwhile, and is as it was', async () => {
    const told = await stopProbes();
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(PROBE_WITHIN_MS);
    await vi.waitFor(async () => expect(await countHandles()).toBeLessThan(before.handles + 60), { timeout: 30_000, interval: 500 });
    expect((await product.findMemoryMb()) - before.memory).toBeLessThan(300);
    expect(await product.running.end('SIGTERM')).toBe(0);
  });
});
