import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { describeRoute } from './mount.ts';
import { type HeldAnswers, pickForm } from './response-cache.ts';

/**
 * As `mountEndpoint`, for what many ask alike and whose answer hangs on nothing but the question and what the process knew when it
 * started: each answer is made, checked and written once, and held as it was written. It must be a GET of no feature, so that there is
 * nothing to count.
 */
export function mountHeldEndpoint<Q extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  { endpoint, held }: { endpoint: Endpoint<Q, z.ZodType, R>; held: HeldAnswers },
  answer: (query: z.output<Q>) => z.input<R>,
): void {
  if (endpoint.method !== 'GET' || endpoint.feature !== undefined) throw new Error(`${endpoint.path} cannot be held`);
  app.route({
    ...describeRoute(endpoint),
    compress: false,
    handler: ({ url, query, headers }, reply) => {
      const known = held.find(url) ?? held.hold(url, endpoint, String(reply.serialize(answer(query as z.output<Q>))));
      const form = pickForm(known, headers['accept-encoding']);
      for (let n = 0; n < form.headers.length; n += 2) reply.header(form.headers[n] ?? '', form.headers[n + 1]);
      return reply.send(form.bytes);
    },
  });
}
