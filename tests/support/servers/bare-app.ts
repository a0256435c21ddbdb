import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAddressHash } from '#apps/server/http/address-hash.ts';
import { addErrorResponses } from '#apps/server/http/error-responses.ts';
import { createFeatureLimits } from '#apps/server/http/feature-limits.ts';
import { addGate, type FindVisitor } from '#apps/server/http/gate.ts';
import type { Feature } from '#packages/assistant/features.ts';
import type { Database } from '#packages/db/client.ts';

/** An app without routes. It checks contracts and reports errors like the product. */
export function createBareApp(options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify(options) as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorResponses(app);
  return app;
}

export interface GatedAppOptions {
  database: Database;
  findVisitor: FindVisitor;
  /** The features that endpoints of the app may declare; none by default. */
  features?: readonly Feature[];
  now?: () => Date;
  onError?: (error: unknown) => void;
  trustProxy?: boolean;
}

/** A bare app with the product's gate. Nobody is an operator. */
export async function createGatedApp(options: GatedAppOptions): Promise<FastifyInstance> {
  const { database, findVisitor, features = [], now = () => new Date(), onError = () => undefined, trustProxy = false } = options;
  const app = createBareApp({ trustProxy });
  await app.register(fastifyCookie);
  addGate(app, {
    features,
    findVisitor,
    findOperator: async () => undefined,
    findAddressHash: createAddressHash(database, now, onError),
    limits: createFeatureLimits(database, now, onError),
    appUrl: 'http://plainmed.test',
  });
  return app;
}
