import type { FastifyInstance } from 'fastify';

/** A request whose response was sent, or whose client disconnected. */
export interface EndedRequest {
  id: string;
  method: string;
  /** The pattern of its route, such as "/api/chat"; "none" if there is none. */
  route: string;
  /** 499 if the client disconnected before the response was complete. */
  status: number;
  ms: number;
  /** Whether the response was streamed. */
  isStream: boolean;
  /** A health check or a page's own file: too frequent to log or trace. */
  isQuiet: boolean;
}

export interface RequestListeners {
  onStart: () => void;
  onEnd: (ended: EndedRequest) => void;
}

/** nginx's status for a client that closed the connection. */
const CLIENT_CLOSED = 499;
const QUIET_ROUTES = new Set(['/api/health', '/metrics']);

/** Whether a path is a health check or a page's own file. */
export const isQuietPath = (path: string): boolean => QUIET_ROUTES.has(path) || path.startsWith('/assets/');

/** Sets the request id on every response and reports each request once, however it ends. */
export function instrumentRequests(app: FastifyInstance, { onStart, onEnd }: RequestListeners): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method } = request;
    const response = reply.raw;
    const startedAt = performance.now();
    reply.header('x-request-id', id);
    onStart();
    // Neither "finish" nor Fastify's own hooks fire when the client disconnects.
    response.once('close', () => {
      onEnd({
        id,
        method,
        route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED,
        ms: performance.now() - startedAt,
        isStream: String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream'),
        isQuiet: isQuietPath(request.routeOptions.url ?? '') || request.url.startsWith('/assets/'),
      });
    });
    done();
  });
}
