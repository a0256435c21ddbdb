import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { isSecret } from '#packages/security/secrets.ts';
import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import { getOperatorSession, type OperatorSession, type OperatorSignIn, signInOperator, signOutOperator } from '../contract/session.ts';
import type { ADMIN_LIMITS, AdminParts } from './admin-services.ts';
import {
  createOperator,
  deleteOldEventsAndAlerts,
  deleteOtherOperators,
  findOperatorPassword,
  lockOperatorPassword,
  type Queries,
  updateOperatorPassword,
} from './operator.store.ts';
import { createOperatorEvent } from './operator-event.store.ts';
import {
  createOperatorSession,
  deleteEndedOperatorSessions,
  deleteOperatorSession,
  deleteOperatorSessions,
  findOperatorSession,
  updateOperatorLastSeen,
} from './operator-session.store.ts';

type SignInCall = Call<unknown, z.output<typeof OperatorSignIn>>;

export function mountSession(app: FastifyInstance, parts: AdminParts): void {
  mountEndpoint(app, signInOperator, (call) => signIn(parts, call));
  mountEndpoint(app, signOutOperator, (call) => signOut(parts, call));
  mountEndpoint(app, getOperatorSession, (call) => getSession(parts, call));
}

const wrongCredentials = () => new HttpFailure(401, 'wrong_credentials', 'Invalid username or password');

/** The same is said, and the same done, for a wrong password and for a name that is not the operator's. */
async function signIn(parts: AdminParts, call: SignInCall): Promise<OperatorSession> {
  const { database, limits, operator, passwords } = parts;
  const counted: [keyof typeof ADMIN_LIMITS, string][] = [
    ['operator-sign-in-network', call.browser.network],
    ['operator-sign-in', 'all'],
  ];
  for (const [name, key] of counted) await limits.count(name, key);
  const stored = await findOperatorPassword(database.queries, operator.username);
  const hashed = call.body.username === operator.username ? stored : undefined;
  if (!(await passwords.verify(hashed, call.body.password)) || hashed === undefined) {
    await noteFailure(parts, call.browser.name);
    throw wrongCredentials();
  }
  await Promise.all(counted.map(([name, key]) => limits.giveBack(name, key)));
  const { token, expiresAt } = await beginSession(parts, call, hashed);
  call.browser.signInOperator(token);
  return { username: operator.username, expiresAt: expiresAt.toISOString() };
}

/** What was typed is not written down: a password is often typed where the name belongs. */
async function noteFailure({ database, now, onFault }: AdminParts, device: string): Promise<void> {
  const event = { operator: null, action: 'sign-in-failed', device, at: now() } as const;
  await database.write((queries) => createOperatorEvent(queries, event)).catch(onFault);
}

/**
 * Begins the session, unless the password was changed since it was checked. It is always a new one: what the browser brought is ended,
 * since somebody else may have put it there.
 */
async function beginSession(parts: AdminParts, { body, browser }: SignInCall, checked: string) {
  const { operator, passwords } = parts;
  const { username } = operator;
  const at = parts.now();
  const renewed = passwords.isOld(checked) ? await passwords.hash(body.password) : undefined;
  return inTransaction(parts, async (transaction) => {
    if ((await lockOperatorPassword(transaction, username)) !== checked) throw wrongCredentials();
    if (renewed !== undefined) await updateOperatorPassword(transaction, checked, { username, hashed: renewed, at });
    if (isSecret(browser.operatorToken)) await deleteOperatorSession(transaction, browser.operatorToken);
    const begun = await createOperatorSession(transaction, { username, device: browser.name, at });
    await createOperatorEvent(transaction, { operator: username, action: 'signed-in', device: browser.name, at });
    return begun;
  });
}

