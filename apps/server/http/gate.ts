import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature } from '#packages/assistant/features.ts';
import { isDatabaseUnavailable } from '#packages/db/failures.ts';
import type { Access } from '#packages/wire/contract/endpoint.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';
import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import type { MaybePromise } from '#packages/wire/server/maybe-promise.ts';
import type { FindAddressHash } from './address-hash.ts';
import { createBrowserReader } from './client-browser.ts';
import type { FeatureLimits } from './feature-limits.ts';
import { createKeep, markNotSaved } from './not-saved.ts';

/** Who makes a request, as far as access is concerned. */
export interface Visitor {
  signedIn: boolean;
  /** The account's id; undefined if nobody is signed in. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** The person wants every answer without a language model. */
  neverUseModel?: boolean;
  /** A function is only called for endpoints that need the plan, with the account's id. */
  hasAccess: boolean | ((userId: string) => MaybePromise<boolean>);
}

/** What a request says about its sender. */
export interface Caller {
  headers: IncomingHttpHeaders;
  browser: Pick<CallerBrowser, 'sessionToken'>;
}

export type FindVisitor = (caller: Caller) => MaybePromise<Visitor>;

/** Finds the operator who makes a request; undefined if it is none. */
export type FindOperator = (request: FastifyRequest) => MaybePromise<string | undefined>;

export interface GateDependencies {
  /** The features that endpoints may declare. */
  features: readonly Feature[];
  findVisitor: FindVisitor;
  /** A signed-in visitor as last known, for outages of the database; undefined if the session or the plan is not known. */
  recallVisitor?: ((caller: Caller) => Visitor | undefined) | undefined;
  findOperator: FindOperator;
  findAddressHash: FindAddressHash;
  limits: FeatureLimits;
  appUrl: string;
}

/** The one place that checks a call's declared access and feature, before its body is read: 401, 403, feature switch, limit. */
export function addGate(app: FastifyInstance, dependencies: GateDependencies): void {
  const readBrowser = createBrowserReader(dependencies.appUrl);
  const names = new Set(dependencies.features.map(({ name }) => name));
  for (const name of ['browser', 'userId', 'sessionId', 'operator', 'keep'] as const) app.decorateRequest(name);
  app.decorateRequest('who', '');
  app.decorateRequest('mayUseModel', false);
  app.decorateRequest('isRecalled', false);
  app.addHook('onRoute', ({ url, config }) => {
    const feature = config?.feature;
    if (feature !== undefined && !names.has(feature)) throw new Error(`${url} declares the unknown feature "${feature}"`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, feature } = request.routeOptions.config;
    if (access === undefined) return;
    request.browser = readBrowser(request, reply, await dependencies.findAddressHash());
    request.keep = createKeep(request, reply);
    const { userId, sessionId, neverUseModel } = await admit(request, access, dependencies).catch((error: unknown) => {
      const recalled = isDatabaseUnavailable(error) ? recall(request, access, dependencies) : undefined;
      if (!recalled) throw error;
      request.isRecalled = true;
      markNotSaved(reply);
      return recalled;
    });
    request.userId = userId;
    request.sessionId = sessionId;
    request.who = userId === undefined ? request.browser.network : `user:${userId}`;
    const isCounted = feature === undefined || (await dependencies.limits.consume(feature, request.who));
    request.mayUseModel = isCounted && !neverUseModel && request.headers['x-no-model'] !== '1';
  });
}

const NOBODY: Visitor = { signedIn: false, hasAccess: false };

/** @throws HttpFailure 401 or 403. */
async function admit(request: FastifyRequest, access: Access, { findVisitor, findOperator }: GateDependencies): Promise<Visitor> {
  if (access === 'public') return NOBODY;
  if (access === 'operator') {
    request.operator = await findOperator(request);
    if (request.operator === undefined) throw unauthenticated();
    return NOBODY;
  }
  const visitor = await findVisitor(request);
  const { signedIn, userId, hasAccess } = visitor;
  if (!signedIn) throw unauthenticated();
  const isAdmitted = access !== 'plan' || (typeof hasAccess === 'boolean' ? hasAccess : await hasAccess(userId ?? ''));
  if (!isAdmitted) throw subscriptionRequired();
  return visitor;
}

const subscriptionRequired = () =>
  new HttpFailure(403, 'subscription_required', 'This is a Premium feature. Start your free trial to use it.');

/** During an outage: the visitor as last known, for endpoints that need nothing of the database. @throws HttpFailure 403. */
function recall(request: FastifyRequest, access: Access, { recallVisitor }: GateDependencies): Visitor | undefined {
  const visitor = request.routeOptions.config.answersWithoutDatabase ? recallVisitor?.(request) : undefined;
  if (visitor && access === 'plan' && visitor.hasAccess !== true) throw subscriptionRequired();
  return visitor;
}

/** Refuses state changes from other sites by their Origin. Their forms are also refused by content type. */
export function addSameOriginCheck(app: FastifyInstance, appUrl: string): void {
  const ownOrigin = new URL(appUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => done(isCrossSite(request, ownOrigin) ? crossSite() : undefined));
}

const crossSite = () => new HttpFailure(403, 'forbidden', 'This request came from another site and was refused.');

function isCrossSite(request: FastifyRequest, ownOrigin: string): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const { origin } = headers;
  return (origin !== undefined && origin !== ownOrigin && !isOwnHost(origin, request)) || headers['sec-fetch-site'] === 'cross-site';
}

/** Someone may open the product as localhost while APP_URL says 127.0.0.1. */
function isOwnHost(origin: string, request: FastifyRequest): boolean {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  return parsed !== undefined && parsed.host === request.headers.host;
}
