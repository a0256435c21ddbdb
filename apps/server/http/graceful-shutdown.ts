import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A proxy on a busy machine notices late. As long as requests come, they are served, up to this many times the usual time. */
const MOST_TIMES = 3;
const STEPS = 5;

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
  let requests = 0;
  app.addHook('onRequest', async ({ url }) => {
    // Probes go on until the end.
    if (!url.startsWith('/api/health')) requests += 1;
  });
  app.addHook('preClose', async () => {
    shutdown.abort();
    if (drainMs === 0) return;
    const stepMs = drainMs / STEPS;
    const end = Date.now() + MOST_TIMES * drainMs;
    await wait(drainMs - stepMs);
    let before = -1;
    while (before !== requests && Date.now() < end) {
      before = requests;
      await wait(stepMs);
    }
  });
}
