import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../start/config.ts';
import { isSecure } from './client-browser.ts';
import type { Flood } from './rate-limit.ts';

/** What one connection may take, in time and number. */
export interface SocketLimits {
  /** How long a connection may be silent while an answer is under way: whoever does not read is let go. */
  silentMs: number;
  /** How long a connection may wait for its next request. */
  keepAliveMs: number;
  /** How many connections at once; more are refused as they come. Arbitrary: far above what one process serves, and below its memory. */
  sockets: number;
}

const SOCKET_LIMITS: SocketLimits = { silentMs: 30_000, keepAliveMs: 10_000, sockets: 10_000 };
/** Arbitrary: browsers send some twenty. What comes after is not read. */
const MOST_HEADERS = 100;
/** Node's own standard, said here because a longer address or header is refused by it: 16 KB for both together. */
const HEADER_BYTES = 16 * 1024;
/** The one page among the calls, which describes them. */
export const API_DOCS = '/api/docs';
const YEAR_SECONDS = 31_536_000;

/** The product reads a place when it is asked to, and pays; all else that a page may ask of a browser is refused. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'picture-in-picture'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
].map((name) => `${name}=()`);
const PERMISSIONS_POLICY = ['geolocation=(self)', 'payment=(self "https://js.stripe.com")', ...PERMISSIONS].join(', ');

/** How connections are limited, and what is said where a request is too broken to reach the product. */
export function createConnectionOptions(config: Config, requestTimeoutMs: number, given: Partial<SocketLimits> = {}) {
  const limits = { ...SOCKET_LIMITS, ...given };
  return {
    limits,
    options: {
      // Slow or endless requests are cut off: Node's own defaults would hold one for minutes, and look only twice a minute.
      requestTimeout: requestTimeoutMs,
      http: {
        connectionsCheckingInterval: requestTimeoutMs / 4,
        // The time for headers must not be longer than that for the whole: Node would silently exchange the two.
        headersTimeout: requestTimeoutMs,
        requestTimeout: requestTimeoutMs,
        maxHeaderSize: HEADER_BYTES,
      },
      connectionTimeout: limits.silentMs,
      keepAliveTimeout: limits.keepAliveMs,
      clientErrorHandler: (error: Error, socket: Socket) => answerBrokenRequest(config, error, socket),
      frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
        void reply.code(400).headers(barePolicies(config)).send(UNREADABLE_REQUEST),
    },
  };
}

/** Limits that only a server that exists can be given. */
export function limitSockets({ server }: FastifyInstance, { sockets }: SocketLimits): void {
  server.maxConnections = sockets;
  server.maxHeadersCount = MOST_HEADERS;
}

const UNREADABLE_REQUEST = { error: 'That request could not be read. Check what you entered and try again.', code: 'invalid' };

/** For answers that are no page, and for those that no plugin sees. They are short: each answer pays for them. */
export const barePolicies = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isSecure(config.appUrl) ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});

const BROKEN: Record<string, [status: string, code: string, error: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'That request took too long to arrive. Try again.'],
};
const UNREADABLE_LINE: (typeof BROKEN)[string] = ['400 Bad Request', UNREADABLE_REQUEST.code, UNREADABLE_REQUEST.error];

function answerBrokenRequest(config: Config, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, sentence] = BROKEN[error.code ?? ''] ?? UNREADABLE_LINE;
  const body = JSON.stringify({ error: sentence, code });
  const headers = {
    ...barePolicies(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}

/** Where Stripe's card form comes from and speaks to (docs.stripe.com/security/guide, "Content security policy"). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Headers that guard pages and answers, cookies, compression and the limit of requests. */
export async function addProtection(app: FastifyInstance, config: Config, flood: Flood): Promise<void> {
  const policies = { ...findPolicies(config), 'permissions-policy': PERMISSIONS_POLICY };
  const bare = barePolicies(config);
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') && !url.startsWith(API_DOCS) ? bare : policies);
    done();
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(fastifyRateLimit, {
    ...flood.options,
    // How much is left says nothing to a browser; when to come again is said where it is none.
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    // A page's own files are many, cheap and cached for ever: counted, they would shut out whoever shares an address.
    // Stripe sends many events from few addresses, each signed.
    allowList: ({ url }) => url.startsWith('/api/health') || url === '/api/stripe/webhook' || url.startsWith('/assets/'),
  });
}

/** What Helmet says of an answer. It is the same for all of them: worked out once, where Helmet would for each. */
function findPolicies(config: Config): Record<string, string> {
  const secure = isSecure(config.appUrl);
  const fromStripe = (sources: string[]) => (config.stripe ? sources : []);
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        fontSrc: ["'self'"],
        scriptSrc: ["'self'", ...fromStripe(STRIPE.scripts)],
        scriptSrcAttr: ["'none'"],
        // Charts and pop-ups place themselves with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...fromStripe(STRIPE.calls)],
        frameSrc: ["'self'", ...fromStripe(STRIPE.frames)],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  write(answer.req, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
