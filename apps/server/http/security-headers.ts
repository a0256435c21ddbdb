import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../start/config.ts';
import { isSecure } from './client-browser.ts';

/** The one page under /api. */
export const API_DOCS = '/api/docs';
const YEAR_SECONDS = 31_536_000;

/** The product uses location, payment and passkeys. Every other browser feature is disabled. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'picture-in-picture'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
].map((name) => `${name}=()`);
const PERMISSIONS_POLICY = [
  ...[
    'geolocation=(self)',
    'payment=(self "https://js.stripe.com")',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ],
  ...PERMISSIONS,
].join(', ');

/** The headers of API responses and of responses that no plugin sees. Short, because every response carries them. */
export const getApiHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isSecure(config.appUrl) ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});

/** The origins of Stripe's card form and of its calls (docs.stripe.com/security/guide, "Content security policy"). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Sets the security headers of pages and API responses. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const pageHeaders = { ...computePageHeaders(config), 'permissions-policy': PERMISSIONS_POLICY };
  const apiHeaders = getApiHeaders(config);
  // A page loads twenty scripts, for which the headers of a page weigh more than many of them. No script runs in another document.
  const assetHeaders = { ...apiHeaders, 'cache-control': 'no-cache' };
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(pickHeaders(url));
    done();
  });
  const pickHeaders = (url: string) =>
    url.startsWith('/assets/') ? assetHeaders : url.startsWith('/api/') && !url.startsWith(API_DOCS) ? apiHeaders : pageHeaders;
}

/** Helmet's headers, which are the same for every page: computed once instead of for each response. */
function computePageHeaders(config: Config): Record<string, string> {
  const secure = isSecure(config.appUrl);
  const fromStripe = (sources: string[]) => (config.stripe ? sources : []);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const writeHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        fontSrc: ["'self'"],
        scriptSrc: ["'self'", ...fromStripe(STRIPE.scripts)],
        scriptSrcAttr: ["'none'"],
        // Charts and pop-ups are positioned with style attributes.
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
  writeHeaders(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
