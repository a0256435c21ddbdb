import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Aborts `shutdownSignal` first, so that streams end and their clients can ask another instance. Then requests are still accepted for
 * `drainMs`, each as the last one of its connection: a proxy cannot know whether a request arrived on a connection that closed meanwhile.
 */
export function addGracefulShutdown(app: FastifyInstance, drainMs: number): void {
  const shutdown = new AbortController();
  // Every stream adds a listener.
  setMaxListeners(0, shutdown.signal);
  app.decorate('shutdownSignal', shutdown.signal);
  app.addHook('preClose', async () => {
    shutdown.abort();
    if (drainMs > 0) await wait(drainMs);
  });
}
