import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  /** Whose call it is, for limits and books: "user:<id>", or "address:<hash>" where nobody is signed in. */
  who: string;
  /** Whose records it may read and add to, and whether the caller got the name for it with this call. */
  owner: { id: string | undefined; isNew: boolean };
  /** Whether a language model may be asked: not where the person does not want it, nor where the call could not be counted. */
  mayUseModel: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access'];
    feature?: string;
    keepsRecords?: boolean;
  }
  interface FastifyRequest {
    /** Set by the server's gate. */
    userId?: string | undefined;
    who: string;
    owner: { id: string | undefined; isNew: boolean };
    mayUseModel: boolean;
  }
}

/** Puts one endpoint of a contract on the server: input checked, output held to its schema, access left to the gate. */
export function mountEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R>,
  handle: (call: Call<z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
): void {
  app.route({
    ...describeRoute(endpoint),
    handler: async (request, reply) => reply.send(await handle(toCall(request, reply))),
  });
}

/** An endpoint as a route, without what answers it. */
export function describeRoute({ method, path, access, feature, keepsRecords, summary, query, body, response }: Endpoint) {
  return {
    method,
    url: path,
    config: { access, ...(feature ? { feature } : {}), ...(keepsRecords ? { keepsRecords } : {}) },
    schema: {
      summary,
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: {
        200: response,
        400: FailureBody,
        401: FailureBody,
        403: FailureBody,
        404: FailureBody,
        429: FailureBody,
        503: FailureBody,
      },
    },
  };
}

/** A request as a handler sees it. */
export function toCall<Query, Body>(request: FastifyRequest, reply: FastifyReply): Call<Query, Body> {
  return {
    query: request.query as Query,
    body: request.body as Body,
    signal: abortWhenGone(reply),
    userId: request.userId,
    who: request.who,
    owner: request.owner,
    mayUseModel: request.mayUseModel,
  };
}

function abortWhenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
