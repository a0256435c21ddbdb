import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '#packages/db/client.ts';
import { FailureBody } from '#packages/wire/contract/failure.ts';
import type { Config } from '../start/config.ts';

/**
 * `GET /api/health`: 200 once it can serve, 503 naming the part that is down; `server` once it was asked to stop, so that a proxy turns
 * to another instance. `GET /api/health/live`: whether the process answers at all; one that waits for its database must not be
 * restarted for that.
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
        response: { 200: z.object({ status: z.literal('ok') }), 503: FailureBody.extend({ down: z.string() }) },
      },
    },
    async (_request, reply) => {
      const down = app.stopping?.aborted ? 'server' : await database.findFault();
      if (down === undefined) return reply.send({ status: 'ok' as const });
      return reply.status(503).send({ error: `The ${down} is down.`, code: 'unavailable', down });
    },
  );
}

const PublicConfig = z.object({
  productName: z.string(),
  companyName: z.string(),
  supportEmail: z.string(),
  mode: z.enum(['rules-only', 'model']),
  demo: z.boolean(),
  payments: z.object({ mode: z.enum(['sandbox', 'stripe']), publishableKey: z.string().nullable() }),
});

/** `GET /api/config`: the settings that screens need; nothing secret. */
export function addPublicConfig(app: FastifyInstance, config: Config): void {
  const settings: z.infer<typeof PublicConfig> = {
    productName: config.productName,
    companyName: config.companyName,
    supportEmail: config.supportEmail,
    mode: config.ai ? 'model' : 'rules-only',
    demo: !config.production,
    payments: { mode: config.stripe ? 'stripe' : 'sandbox', publishableKey: config.stripe?.publishableKey ?? null },
  };
  app.get('/api/config', { schema: { summary: 'Public settings', response: { 200: PublicConfig } } }, () => settings);
}
