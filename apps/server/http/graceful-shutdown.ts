import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Streams are told that the server stops before anything else is waited for: whoever listens can ask another instance meanwhile. Then
 * requests are still taken for `drainMs`, each answered as the last one of its connection: a proxy that sends one on a connection
 * which is closed at that moment cannot know whether it arrived.
 */
export function addStopping(app: FastifyInstance, drainMs: number): void {
  const stopping = new AbortController();
  // As many as there are streams.
  setMaxListeners(0, stopping.signal);
  app.decorate('stopping', stopping.signal);
  app.addHook('preClose', async () => {
    stopping.abort();
    if (drainMs > 0) await wait(drainMs);
  });
}
