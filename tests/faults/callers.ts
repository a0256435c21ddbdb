import { expect, vi } from 'vitest';
import { readMail, signIn } from '#tests/support/people/outbox-people.ts';
import { OPERATOR } from '#tests/support/servers/running-product.ts';

export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Told {
  /** 0 where the connection broke. */
  status: number;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  body: any;
  headers: Headers;
}

const PATIENCE_MS = 60_000;

/** Sends one request; whatever goes wrong on the way is status 0, never thrown. */
export async function send(url: string, { method, path, body, headers = {} }: Sent): Promise<Told> {
  const from = performance.now();
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, ms: performance.now() - from, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
  } catch (error) {
    const { name, cause } = error as Error;
    return { status: 0, ms: performance.now() - from, body: `${name} ${(cause as { code?: string })?.code ?? ''}`, headers: new Headers() };
  }
}

let addresses = 0;

/** The header by which a proxy says from where somebody comes: everybody from an address of their own. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

let people = 0;

/** Somebody who was not here before. */
export function makeNewcomer() {
  people += 1;
  const username = `p${people}x${Math.random().toString(36).slice(2, 9)}`;
  return { email: `${username}@example.com`, password: 'correct horse battery', username, firstName: 'Ada', lastName: 'Byron' };
}

/** Calls until it works, for a while: somebody who is told to try again in a moment does. */
export async function insist(url: string, call: Sent, wanted = [200]): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, body } = await send(url, call);
      expect(wanted, `${call.path}: ${status} ${JSON.stringify(body)}`).toContain(status);
    },
    { timeout: 20_000, interval: 1_000 },
  );
}

/** Signs somebody up with what reads their mail, in, and starts their trial. Returns the header of their cookies. */
export async function admit(url: string, findLink: (email: string) => Promise<string>): Promise<{ cookie: string; email: string }> {
  const person = makeNewcomer();
  const elsewhere = fromElsewhere();
  await insist(url, { method: 'POST', path: '/api/auth/register', body: person, headers: elsewhere });
  const { pathname, search } = new URL(await findLink(person.email));
  await insist(url, { method: 'GET', path: `/api/auth${pathname}${search}`, headers: elsewhere });
  const cookie = await signIn(url, person, elsewhere);
  // Begun already where the first answer was lost.
  await insist(url, { method: 'POST', path: '/api/subscription/start-new-trial', headers: { cookie } }, [200, 409]);
  return { cookie, email: person.email };
}

/** The link of the mail in the outbox that confirms an address. */
export async function findLinkInOutbox(url: string, email: string): Promise<string> {
  const { links } = await readMail(url, email, /confirm/i);
  return links.find((link) => link.includes('/verify-email')) ?? '';
}

/** Signs the operator in. Returns the header of the cookie. */
export async function admitOperator(url: string): Promise<string> {
  const { status, headers } = await send(url, { method: 'POST', path: '/api/admin/login', body: OPERATOR, headers: fromElsewhere() });
  expect(status).toBe(200);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Raises the hourly limits of all features, since a load calls more often than a person. */
export async function raiseLimits(url: string): Promise<void> {
  const cookie = await admitOperator(url);
  const features = ['interaction_check', 'dosing', 'ai_chat', 'medication_comparison', 'side_effects', 'symptom_analysis'];
  for (const feature of features) {
    const raised = await send(url, {
      method: 'PUT',
      path: `/api/admin/features/${feature}`,
      body: { rateLimit: 1_000_000 },
      headers: { cookie },
    });
    expect(raised.status).toBe(200);
  }
}

/** Waits until the product says that it can serve; not long. */
export async function expectHealthy(url: string): Promise<void> {
  await vi.waitFor(async () => expect((await send(url, { method: 'GET', path: '/api/health' })).status).toBe(200), {
    timeout: 30_000,
    interval: 200,
  });
}
