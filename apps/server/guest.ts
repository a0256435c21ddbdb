import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'plainmed_guest';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Whose records a call may read and add to. */
export interface Owner {
  /** "user:<id>", or "guest:<hash>" for a browser in which nobody is signed in; undefined where it has no records yet. */
  id: string | undefined;
  /** A browser that was given its name with this call. */
  isNew: boolean;
}

/**
 * Finds whose records are meant. Until accounts are open, and for whoever has none, a browser is known by a random name in a cookie
 * of which only the hash is stored.
 * @param mayBegin whether the call keeps something, so that a browser without a name is given one.
 */
export function findOwner(request: FastifyRequest, reply: FastifyReply, mayBegin: boolean): Owner {
  if (request.userId !== undefined) return { id: `user:${request.userId}`, isNew: false };
  const name = request.cookies[COOKIE];
  if (name && /^[\w-]{43}$/.test(name)) return { id: toId(name), isNew: false };
  if (!mayBegin) return { id: undefined, isNew: false };
  const fresh = randomBytes(32).toString('base64url');
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, fresh, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: KEPT_SECONDS });
  return { id: toId(fresh), isNew: true };
}

const toId = (name: string) => `guest:${createHash('sha256').update(name).digest('hex')}`;
