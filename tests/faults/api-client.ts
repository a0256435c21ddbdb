import { expect, vi } from 'vitest';
import { signIn, waitForMail } from '#tests/support/people/outbox-people.ts';
import { FEATURES } from '#tests/support/servers/features.ts';
import { OPERATOR } from '#tests/support/servers/running-product.ts';

export interface SentRequest {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TimedResponse {
  /** 0 if the connection broke. */
  status: number;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  body: any;
  headers: Headers;
}

const REQUEST_TIMEOUT_MS = 60_000;

/** Sends one request. A network error or a timeout gives status 0 and does not throw. */
export async function send(url: string, { method, path, body, headers = {} }: SentRequest): Promise<TimedResponse> {
  const startedAt = performance.now();
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      ms: performance.now() - startedAt,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
  } catch (error) {
    const { name, cause } = error as Error;
    return {
      status: 0,
      ms: performance.now() - startedAt,
      body: `${name} ${(cause as { code?: string })?.code ?? ''}`,
      headers: new Headers(),
    };
  }
}

let addresses = 0;

/** A proxy's header with a client address that no other request of the run has, so that rate limits by address do not apply. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

let people = 0;

/** Sign-up data of a new person. */
export function makeNewPerson() {
  people += 1;
  const username = `p${people}x${Math.random().toString(36).slice(2, 9)}`;
  return { email: `${username}@example.com`, password: 'correct horse battery', username, firstName: 'Ada', lastName: 'Byron' };
}

/** Repeats a request until it gets one of the expected statuses, as a person does who is asked to try again. */
export async function retryUntilStatus(url: string, request: SentRequest, expected = [200]): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, body } = await send(url, request);
      expect(expected, `${request.path}: ${status} ${JSON.stringify(body)}`).toContain(status);
    },
    { timeout: 20_000, interval: 1_000 },
  );
}

/**
 * Signs a person up, confirms their address, signs them in and starts their trial.
 * @param findLink finds the confirmation link in the mail to an address.
 * @returns the Cookie header of the session, and what the person signs in with.
 */
export async function signUpMember(
  url: string,
  findLink: (email: string) => Promise<string>,
): Promise<{ cookie: string; email: string; password: string }> {
  const person = makeNewPerson();
  const address = fromNewAddress();
  await retryUntilStatus(url, { method: 'POST', path: '/api/auth/register', body: person, headers: address });
  const { pathname, search } = new URL(await findLink(person.email));
  await retryUntilStatus(url, { method: 'GET', path: `/api/auth${pathname}${search}`, headers: address });
  const cookie = await signIn(url, person, address);
  // 409 if an earlier attempt started it and its response was lost.
  await retryUntilStatus(url, { method: 'POST', path: '/api/subscription/start-new-trial', headers: { cookie } }, [200, 409]);
  return { cookie, email: person.email, password: person.password };
}

/** Finds the confirmation link in the outbox. */
export async function findLinkInOutbox(url: string, email: string): Promise<string> {
  const { links } = await waitForMail(url, email, /confirm/i);
  return links.find((link) => link.includes('/verify-email')) ?? '';
}

/** Signs the operator in and returns the Cookie header. */
export async function signInOperator(url: string): Promise<string> {
  const { status, headers } = await send(url, { method: 'POST', path: '/api/admin/login', body: OPERATOR, headers: fromNewAddress() });
  expect(status).toBe(200);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Raises the hourly limits of all features, since a load test sends more requests than a person. */
export async function raiseLimits(url: string): Promise<void> {
  const cookie = await signInOperator(url);
  const features = FEATURES.map(({ name }) => name);
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

/** Waits until the health check passes. */
export async function expectHealthy(url: string): Promise<void> {
  await vi.waitFor(async () => expect((await send(url, { method: 'GET', path: '/api/health' })).status).toBe(200), {
    timeout: 30_000,
    interval: 200,
  });
}
