import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../start/config.ts';
import { getApiHeaders } from './security-headers.ts';

/** Bounds on connections, in time and number. */
export interface SocketLimits {
  /** How long a connection may be idle while a response is being sent. It ends connections of clients that do not read. */
  silentMs: number;
  /** How long a connection may wait for its next request. */
  keepAliveMs: number;
  /** How many connections may be open; more are refused. Arbitrary: far above what one process serves, and below its memory. */
  sockets: number;
}

const SOCKET_LIMITS: SocketLimits = { silentMs: 30_000, keepAliveMs: 10_000, sockets: 10_000 };
/** Arbitrary: browsers send about twenty. */
const MAX_HEADERS = 100;
/** Node's default for the request line and headers together, stated because the product relies on it. */
const HEADER_BYTES = 16 * 1024;

/** Fastify options that limit connections, and the responses to requests that cannot be parsed. */
export function createConnectionOptions(config: Config, requestTimeoutMs: number, given: Partial<SocketLimits> = {}) {
  const limits = { ...SOCKET_LIMITS, ...given };
  return {
    limits,
    options: {
      // Node's defaults would keep a slow or endless request for minutes and check only twice a minute.
      requestTimeout: requestTimeoutMs,
      http: {
        connectionsCheckingInterval: requestTimeoutMs / 4,
        // Node silently swaps the two timeouts if the one for headers is longer.
        headersTimeout: requestTimeoutMs,
        requestTimeout: requestTimeoutMs,
        maxHeaderSize: HEADER_BYTES,
      },
      connectionTimeout: limits.silentMs,
      keepAliveTimeout: limits.keepAliveMs,
      clientErrorHandler: (error: Error, socket: Socket) => answerBrokenRequest(config, error, socket),
      frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
        void reply.code(400).headers(getApiHeaders(config)).send(UNREADABLE_REQUEST),
    },
  };
}

/** Applies the limits that have no Fastify option. */
export function limitSockets(app: FastifyInstance, { sockets, silentMs }: SocketLimits): void {
  app.server.maxConnections = sockets;
  // Node drops headers beyond its maximum without a word, and could drop Origin or X-Forwarded-For. So it reads one more than is allowed.
  app.server.maxHeadersCount = MAX_HEADERS + 1;
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.rawHeaders.length / 2 <= MAX_HEADERS) return;
    return reply.code(431).header('connection', 'close').send({ error: TOO_LARGE, code: 'too_large' });
  });
  waitForAnswers(app, silentMs);
}

/** Only who has something to read can fail to read it. Whoever waits for an answer is not silent: its turn or the model may take long. */
function waitForAnswers(app: FastifyInstance, silentMs: number): void {
  app.addHook('preHandler', async ({ raw }) => {
    raw.socket.setTimeout?.(0);
  });
  app.addHook('onSend', async ({ raw }) => {
    raw.socket.setTimeout?.(silentMs);
  });
}

const TOO_LARGE = 'The address or the headers are too long.';
const UNREADABLE_REQUEST = { error: 'That request could not be read. Check what you entered and try again.', code: 'invalid' };

const BROKEN: Record<string, [status: string, code: string, error: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', TOO_LARGE],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'That request took too long to arrive. Try again.'],
};
const UNREADABLE_LINE: (typeof BROKEN)[string] = ['400 Bad Request', UNREADABLE_REQUEST.code, UNREADABLE_REQUEST.error];

function answerBrokenRequest(config: Config, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, sentence] = BROKEN[error.code ?? ''] ?? UNREADABLE_LINE;
  const body = JSON.stringify({ error: sentence, code });
  const headers = {
    ...getApiHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}
