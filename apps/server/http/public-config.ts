import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../start/config.ts';

const PublicConfig = z.object({
  productName: z.string(),
  companyName: z.string(),
  supportEmail: z.string(),
  mode: z.enum(['rules-only', 'model']),
  demo: z.boolean(),
  payments: z.object({ mode: z.enum(['sandbox', 'stripe']), publishableKey: z.string().nullable() }),
});

/** `GET /api/config`: the settings that screens need. None is secret. */
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
