import { setTimeout as wait } from 'node:timers/promises';

export interface Person {
  email: string;
  password: string;
  username: string;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

let personCount = 0;

/** Sign-up data of a new person. */
export function makePerson(): Person {
  personCount += 1;
  const username = `person-${personCount}-${Math.random().toString(36).slice(2, 8)}`;
  return { email: `${username}@example.com`, password: 'correct horse battery', username };
}

/** Waits for a mail in the outbox with this recipient and a matching subject, and returns the latest. */
export async function waitForMail(url: string, to: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 400; tries += 1) {
    const response = await fetch(`${url}/dev/outbox?${new URLSearchParams({ to })}`, { headers: { accept: 'application/json' } });
    const mails = (await response.json()) as Mail[];
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    await wait(50);
  }
  throw new Error(`No mail to ${to} about ${subject}`);
}

/** Finds the link to a page of the product in a mail. */
export function findLink({ links }: Mail, path: string): string {
  const link = links.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`No link to ${path} in the mail`);
  return link;
}

async function send(url: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs a person up and confirms their address with the link in the mail. */
export async function signUp(url: string, person = makePerson(), headers: Record<string, string> = {}): Promise<Person> {
  const { email, password, username } = person;
  await send(url, '/api/auth/register', { email, password, username, firstName: 'Ada', lastName: 'Byron' }, headers);
  const link = new URL(findLink(await waitForMail(url, email, /confirm/i), '/verify-email'));
  const response = await fetch(`${url}/api/auth/verify-email${link.search}`, { headers });
  if (!response.ok) throw new Error(`The address could not be confirmed: ${response.status}`);
  return person;
}

/** Signs a person in and returns the Cookie header. */
export async function signIn(url: string, { email, password }: Person, headers: Record<string, string> = {}): Promise<string> {
  const response = await send(url, '/api/auth/login', { email, password }, headers);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Signs a new person up and in, starts their trial, so that every tool is open, and returns the Cookie header. */
export async function signUpWithTrial(url: string, headers: Record<string, string> = {}): Promise<string> {
  const cookie = await signIn(url, await signUp(url, makePerson(), headers), headers);
  await send(url, '/api/subscription/start-new-trial', undefined, { ...headers, cookie });
  return cookie;
}
