import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFeatureName } from '#packages/assistant/features.ts';
import type { Access } from '#packages/wire/contract/endpoint.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { findOwner } from './guest.ts';
import type { Limits } from './limits.ts';

/** Who is asking, as far as access is concerned. */
export interface Visitor {
  signedIn: boolean;
  hasAccess: boolean;
  /** The account's id; undefined where nobody is signed in. */
  userId: string | undefined;
}

/** Finds out who is asking. Accounts and billing will hand in theirs; until they exist everybody may use everything. */
export type FindVisitor = (request: FastifyRequest) => Promise<Visitor>;

export const everybodyMayEnter: FindVisitor = async () => ({ signedIn: true, hasAccess: true, userId: undefined });

export interface GateNeeds {
  findVisitor: FindVisitor;
  limits: Limits;
}

/** The one place where a call's declared access and feature are checked, before its body is read: 401, 403, feature switch, limit. */
export function addGate(app: FastifyInstance, { findVisitor, limits }: GateNeeds): void {
  app.decorateRequest('who', '');
  app.decorateRequest('mayUseModel', false);
  app.addHook('onRoute', ({ url, config }) => {
    const feature = config?.feature;
    if (feature !== undefined && !isFeatureName(feature)) throw new Error(`${url} declares "${feature}", which is no feature`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, feature, keepsRecords } = request.routeOptions.config;
    if (access === undefined) return;
    if (access !== 'public' || feature !== undefined) checkAccess(request, access, await findVisitor(request));
    request.who = await limits.findWho(request.userId, request.ip);
    const counted = feature === undefined || (await limits.enter(feature, request.who));
    request.owner = findOwner(request, reply, keepsRecords === true);
    request.mayUseModel = counted && request.headers['x-no-model'] !== '1';
  });
}

function checkAccess(request: FastifyRequest, access: Access, visitor: Visitor): void {
  request.userId = visitor.userId;
  if (access === 'public') return;
  if (!visitor.signedIn) throw new HttpFailure(401, 'unauthenticated', 'Sign in to use this.');
  if (access === 'plan' && !visitor.hasAccess)
    throw new HttpFailure(403, 'subscription_required', 'This is a Premium feature. Start your free trial to use it.');
}

/** State is only changed by our own pages: another site's request is refused by its Origin and by its content type. */
export function addSameOriginCheck(app: FastifyInstance, appUrl: string): void {
  const own = new URL(appUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const origin = request.headers.origin;
    if (origin !== undefined && origin !== own && !isOwnHost(origin, request))
      throw new HttpFailure(403, 'forbidden', 'This request came from another site and was refused.');
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new HttpFailure(403, 'forbidden', 'This request came from another site and was refused.');
  });
}

/** A newcomer may open the product as localhost where APP_URL says 127.0.0.1. */
function isOwnHost(origin: string, request: FastifyRequest): boolean {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  return parsed !== undefined && parsed.host === request.headers.host;
}
