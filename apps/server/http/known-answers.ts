import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type HeldAnswer, type HeldAnswers, pickForm } from '#packages/wire/server/response-cache.ts';
import { type RequestWatchers, watchAnswer } from '../observability/request-watch.ts';
import type { Config } from '../start/config.ts';
import { nameCookies } from './client-browser.ts';
import { admitVisitor, type FindVisitor } from './gate.ts';
import { barePolicies } from './protection.ts';
import type { Flood } from './rate-limit.ts';

export interface KnownAnswersNeeds {
  config: Config;
  held: HeldAnswers;
  flood: Flood;
  findVisitor: FindVisitor;
  createId: (request: IncomingMessage) => string;
  watchers: RequestWatchers;
}

/**
 * Sends what is held as it was written before the framework is asked: its hooks cost more than all that is done for such an answer.
 * Nothing is decided here. Whoever asks is admitted by what admits everybody, from memory, and counted by the one count of floods; where
 * anything is missing or in the way, the request goes on as all others do, and is refused there if it is to be refused.
 */
export function answerKnownAtOnce(app: FastifyInstance, needs: KnownAnswersNeeds): void {
  const { server } = app;
  const [answerAnew] = server.listeners('request') as RequestListener[];
  if (!answerAnew) throw new Error('Nothing answers requests yet');
  const findKnown = createFindKnown(app, needs);
  const policies = Object.entries(barePolicies(needs.config)).flat();
  const send = (answer: HeldAnswer, request: IncomingMessage, response: ServerResponse) => {
    const id = needs.createId(request);
    const route = answer.endpoint.path;
    const { bytes, headers } = pickForm(answer, String(request.headers['accept-encoding'] ?? ''));
    watchAnswer(response, needs.watchers, (status, ms) => ({ id, method: 'GET', route, status, ms, isStream: false, isQuiet: false }));
    // Names and values in turn: to put objects together for each request would cost more than to read the answer from memory.
    response.writeHead(200, ['x-request-id', id, ...policies, ...headers]);
    response.end(bytes);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const answer = findKnown(request);
    if (answer) send(answer, request, response);
    else answerAnew.call(server, request, response);
  });
}

type FindKnown = (request: IncomingMessage) => HeldAnswer | undefined;

function createFindKnown(app: FastifyInstance, { config, held, flood, findVisitor }: KnownAnswersNeeds): FindKnown {
  const cookie = nameCookies(config.appUrl).session;
  const isAdmitted = ({ headers }: IncomingMessage, { endpoint: { access } }: HeldAnswer): boolean => {
    if (access === 'operator') return false;
    const browser = { sessionToken: headers.cookie === undefined ? undefined : app.parseCookie(headers.cookie)[cookie] };
    const visitor = admitVisitor({ headers, browser }, access, findVisitor);
    if (!(visitor instanceof Promise)) return true;
    visitor.catch(() => undefined);
    return false;
  };
  return (request) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
    const answer = app.stopping?.aborted ? undefined : held.find(url);
    try {
      // The flood last: what is not answered here is counted on its way.
      return answer && isAdmitted(request, answer) && !flood.isOver(request) ? answer : undefined;
    } catch {
      // A refusal, or a fault: both are said where all others are.
      return undefined;
    }
  };
}
