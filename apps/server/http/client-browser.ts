import type { CookieSerializeOptions } from '@fastify/cookie';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** The longest lifetime of a session. The account feature ends it earlier. */
const SESSION_SECONDS = 60 * DAY_SECONDS;
const DEVICE_SECONDS = 400 * DAY_SECONDS;
const LONGEST_AGENT = 400;

export const isSecure = (appUrl: string) => appUrl.startsWith('https:');

/** The names of the cookies. Over TLS the prefix binds them to this host and all of its paths. */
export function nameCookies(appUrl: string) {
  const prefix = isSecure(appUrl) ? '__Host-' : '';
  return { session: `${prefix}plainmed_session`, device: `${prefix}plainmed_device`, operator: `${prefix}plainmed_operator` };
}

/** Returns a function that reads the browser of a request and writes its cookies. */
export function createBrowserReader(appUrl: string) {
  const secure = isSecure(appUrl);
  const names = nameCookies(appUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // No other site links operators here.
  const operatorOptions = { ...options, sameSite: 'strict' } as const;
  return (request: FastifyRequest, reply: FastifyReply, hashAddress: (address: string) => string): CallerBrowser =>
    new CookieBrowser({ names, options, operatorOptions }, { request, reply, hashAddress });
}

interface Cookies {
  names: { session: string; device: string; operator: string };
  options: CookieSerializeOptions;
  operatorOptions: CookieSerializeOptions;
}
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  hashAddress: (address: string) => string;
}

/** A class, because an object literal with getters has its own shape in V8 for each request, which halved the throughput. */
class CookieBrowser implements CallerBrowser {
  readonly #cookies: Cookies;
  readonly #exchange: Exchange;
  constructor(cookies: Cookies, exchange: Exchange) {
    this.#cookies = cookies;
    this.#exchange = exchange;
  }
  get name() {
    return describeBrowser(this.#exchange.request.headers['user-agent']);
  }
  get network() {
    return this.#exchange.hashAddress(this.address);
  }
  get address() {
    return this.#exchange.request.ip;
  }
  get agent() {
    return (this.#exchange.request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);
  }
  get doNotTrack() {
    const { headers } = this.#exchange.request;
    return headers.dnt === '1' || headers['sec-gpc'] === '1';
  }
  get sessionToken() {
    return this.#exchange.request.cookies[this.#cookies.names.session];
  }
  get deviceToken() {
    return this.#exchange.request.cookies[this.#cookies.names.device];
  }
  get operatorToken() {
    return this.#exchange.request.cookies[this.#cookies.names.operator];
  }
  signIn({ session, device }: { session: string; device: string }) {
    const { names, options } = this.#cookies;
    this.#exchange.reply.setCookie(names.session, session, { ...options, maxAge: SESSION_SECONDS });
    this.#exchange.reply.setCookie(names.device, device, { ...options, maxAge: DEVICE_SECONDS });
  }
  signOut() {
    this.#exchange.reply.clearCookie(this.#cookies.names.session, this.#cookies.options);
  }
  signInOperator(token: string) {
    this.#exchange.reply.setCookie(this.#cookies.names.operator, token, this.#cookies.operatorOptions);
  }
  signOutOperator() {
    this.#exchange.reply.clearCookie(this.#cookies.names.operator, this.#cookies.operatorOptions);
  }
}

/** For unknown browsers the library returns text from the agent. Names are stored and mailed, so only known ones are used. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** @example describeBrowser('Mozilla/5.0 (Windows NT 10.0; …) Firefox/140.0') // 'Firefox on Windows' */
export function describeBrowser(agent: string | undefined): string {
  if (!agent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : 'Unknown browser';
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
