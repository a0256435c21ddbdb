import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A request whose answer is sent, or whose asker has gone. */
export interface EndedRequest {
  id: string;
  method: string;
  /** The pattern of its route, such as "/api/chat"; "none" where there is none. */
  route: string;
  /** 499 where whoever asked went away before the answer was whole. */
  status: number;
  ms: number;
  /** Whether the answer was sent piece by piece. */
  isStream: boolean;
  /** Asked all the time, or a page's own file: not worth a line or a trace. */
  isQuiet: boolean;
}

export interface RequestWatchers {
  onBegin: () => void;
  onEnd: (ended: EndedRequest) => void;
}

/** What nginx calls an answer that nobody waited for. */
const GONE = 499;
const QUIET_ROUTES = new Set(['/api/health', '/metrics']);

/** Whether a path is one that is asked all the time, or a page's own file. */
export const isQuietPath = (path: string): boolean => QUIET_ROUTES.has(path) || path.startsWith('/assets/');

/** Gives every answer the id of its request, and tells of every request once, however it ends. */
export function watchRequests(app: FastifyInstance, watchers: RequestWatchers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method } = request;
    reply.header('x-request-id', id);
    watchAnswer(reply.raw, watchers, (status, ms) => ({
      id,
      method,
      route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
      status,
      ms,
      isStream: String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream'),
      isQuiet: isQuietPath(request.routeOptions.url ?? '') || request.url.startsWith('/assets/'),
    }));
    done();
  });
}

type Describe = (status: number, ms: number) => EndedRequest;

/** Tells of one request when it begins and when it has ended. */
export function watchAnswer(answer: ServerResponse, { onBegin, onEnd }: RequestWatchers, describe: Describe): void {
  const began = performance.now();
  onBegin();
  // Neither "finish" nor Fastify's own hooks come where the asker goes away.
  answer.once('close', () => {
    const { statusCode, writableFinished } = answer;
    onEnd(describe(writableFinished ? statusCode : GONE, performance.now() - began));
  });
}
