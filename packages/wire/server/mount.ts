import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { FailureBody } from '../contract/failure.ts';
import type { CallerBrowser } from './browser.ts';
import { unauthenticated } from './failure.ts';

/** What an answer may hold that an operator counts: how often, never to whom or why. */
export type SafetyKind = 'emergency' | 'urgent' | 'crisis' | 'refused-dose';

/** What a door's handler is given: the checked input, and the signal that ends when the person goes away. */
export interface Call<Query, Body, Params = unknown> {
  params: Params;
  query: Query;
  body: Body;
  signal: AbortSignal;
  /** Who is signed in; undefined where nobody is. */
  userId: string | undefined;
  /** The session by which they are; undefined where nobody is. */
  sessionId: string | undefined;
  /** The operator's name, in calls that only operators may make. */
  operator: string | undefined;
  browser: CallerBrowser;
  /** Whose call it is, for limits and books: "user:<id>", or "address:<hash>" where nobody is signed in. */
  who: string;
  /** Whether a language model may be asked: not where the person does not want it, nor where the call could not be counted. */
  mayUseModel: boolean;
  /** Counts for the operator that the answer told somebody to be seen at once, or refused a dose. Never fails, and is not waited for. */
  countSafety(kind: SafetyKind): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access'];
    feature?: string;
  }
  interface FastifyRequest {
    /** Set by the server's gate. */
    userId?: string | undefined;
    sessionId?: string | undefined;
    operator?: string | undefined;
    /** Set by the shell before the gate. */
    browser: CallerBrowser;
    who: string;
    mayUseModel: boolean;
    /** Set by the shell for calls of a feature. */
    countSafety?: ((kind: SafetyKind) => void) | undefined;
  }
}

/** Puts one endpoint of a contract on the server: input checked, output held to its schema, access left to the gate. */
export function mountEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, P extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Q, B, R, P>,
  handle: (call: Call<z.output<Q>, z.output<B>, z.output<P>>) => Promise<z.input<R>>,
): void {
  app.route({
    ...describeRoute(endpoint),
    handler: async (request, reply) => reply.send(await handle(toCall(request, reply))),
  });
}

/** An endpoint as a route, without what answers it. */
export function describeRoute({ method, path, access, feature, summary, params, query, body, response }: Endpoint) {
  return {
    method,
    url: path,
    config: { access, ...(feature ? { feature } : {}) },
    schema: {
      summary,
      ...(params ? { params } : {}),
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
export function toCall<Query, Body, Params = unknown>(request: FastifyRequest, reply: FastifyReply): Call<Query, Body, Params> {
  return new RequestCall<Query, Body, Params>(request, reply);
}

/** A class, because each request makes one: an object with a getter of its own is a shape of its own to V8. */
class RequestCall<Query, Body, Params> implements Call<Query, Body, Params> {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }
  get params() {
    return this.#request.params as Params;
  }
  get query() {
    return this.#request.query as Query;
  }
  get body() {
    return this.#request.body as Body;
  }
  /** Made when it is asked for: most answers are sent before anybody could go away. */
  get signal() {
    return abortWhenGone(this.#reply);
  }
  get userId() {
    return this.#request.userId;
  }
  get sessionId() {
    return this.#request.sessionId;
  }
  get operator() {
    return this.#request.operator;
  }
  get browser() {
    return this.#request.browser;
  }
  get who() {
    return this.#request.who;
  }
  get mayUseModel() {
    return this.#request.mayUseModel;
  }
  countSafety = (kind: SafetyKind) => this.#request.countSafety?.(kind);
}

function abortWhenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Who runs the product. @throws HttpFailure 401, which an endpoint for operators never sees. */
export function getOperator({ operator }: Pick<Call<unknown, unknown>, 'operator'>): string {
  if (operator === undefined) throw unauthenticated();
  return operator;
}

/** Whose call it is. @throws HttpFailure 401 where nobody is signed in, which an endpoint that needs somebody never sees. */
export function getUserId({ userId }: Pick<Call<unknown, unknown>, 'userId'>): string {
  if (userId === undefined) throw unauthenticated();
  return userId;
}
