import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyPostgres, type EmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { findLinkInOutbox, fromNewAddress, raiseLimits, send, signUpMember } from './api-client.ts';
import { measureOthers } from './beside-greedy.ts';

const CLIENTS = 1_000;
const REQUESTS_OF_EACH = 10;
const MOST_P99_MS = 1_000;
const MEASURED_MS = 8_000;

let empty: EmptyPostgres;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let product: RunningProduct;
let ordinary = '';
const sockets: Socket[] = [];

beforeAll(async () => {
  [empty, folder] = await Promise.all([createEmptyPostgres(), makeDataFolder()]);
  product = await runProduct({ DATABASE_URL: empty.url, DATA_DIR: folder.dataDir });
  await raiseLimits(product.url);
  ordinary = (await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email))).cookie;
  await measureOthers(product.url, { ordinary, ms: MEASURED_MS / 2 });
});
afterAll(async () => {
  closeAll();
  await product?.running.end('SIGTERM');
  await folder?.remove();
  await empty?.drop();
});

const closeAll = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};

/** Opens a client of a network address of its own that asks for large pages and reads no answer. */
function openUnreading(): Socket {
  const { hostname, port } = new URL(product.url);
  const forwarded = `x-forwarded-for: ${fromNewAddress()['x-forwarded-for']}`;
  const request = `GET /medicines/ibuprofen HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n${forwarded}\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  // The server is expected to reset the connection.
  socket.on('error', () => undefined);
  socket.once('connect', () => void socket.write(request.repeat(REQUESTS_OF_EACH)));
  return socket.pause();
}

/** What an ordinary person waits while the clients connect and while their answers wait to be read. */
async function measureBeside() {
  const opening = (async () => {
    for (let n = 0; n < CLIENTS; n += 1) {
      sockets.push(openUnreading());
      if (n % 50 === 49) await wait(20);
    }
  })();
  const beside = await measureOthers(product.url, { ordinary, ms: MEASURED_MS });
  await opening;
  const open = sockets.filter((socket) => !socket.destroyed).length;
  const health = await send(product.url, { method: 'GET', path: '/api/health', headers: fromNewAddress() });
  closeAll();
  return { beside, open, health };
}

it('others wait less than a second beside a thousand clients that send requests and never read', async () => {
  let measured = await measureBeside();
  // One pause of a busy machine may be the 99th percentile. A product that is held up fails each time.
  for (let again = 0; again < 2 && measured.beside.p99Ms > MOST_P99_MS; again += 1) measured = await measureBeside();
  const { beside, open, health } = measured;
  expect(open).toBeGreaterThan(CLIENTS * 0.9);
  expect(beside.failures).toEqual([]);
  expect(beside.requests).toBeGreaterThan(20);
  expect(beside.p99Ms, JSON.stringify(beside)).toBeLessThan(MOST_P99_MS);
  expect(health).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(health.ms).toBeLessThan(MOST_P99_MS);
});
