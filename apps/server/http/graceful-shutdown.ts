import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A proxy on a busy machine notices late. As long as requests come, they are served, up to this many times the usual time. */
const MOST_TIMES = 3;
/** A busy proxy pauses for longer than between two requests. So much of the usual time must pass without one. */
const QUIET_PART = 0.5;
const STEPS = 10;

/**
 * Aborts `shutdownSignal` first, so that streams end and their clients can ask another instance. Then requests are still accepted for
 * `drainMs`, and longer while some still come, each as the last one of its connection: a proxy cannot know whether a request arrived on a
 * connection that closed meanwhile.
 */
export function addGracefulShutdown(app: FastifyInstance, drainMs: number): void {
  const shutdown = new AbortController();
  // Every stream adds a listener.
  setMaxListeners(0, shutdown.signal);
  app.decorate('shutdownSignal', shutdown.signal);
  let lastRequest = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async ({ url }) => {
    // Probes go on until the end.
    if (!url.startsWith('/api/health')) lastRequest = performance.now();
  });
  app.addHook('preClose', async () => {
    shutdown.abort();
    if (drainMs === 0) return;
    const end = performance.now() + MOST_TIMES * drainMs;
    await wait(drainMs);
    const isBusy = () => performance.now() - lastRequest < QUIET_PART * drainMs;
    while (isBusy() && performance.now() < end) await wait(drainMs / STEPS);
  });
}
