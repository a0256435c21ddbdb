import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addGracefulShutdown } from './graceful-shutdown.ts';

const DRAIN_MS = 400;

async function startApp(drainMs = DRAIN_MS) {
  const app = Fastify({ return503OnClosing: false });
  addGracefulShutdown(app, drainMs);
  app.get('/', async () => 'answered');
  app.get('/api/health', async () => 'stopping');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url };
}

/** Sends requests at intervals until the given time, on connections that are kept. */
async function sendUntil(url: string, end: number, everyMs = 20): Promise<number[]> {
  const statuses: number[] = [];
  while (Date.now() < end) {
    const response = await fetch(url);
    await response.text();
    statuses.push(response.status);
    await wait(everyMs);
  }
  return statuses;
}

it('serves a proxy that notices late for as long as its requests come', async () => {
  const { app, url } = await startApp();
  const begun = Date.now();
  const sent = sendUntil(url, begun + 2 * DRAIN_MS);
  const closed = app.close();
  expect(new Set(await sent)).toEqual(new Set([200]));
  await closed;
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2 * DRAIN_MS);
});

it('takes no pause of a busy proxy for its end', async () => {
  const drainMs = 1_000;
  const { app, url } = await startApp(drainMs);
  const sent = sendUntil(url, Date.now() + 1.8 * drainMs, 0.3 * drainMs);
  const closed = app.close();
  expect(new Set(await sent)).toEqual(new Set([200]));
  await closed;
});

it('ends in time although requests never stop', async () => {
  const { app, url } = await startApp();
  const sent = sendUntil(url, Date.now() + 10_000).catch(() => undefined);
  const begun = Date.now();
  await app.close();
  expect(Date.now() - begun).toBeLessThan(10 * DRAIN_MS);
  await sent;
});

it.each(['', '/api/health'])('waits the usual time where nothing but probes comes (%s)', async (path) => {
  const { app, url } = await startApp();
  const begun = Date.now();
  const sent = path === '' ? undefined : sendUntil(`${url}${path}`, begun + 10_000).catch(() => undefined);
  await app.close();
  const took = Date.now() - begun;
  expect(took).toBeGreaterThanOrEqual(DRAIN_MS - 5);
  expect(took).toBeLessThan(2 * DRAIN_MS);
  await sent;
});
