import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFeatureName } from '#packages/assistant/features.ts';
import type { Access } from '#packages/wire/contract/endpoint.ts';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';
import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import { type MaybePromise, whenThere } from '#packages/wire/server/maybe-promise.ts';
import { createBrowsers } from './client-browser.ts';
import type { Limits } from './feature-limits.ts';

/** Who is asking, as far as access is concerned. */
export interface Visitor {
  signedIn: boolean;
  /** The account's id; undefined where nobody is signed in. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** The person wants every answer without a language model. */
  neverUseModel?: boolean;
  /** Asked only for calls that need the plan, with the account's id. */
  hasAccess: boolean | ((userId: string) => MaybePromise<boolean>);
}

/** What a request says of whoever sends it. */
export interface Asking {
  headers: IncomingHttpHeaders;
  browser: Pick<CallerBrowser, 'sessionToken'>;
}

/** Finds out who is asking. */
export type FindVisitor = (asking: Asking) => MaybePromise<Visitor>;

/** Finds out which operator is asking; undefined where it is none. */
export type FindOperator = (request: FastifyRequest) => MaybePromise<string | undefined>;

export interface GateNeeds {
  findVisitor: FindVisitor;
  findOperator: FindOperator;
  limits: Limits;
  appUrl: string;
}

/** The one place where a call's declared access and feature are checked, before its body is read: 401, 403, feature switch, limit. */
export function addGate(app: FastifyInstance, needs: GateNeeds): void {
  const readBrowser = createBrowsers(needs.appUrl);
  for (const name of ['browser', 'userId', 'sessionId', 'operator'] as const) app.decorateRequest(name);
  app.decorateRequest('who', '');
  app.decorateRequest('mayUseModel', false);
  app.addHook('onRoute', ({ url, config }) => {
    const feature = config?.feature;
    if (feature !== undefined && !isFeatureName(feature)) throw new Error(`${url} declares "${feature}", which is no feature`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { access, feature } = request.routeOptions.config;
    if (access === undefined) return done();
    const enter = () =>
      whenThere(needs.limits.findHash(), (hash) => {
        request.browser = readBrowser(request, reply, hash);
        return whenThere(admit(request, access, needs), (visitor) => count(request, { visitor, feature }, needs.limits));
      });
    whenDone(enter, done);
  });
}

/** Calls back as soon as it is done, which may be now. */
function whenDone(work: () => MaybePromise<undefined>, done: (error?: Error) => void): void {
  let working: MaybePromise<undefined>;
  try {
    working = work();
  } catch (error) {
    done(error as Error);
    return;
  }
  if (working instanceof Promise) working.then(() => done(), done);
  else done();
}

const NOBODY: Visitor = { signedIn: false, hasAccess: false };

/** @throws HttpFailure 401 or 403. */
function admit(request: FastifyRequest, access: Access, { findVisitor, findOperator }: GateNeeds): MaybePromise<Visitor> {
  if (access === 'operator')
    return whenThere(findOperator(request), (operator) => {
      if (operator === undefined) throw unauthenticated();
      request.operator = operator;
      return NOBODY;
    });
  return admitVisitor(request, access, findVisitor);
}

/** @throws HttpFailure 401 or 403. */
export function admitVisitor(asking: Asking, access: Exclude<Access, 'operator'>, findVisitor: FindVisitor): MaybePromise<Visitor> {
  if (access === 'public') return NOBODY;
  return whenThere(findVisitor(asking), (visitor) => {
    const { signedIn, userId, hasAccess } = visitor;
    if (!signedIn) throw unauthenticated();
    if (access !== 'plan') return visitor;
    return whenThere(typeof hasAccess === 'boolean' ? hasAccess : hasAccess(userId ?? ''), (has) => {
      if (!has) throw new HttpFailure(403, 'subscription_required', 'This is a Premium feature. Start your free trial to use it.');
      return visitor;
    });
  });
}

/** @throws HttpFailure 429, or 503 where the feature is switched off. */
function count(
  request: FastifyRequest,
  { visitor, feature }: { visitor: Visitor; feature: string | undefined },
  limits: Limits,
): MaybePromise<undefined> {
  const { userId, sessionId, neverUseModel } = visitor;
  request.userId = userId;
  request.sessionId = sessionId;
  request.who = userId === undefined ? request.browser.network : `user:${userId}`;
  return whenThere(feature === undefined || limits.enter(feature, request.who), (counted) => {
    request.mayUseModel = counted && !neverUseModel && request.headers['x-no-model'] !== '1';
    return undefined;
  });
}

/** State is only changed by our own pages: another site's request is refused by its Origin and by its content type. */
export function addSameOriginCheck(app: FastifyInstance, appUrl: string): void {
  const own = new URL(appUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => done(isFromElsewhere(request, own) ? fromElsewhere() : undefined));
}

const fromElsewhere = () => new HttpFailure(403, 'forbidden', 'This request came from another site and was refused.');

function isFromElsewhere(request: FastifyRequest, own: string): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const { origin } = headers;
  return (origin !== undefined && origin !== own && !isOwnHost(origin, request)) || headers['sec-fetch-site'] === 'cross-site';
}

/** A newcomer may open the product as localhost where APP_URL says 127.0.0.1. */
function isOwnHost(origin: string, request: FastifyRequest): boolean {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  return parsed !== undefined && parsed.host === request.headers.host;
}
