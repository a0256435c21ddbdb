import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request whose answer is sent, or whose asker has gone. */
export interface EndedRequest {
  request: FastifyRequest;
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
export function watchRequests(app: FastifyInstance, { onBegin, onEnd }: RequestWatchers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    onBegin();
    reply.header('x-request-id', request.id);
    // Neither "finish" nor Fastify's own hooks come where the asker goes away.
    reply.raw.once('close', () => {
      const { statusCode: status, writableFinished } = reply.raw;
      onEnd({
        request,
        route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
        status: writableFinished ? status : GONE,
        ms: performance.now() - began,
        isStream: String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream'),
        isQuiet: isQuietPath(request.routeOptions.url ?? '') || request.url.startsWith('/assets/'),
      });
    });
    done();
  });
}