async function signOut(parts: AdminParts, call: Call<unknown, unknown>): Promise<{ success: true }> {
  const operator = getOperator(call);
  const { browser } = call;
  const token = browser.operatorToken;
  browser.signOutOperator();
  if (isSecret(token))
    await inTransaction(parts, async (transaction) => {
      if (!(await deleteOperatorSession(transaction, token))) return;
      await createOperatorEvent(transaction, { operator, action: 'signed-out', device: browser.name, at: parts.now() });
    });
  return { success: true };
}

async function getSession({ database, now, operator }: AdminParts, call: Call<unknown, unknown>): Promise<OperatorSession> {
  const username = getOperator(call);
  const token = call.browser.operatorToken;
  const at = now();
  const session = isSecret(token) ? await findOperatorSession(database.queries, token, { username: operator.username, at }) : undefined;
  if (!session) throw unauthenticated();
  return { username, expiresAt: session.expiresAt.toISOString() };
}

/** The operator to whom a cookie's token belongs; one query, and none where the text cannot be a cookie of ours. */
export async function findOperator(
  { database, now, onFault, operator: { username } }: AdminParts,
  token: string | undefined,
): Promise<string | undefined> {
  if (!isSecret(token)) return undefined;
  const at = now();
  const session = await findOperatorSession(database.queries, token, { username, at });
  if (!session) return undefined;
  // Nobody waits for it: one that is not noted is noted with the next request.
  if (session.isStale) database.write((queries) => updateOperatorLastSeen(queries, session.id, at)).catch(onFault);
  return username;
}

/**
 * Makes the operator of the configuration the only one. A configured password that is new ends all sessions; without one, a random
 * password is made where the operator is new, and returned by the one instance that made it.
 */
export async function setUpOperator(parts: AdminParts): Promise<{ madePassword: string | undefined }> {
  const { database, operator } = parts;
  await database.write((queries) => deleteOtherOperators(queries, operator.username));
  if (operator.password === undefined) return { madePassword: await makePassword(parts) };
  await applyPassword(parts, operator.password);
  return { madePassword: undefined };
}

async function makePassword({ database, now, operator: { username }, passwords }: AdminParts): Promise<string | undefined> {
  if ((await findOperatorPassword(database.queries, username)) !== undefined) return undefined;
  const made = createReadablePassword();
  const hashed = await passwords.hash(made);
  const isMine = await database.write((queries) => createOperator(queries, { username, hashed, at: now() }));
  return isMine ? made : undefined;
}

/** How often it is looked again where another instance wrote meanwhile; arbitrary, since one that is told the same leaves nothing to do. */
const MOST_LOOKS = 5;

async function applyPassword(parts: AdminParts, password: string): Promise<void> {
  const { database, operator, passwords } = parts;
  const { username } = operator;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const old = await findOperatorPassword(database.queries, username);
    if (old !== undefined && (await passwords.verify(old, password))) return;
    const next = { username, hashed: await passwords.hash(password), at: parts.now() };
    const isSet = await inTransaction(parts, async (transaction) => {
      const isMine = old === undefined ? await createOperator(transaction, next) : await updateOperatorPassword(transaction, old, next);
      if (!isMine) return false;
      await deleteOperatorSessions(transaction, username);
      await createOperatorEvent(transaction, { operator: null, action: 'password-set', subject: username, at: next.at });
      return true;
    });
    if (isSet) return;
  }
  throw new Error("The operator's password could not be set: other instances set another one at the same time");
}

/** Without 0, 1, i, l and o, which are read for one another. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** 25 characters in groups, of 123 bits: it is typed from a screen. */
function createReadablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Deletes sessions that ended, events of more than two years ago and alerts of more than one. */
export async function deleteOldOperatorRecords({ database, now }: AdminParts): Promise<void> {
  const at = now();
  await database.write((queries) => deleteEndedOperatorSessions(queries, at));
  await deleteOldEventsAndAlerts(database, at);
}

/** Inside, only the transaction is used: the embedded database is one session. */
const inTransaction = <T>({ database }: AdminParts, work: (transaction: Queries) => Promise<T>): Promise<T> =>
  database.write((queries) => queries.transaction(work));
