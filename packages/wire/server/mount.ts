import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { FailureBody } from '../contract/failure.ts';
import type { KnownPerson } from '../contract/known-person.ts';
import type { CallerBrowser } from './browser.ts';
import { unauthenticated } from './failure.ts';

/** What operators count in answers: how often, never for whom or why. */
export type SafetyKind = 'emergency' | 'urgent' | 'crisis' | 'refused-dose';

/** The validated input of a handler, and its caller. */
export interface Call<Query, Body, Params = unknown> {
  params: Params;
  query: Query;
  body: Body;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Undefined if nobody is signed in. */
  userId: string | undefined;
  /** Undefined if nobody is signed in. */
  sessionId: string | undefined;
  /** The operator's name, for endpoints with operator access. */
  operator: string | undefined;
  browser: CallerBrowser;
  /** The saved person that the body names; undefined where nobody was chosen, and for endpoints that count nobody. */
  person?: KnownPerson | undefined;
  /** The caller, for limits and usage records: "user:<id>", or "address:<hash>" if nobody is signed in. */
  who: string;
  /** Whether a language model may be called: not if the person does not want it, nor if the call could not be counted. */
  mayUseModel: boolean;
  /**
   * Runs what the answer can do without. Returns false if the database was unavailable: then the answer says that nothing is saved.
   * @throws what else it throws.
   */
  keep(write: () => Promise<unknown>): Promise<boolean>;
  /** The session and the plan are those from before an outage of the database: nothing of the account may be read. */
  isRecalled: boolean;
  /** Counts an urgent or refused answer for the operator. Never fails, and does not wait for the write. */
  countSafety(kind: SafetyKind): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access'];
    feature?: string;
    countsPerson?: Endpoint['countsPerson'];
    answersWithoutDatabase?: boolean;
  }
  interface FastifyRequest {
    /** Set by the gate. */
    userId?: string | undefined;
    sessionId?: string | undefined;
    operator?: string | undefined;
    /** Set by the gate. */
    browser: CallerBrowser;
    who: string;
    mayUseModel: boolean;
    /** Set by the gate. */
    keep: Call<unknown, unknown>['keep'];
    /** Set by the gate. */
    isRecalled: boolean;
    /** Set for endpoints that count a saved person. */
    person?: KnownPerson | undefined;
    /** Set for endpoints of a feature. */
    countSafety?: ((kind: SafetyKind) => void) | undefined;
  }
}

/** Mounts an endpoint. Input and output are validated by its schemas; the gate checks access. */
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

/** An endpoint as route options, without the handler. */
export function describeRoute({
  method,
  path,
  access,
  feature,
  countsPerson,
  answersWithoutDatabase,
  bodyLimitBytes,
  summary,
  params,
  query,
  body,
  response,
}: Endpoint) {
  return {
    method,
    url: path,
    ...(bodyLimitBytes ? { bodyLimit: bodyLimitBytes } : {}),
    config: {
      access,
      ...(feature ? { feature } : {}),
      ...(countsPerson ? { countsPerson } : {}),
      ...(answersWithoutDatabase ? { answersWithoutDatabase } : {}),
    },
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

/** A request as a handler receives it. */
export function toCall<Query, Body, Params = unknown>(request: FastifyRequest, reply: FastifyReply): Call<Query, Body, Params> {
  return new RequestCall<Query, Body, Params>(request, reply);
}

/** A class, because an object literal with getters has its own shape in V8 for each request. */
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
  /** Created on first use, because most handlers do not need it. */
  get signal() {
    return abortOnDisconnect(this.#reply);
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
  get person() {
    return this.#request.person;
  }
  get who() {
    return this.#request.who;
  }
  get mayUseModel() {
    return this.#request.mayUseModel;
  }
  get isRecalled() {
    return this.#request.isRecalled;
  }
  keep = (write: () => Promise<unknown>) => this.#request.keep(write);
  countSafety = (kind: SafetyKind) => this.#request.countSafety?.(kind);
}

function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

/** The calling operator. @throws HttpFailure 401, never for endpoints with operator access. */
export function getOperator({ operator }: Pick<Call<unknown, unknown>, 'operator'>): string {
  if (operator === undefined) throw unauthenticated();
  return operator;
}

/** The caller's account. @throws HttpFailure 401 if nobody is signed in, never for endpoints that need a session. */
export function getUserId({ userId }: { userId?: string | undefined }): string {
  if (userId === undefined) throw unauthenticated();
  return userId;
}
