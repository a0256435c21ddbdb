import type { CookieSerializeOptions } from '@fastify/cookie';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** As long as a session may last; the account ends it sooner. */
const SESSION_SECONDS = 60 * DAY_SECONDS;
const DEVICE_SECONDS = 400 * DAY_SECONDS;
const LONGEST_AGENT = 400;

export const isSecure = (appUrl: string) => appUrl.startsWith('https:');

/** What the cookies of accounts are called. Over TLS their names bind them to this host and to all of its paths. */
export function nameCookies(appUrl: string) {
  const prefix = isSecure(appUrl) ? '__Host-' : '';
  return { session: `${prefix}plainmed_session`, device: `${prefix}plainmed_device`, operator: `${prefix}plainmed_operator` };
}

/** Reads and writes the cookies of accounts. */
export function createBrowserReader(appUrl: string) {
  const secure = isSecure(appUrl);
  const names = nameCookies(appUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Nothing leads an operator here from another site.
  const operatorOptions = { ...options, sameSite: 'strict' } as const;
  return (request: FastifyRequest, reply: FastifyReply, hashAddress: (address: string) => string): CallerBrowser =>
    new CookieBrowser({ names, options, operatorOptions }, { request, reply, hashAddress });
}

interface Cookies {
  names: { session: string; device: string; operator: string };
  options: CookieSerializeOptions;
  operatorOptions: CookieSerializeOptions;
}
interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  hashAddress: (address: string) => string;
}

/**
 * A class, because each request makes one: an object with getters of its own is a shape of its own to V8, which halved the requests a
 * second.
 */
class CookieBrowser implements CallerBrowser {
  readonly #cookies: Cookies;
  readonly #visit: Visit;
  constructor(cookies: Cookies, visit: Visit) {
    this.#cookies = cookies;
    this.#visit = visit;
  }
  get name() {
    return describeBrowser(this.#visit.request.headers['user-agent']);
  }
  get network() {
    return this.#visit.hashAddress(this.address);
  }
  get address() {
    return this.#visit.request.ip;
  }
  get agent() {
    return (this.#visit.request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);
  }
  get doNotTrack() {
    const { headers } = this.#visit.request;
    return headers.dnt === '1' || headers['sec-gpc'] === '1';
  }
  get sessionToken() {
    return this.#visit.request.cookies[this.#cookies.names.session];
  }
  get deviceToken() {
    return this.#visit.request.cookies[this.#cookies.names.device];
  }
  get operatorToken() {
    return this.#visit.request.cookies[this.#cookies.names.operator];
  }
  signIn({ session, device }: { session: string; device: string }) {
    const { names, options } = this.#cookies;
    this.#visit.reply.setCookie(names.session, session, { ...options, maxAge: SESSION_SECONDS });
    this.#visit.reply.setCookie(names.device, device, { ...options, maxAge: DEVICE_SECONDS });
  }
  signOut() {
    this.#visit.reply.clearCookie(this.#cookies.names.session, this.#cookies.options);
  }
  signInOperator(token: string) {
    this.#visit.reply.setCookie(this.#cookies.names.operator, token, this.#cookies.operatorOptions);
  }
  signOutOperator() {
    this.#visit.reply.clearCookie(this.#cookies.names.operator, this.#cookies.operatorOptions);
  }
}

/** Of what it does not know, the library hands on whatever the agent says: that is kept in logs and told in mails. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** @example describeBrowser('Mozilla/5.0 (Windows NT 10.0; …) Firefox/140.0') // 'Firefox on Windows' */
export function describeBrowser(agent: string | undefined): string {
  if (!agent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : 'Unknown browser';
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
