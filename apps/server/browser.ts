import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerBrowser } from '#packages/wire/server/browser.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** As long as a session may last; the account ends it sooner. */
const SESSION_SECONDS = 60 * DAY_SECONDS;
const DEVICE_SECONDS = 400 * DAY_SECONDS;
const LONGEST_AGENT = 400;

/** Reads and writes the cookies of accounts. Over TLS their names bind them to this host and to all of its paths. */
export function createBrowsers(appUrl: string) {
  const secure = appUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = { session: `${prefix}plainmed_session`, device: `${prefix}plainmed_device`, operator: `${prefix}plainmed_operator` };
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Nothing leads an operator here from another site.
  const operatorOptions = { ...options, sameSite: 'strict' } as const;
  return (request: FastifyRequest, reply: FastifyReply, hashAddress: (address: string) => string): CallerBrowser => ({
    // Few calls ask who it is that closely.
    get name() {
      return describeBrowser(request.headers['user-agent']);
    },
    get network() {
      return hashAddress(request.ip);
    },
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
    wantsNoCounting: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
    sessionToken: request.cookies[names.session],
    deviceToken: request.cookies[names.device],
    signIn: ({ session, device }) => {
      reply.setCookie(names.session, session, { ...options, maxAge: SESSION_SECONDS });
      reply.setCookie(names.device, device, { ...options, maxAge: DEVICE_SECONDS });
    },
    signOut: () => {
      reply.clearCookie(names.session, options);
    },
    operatorToken: request.cookies[names.operator],
    signInOperator: (token) => {
      reply.setCookie(names.operator, token, operatorOptions);
    },
    signOutOperator: () => {
      reply.clearCookie(names.operator, operatorOptions);
    },
  });
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
