import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { FailureBody } from '../contract/failure.ts';

/** What a door's handler is given: the checked input, and the signal that ends when the person goes away. */
export interface Call<Query, Body> {
  query: Query;
  body: Body;
  signal: AbortSignal;
  /** Who is signed in; undefined where nobody is. */
  userId: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access'];
  }
  interface FastifyRequest {
    /** Set by the server's gate. */
    userId?: string | undefined;
  }
}

/** Puts one endpoint of a contract on the server: input checked, output held to its schema, access left to the gate. */
export function mountEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R>,
  handle: (call: Call<z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        200: endpoint.response,
        400: FailureBody,
        401: FailureBody,
        403: FailureBody,
        404: FailureBody,
        429: FailureBody,
        503: FailureBody,
      },
    },
    handler: async (request, reply) => {
      const answer = await handle({
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        signal: abortWhenGone(reply),
        userId: request.userId,
      });
      return reply.send(answer);
    },
  });
}

function abortWhenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
