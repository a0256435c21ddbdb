import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFeatureName } from '#packages/assistant/features.ts';
import { type Soon, whenThere } from '#packages/soon/soon.ts';
import type { Access } from '#packages/wire/contract/endpoint.ts';
import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import { createBrowsers } from './browser.ts';
import type { Limits } from './limits.ts';

/** Who is asking, as far as access is concerned. */
export interface Visitor {
  signedIn: boolean;
  /** The account's id; undefined where nobody is signed in. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** The person wants every answer without a language model. */
  neverUseModel?: boolean;
  /** Asked only for calls that need the plan. */
  hasAccess: boolean | (() => Soon<boolean>);
}

/** Finds out who is asking. */
export type FindVisitor = (request: FastifyRequest) => Soon<Visitor>;

/** Finds out which operator is asking; undefined where it is none. */
export type FindOperator = (request: FastifyRequest) => Promise<string | undefined>;

export interface GateNeeds {
  findVisitor: FindVisitor;
  findOperator: FindOperator;
  limits: Limits;
  appUrl: string;
}

/** The one place where a call's declared access and feature are checked, before its body is read: 401, 403, feature switch, limit. */
export function addGate(app: FastifyInstance, { findVisitor, findOperator, limits, appUrl }: GateNeeds): void {
  const readBrowser = createBrowsers(appUrl);
  for (const name of ['browser', 'userId', 'sessionId', 'operator'] as const) app.decorateRequest(name);
  app.decorateRequest('who', '');
  app.decorateRequest('mayUseModel', false);
  app.addHook('onRoute', ({ url, config }) => {
    const feature = config?.feature;
    if (feature !== undefined && !isFeatureName(feature)) throw new Error(`${url} declares "${feature}", which is no feature`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, feature } = request.routeOptions.config;
    if (access === undefined) return;
    const hash = limits.findHash();
    request.browser = readBrowser(request, reply, hash instanceof Promise ? await hash : hash);
    if (access === 'operator') {
      request.operator = await findOperator(request);
      if (request.operator === undefined) throw unauthenticated();
    }
    const found = access === 'public' || access === 'operator' ? NOBODY : findVisitor(request);
    const visitor = found instanceof Promise ? await found : found;
    const checked = checkAccess(access, visitor);
    if (checked) await checked;
    request.userId = visitor.userId;
    request.sessionId = visitor.sessionId;
    request.who = visitor.userId === undefined ? request.browser.network : `user:${visitor.userId}`;
    const counted = feature === undefined || (await limits.enter(feature, request.who));
    request.mayUseModel = counted && !visitor.neverUseModel && request.headers['x-no-model'] !== '1';
  });
}

const NOBODY: Visitor = { signedIn: false, hasAccess: false };

function checkAccess(access: Access, { signedIn, hasAccess }: Visitor): Soon<void> {
  if (access === 'public' || access === 'operator') return;
  if (!signedIn) throw unauthenticated();
  if (access !== 'plan') return;
  return whenThere(typeof hasAccess === 'boolean' ? hasAccess : hasAccess(), (has) => {
    if (!has) throw new HttpFailure(403, 'subscription_required', 'This is a Premium feature. Start your free trial to use it.');
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
