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

let made = 0;

/** Somebody who has not signed up yet. */
export function makePerson(): Person {
  made += 1;
  const username = `person-${made}-${Math.random().toString(36).slice(2, 8)}`;
  return { email: `${username}@example.com`, password: 'correct horse battery', username };
}

/** Waits for the latest mail to an address whose subject fits, in the outbox. */
export async function readMail(url: string, to: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
    const mails = (await answer.json()) as Mail[];
    const found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
    if (found) return found;
    await wait(200);
  }
  throw new Error(`No mail to ${to} about ${subject}`);
}

/** The link of a mail that leads to a page of the product. */
export function findLink({ links }: Mail, path: string): string {
  const link = links.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`No link to ${path} in the mail`);
  return link;
}

async function send(url: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Signs somebody up and confirms their address, as a person would with their mail beside them. */
export async function signUp(url: string, person = makePerson()): Promise<Person> {
  const { email, password, username } = person;
  await send(url, '/api/auth/register', { email, password, username, firstName: 'Ada', lastName: 'Byron' });
  const link = new URL(findLink(await readMail(url, email, /confirm/i), '/verify-email'));
  const answer = await fetch(`${url}/api/auth/verify-email${link.search}`);
  if (!answer.ok) throw new Error(`The address could not be confirmed: ${answer.status}`);
  return person;
}

/** Signs somebody in; the value is the header of their cookies. */
export async function signIn(url: string, { email, password }: Person, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(url, '/api/auth/login', { email, password }, headers);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Signs somebody up, in, and starts their trial, so that every tool is open. The value is the header of their cookies. */
export async function signUpWithTrial(url: string, person = makePerson()): Promise<string> {
  const cookie = await signIn(url, await signUp(url, person));
  await send(url, '/api/subscription/start-new-trial', undefined, { cookie });
  return cookie;
}
