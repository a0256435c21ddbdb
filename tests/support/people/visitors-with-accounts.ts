import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#packages/db/client.ts';
import { mails } from '#packages/db/schema.ts';
import type { TestResponse, TestServer } from '../servers/test-server.ts';

export interface Person {
  email: string;
  password: string;
  username: string;
  firstName: string;
  lastName: string;
}

/** Sign-up data of a new person. */
export function createPerson(overrides: Partial<Person> = {}): Person {
  const name = randomBytes(6).toString('hex');
  return {
    email: `${name}@people.example`,
    password: `tea at ${randomBytes(6).toString('hex')}`,
    username: `user-${name}`,
    firstName: 'Ada',
    lastName: 'Park',
    ...overrides,
  };
}

/** A simulated browser with its own cookies. */
export interface TestBrowser {
  cookies: Map<string, string>;
  /** Sends a request with the cookies, and stores the cookies of the response. */
  call<Body = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<Body>>;
  /** The value of the session or device cookie. */
  findCookie(name: 'session' | 'device'): string | undefined;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** @param defaultHeaders are sent with every request, such as another user-agent. */
export function openBrowser(server: Pick<TestServer, 'call'>, defaultHeaders: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (method, path, body, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = { 'user-agent': FIREFOX, ...(cookie ? { cookie } : {}), ...defaultHeaders, ...headers };
      const response = await server.call<never>(method, path, body, sent);
      for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
      return response;
    },
    findCookie: (name) => [...cookies].find(([each]) => each.endsWith(`_${name}`))?.[1],
  };
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

export interface FoundMail {
  kind: string;
  to: string;
  subject: string;
  /** Empty if the mail was sent. */
  text: string;
}

/** Returns the mails to an address, oldest first. */
export async function findMails(database: Database, to: string): Promise<FoundMail[]> {
  const rows = await database.queries.select().from(mails).where(eq(mails.recipient, to)).orderBy(asc(mails.id));
  return rows.map(({ kind, recipient, subject, text }) => ({ kind, to: recipient, subject, text: text ?? '' }));
}

/** Returns the token in the link of the latest mail of a kind to an address. */
export async function findToken(database: Database, to: string, kind: string): Promise<string> {
  const mail = (await findMails(database, to)).findLast((each) => each.kind === kind);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link in a mail of kind "${kind}"`);
  return token;
}

export const signUp = (browser: TestBrowser, person: Person) => browser.call('POST', '/api/auth/register', person);
export const verify = (browser: TestBrowser, token: string) => browser.call('GET', `/api/auth/verify-email?token=${token}`);
export const signIn = (browser: TestBrowser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  browser.call<{ user: { id: string; email: string }; error?: string; code?: string }>('POST', '/api/auth/login', { email, password });

/** Signs a new person up and confirms their address. */
export async function createMember(server: Pick<TestServer, 'call'>, database: Database, overrides: Partial<Person> = {}): Promise<Person> {
  const person = createPerson(overrides);
  const browser = openBrowser(server);
  expect(await signUp(browser, person)).toMatchObject({ status: 200 });
  expect(await verify(browser, await findToken(database, person.email, 'verify-email'))).toMatchObject({ status: 200 });
  return person;
}

/** Opens a new browser and signs the person in. */
export async function createSignedIn(server: Pick<TestServer, 'call'>, person: Person, headers: Record<string, string> = {}) {
  const browser = openBrowser(server, headers);
  const response = await signIn(browser, person);
  expect(response).toMatchObject({ status: 200 });
  return { browser, id: response.body.user.id };
}
