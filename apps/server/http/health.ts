import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '#packages/db/client.ts';
import { FailureBody } from '#packages/wire/contract/failure.ts';

const Healthy = z.union([
  z.object({ status: z.literal('ok') }),
  /** It answers questions, and saves nothing until the disk has space again. */
  z.object({ status: z.literal('degraded'), reason: z.literal('storage_full') }),
]);

/**
 * `GET /api/health` (readiness): 200 once it can serve, `degraded` while the disk of the data is full, 503 with the part that is down; `server` during shutdown, so that a proxy uses
 * another instance. `GET /api/health/live` (liveness): always 200. A process that waits for its database must not be restarted.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get(
    '/api/health/live',
    { schema: { summary: 'Whether the process answers', response: { 200: z.object({ status: z.literal('ok') }) } } },
    () => ({ status: 'ok' as const }),
  );
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the product can serve',
        response: { 200: Healthy, 503: FailureBody.extend({ down: z.string() }) },
      },
    },
    async (_request, reply) => {
      const down = app.shutdownSignal?.aborted ? 'server' : await database.findProblem();
      if (down === undefined)
        return reply.send(database.isStorageFull() ? { status: 'degraded', reason: 'storage_full' } : { status: 'ok' });
      return reply.status(503).send({ error: `The ${down} is down.`, code: 'unavailable', down });
    },
  );
}
