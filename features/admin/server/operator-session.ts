import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { deleteSecondFactor } from '#packages/security/second-factor/second-factor.ts';
import { isSecret } from '#packages/security/secrets.ts';
import type { PasskeySignIn } from '#packages/wire/contract/second-factor.ts';
import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import { type Call, getOperator, mountEndpoint } from '#packages/wire/server/mount.ts';
import {
  getOperatorSession,
  type OperatorSession,
  type OperatorSignIn,
  signInOperator,
  signInOperatorWithPasskey,
  signOutOperator,
  startOperatorPasskey,
} from '../contract/session.ts';
import type { ADMIN_LIMITS, AdminServices } from './admin-services.ts';
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
import { checkOperatorCode, checkOperatorPasskey, mustSetUp, operatorOwner, startOperatorPasskeySignIn } from './operator-second-factor.ts';
import {
  createOperatorSession,
  deleteEndedOperatorSessions,
  deleteOperatorSession,
  deleteOperatorSessions,
  findOperatorSession,
  updateOperatorLastSeen,
} from './operator-session.store.ts';

type SignInCall = Call<unknown, z.output<typeof OperatorSignIn>>;

export function mountSession(app: FastifyInstance, services: AdminServices): void {
  mountEndpoint(app, signInOperator, (call) => signIn(services, call));
  mountEndpoint(app, startOperatorPasskey, (call) => startOperatorPasskeySignIn(services, call));
  mountEndpoint(app, signInOperatorWithPasskey, (call) => signInWithPasskey(services, call));
  mountEndpoint(app, signOutOperator, (call) => signOut(services, call));
  mountEndpoint(app, getOperatorSession, (call) => getSession(services, call));
}

const wrongCredentials = () => new HttpFailure(401, 'wrong_credentials', 'Invalid username or password');

/** Answers a wrong password and a wrong name alike, with the same work. */
async function signIn(services: AdminServices, call: SignInCall): Promise<OperatorSession> {
  const { database, limits, operator, passwords } = services;
  const counted: [keyof typeof ADMIN_LIMITS, string][] = [
    ['operator-sign-in-network', call.browser.network],
    ['operator-sign-in', 'all'],
  ];
  for (const [name, key] of counted) await limits.consume(name, key);
  const stored = await findOperatorPassword(database.queries, operator.username);
  const hashed = call.body.username === operator.username ? stored : undefined;
  if (!(await passwords.verify(hashed, call.body.password, call.browser.network)) || hashed === undefined) {
    await recordFailure(services, call.browser.name);
    throw wrongCredentials();
  }
  await Promise.all(counted.map(([name, key]) => limits.refund(name, key)));
  await checkOperatorCode(services, call.body.code, call.browser.name);
  const renewed = passwords.isOld(hashed) ? await passwords.hash(call.body.password) : undefined;
  return toSession(services, call, await startSession(services, call, { checked: hashed, renewed }));
}

/** Signs the operator in with a passkey, which counts as both factors. */
async function signInWithPasskey(services: AdminServices, call: Call<unknown, z.output<typeof PasskeySignIn>>): Promise<OperatorSession> {
  await checkOperatorPasskey(services, call);
  const checked = await findOperatorPassword(services.database.queries, services.operator.username);
  if (checked === undefined) throw wrongCredentials();
  return toSession(services, call, await startSession(services, call, { checked }));
}

async function toSession(
  services: AdminServices,
  { browser }: Call<unknown, unknown>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<OperatorSession> {
  browser.signInOperator(token);
  const { username } = services.operator;
  return { username, expiresAt: expiresAt.toISOString(), mustSetUpSecondFactor: await mustSetUp(services) };
}

/** Does not record the input: passwords are sometimes typed into the name field. */
async function recordFailure({ database, now, onError }: AdminServices, device: string): Promise<void> {
  const event = { operator: null, action: 'sign-in-failed', device, at: now() } as const;
  await database.write((queries) => createOperatorEvent(queries, event)).catch(onError);
}

/**
 * Starts a session, unless the password was changed since it was checked. Always creates a new one and ends the one of the browser's
 * cookie, to prevent session fixation.
 */
async function startSession(
  services: AdminServices,
  { browser }: Call<unknown, unknown>,
  { checked, renewed }: { checked: string; renewed?: string | undefined },
) {
  const { username } = services.operator;
  const at = services.now();
  return inTransaction(services, async (transaction) => {
    if ((await lockOperatorPassword(transaction, username)) !== checked) throw wrongCredentials();
    if (renewed !== undefined) await updateOperatorPassword(transaction, checked, { username, hashed: renewed, at });
    if (isSecret(browser.operatorToken)) await deleteOperatorSession(transaction, browser.operatorToken);
    const session = await createOperatorSession(transaction, { username, device: browser.name, at });
    await createOperatorEvent(transaction, { operator: username, action: 'signed-in', device: browser.name, at });
    return session;
  });
}

async function signOut(services: AdminServices, call: Call<unknown, unknown>): Promise<{ success: true }> {
  const operator = getOperator(call);
  const { browser } = call;
  const token = browser.operatorToken;
  browser.signOutOperator();
  if (isSecret(token))
    await inTransaction(services, async (transaction) => {
      if (!(await deleteOperatorSession(transaction, token))) return;
      await createOperatorEvent(transaction, { operator, action: 'signed-out', device: browser.name, at: services.now() });
    });
  return { success: true };
}

async function getSession(services: AdminServices, call: Call<unknown, unknown>): Promise<OperatorSession> {
  const { database, now, operator } = services;
  const username = getOperator(call);
  const token = call.browser.operatorToken;
  const at = now();
  const session = isSecret(token) ? await findOperatorSession(database.queries, token, { username: operator.username, at }) : undefined;
  if (!session) throw unauthenticated();
  return { username, expiresAt: session.expiresAt.toISOString(), mustSetUpSecondFactor: await mustSetUp(services) };
}

/** The operator of a session token. One query, or none if the text cannot be a token. */
export async function findOperator(
  { database, now, onError, operator: { username } }: AdminServices,
  token: string | undefined,
): Promise<string | undefined> {
  if (!isSecret(token)) return undefined;
  const at = now();
  const session = await findOperatorSession(database.queries, token, { username, at });
  if (!session) return undefined;
  // Not awaited: if the write fails, the next request repeats it.
  if (session.isStale) database.write((queries) => updateOperatorLastSeen(queries, session.id, at)).catch(onError);
  return username;
}

/**
 * Makes the configured operator the only one. A new configured password ends all sessions and
 * removes passkeys and the authenticator app. Without a configured password, a new operator
 * gets a random one, which is returned by the instance that created it.
 */
export async function setUpOperator(services: AdminServices): Promise<{ madePassword: string | undefined }> {
  const { database, operator } = services;
  await database.write((queries) => deleteOtherOperators(queries, operator.username));
  if (operator.password === undefined) return { madePassword: await generatePassword(services) };
  await applyPassword(services, operator.password);
  return { madePassword: undefined };
}

async function generatePassword({ database, now, operator: { username }, passwords }: AdminServices): Promise<string | undefined> {
  if ((await findOperatorPassword(database.queries, username)) !== undefined) return undefined;
  const generated = createReadablePassword();
  const hashed = await passwords.hash(generated);
  const isMine = await database.write((queries) => createOperator(queries, { username, hashed, at: now() }));
  return isMine ? generated : undefined;
}

/** Retries when another instance wrote meanwhile. Arbitrary: with the same configuration the second try finds nothing to do. */
const MAX_TRIES = 5;

async function applyPassword(services: AdminServices, password: string): Promise<void> {
  const { database, operator, passwords } = services;
  const { username } = operator;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const old = await findOperatorPassword(database.queries, username);
    if (old !== undefined && (await passwords.verify(old, password))) return;
    const next = { username, hashed: await passwords.hash(password), at: services.now() };
    const isSet = await inTransaction(services, async (transaction) => {
      const isMine = old === undefined ? await createOperator(transaction, next) : await updateOperatorPassword(transaction, old, next);
      if (!isMine) return false;
      await deleteOperatorSessions(transaction, username);
      // Whoever may change the configuration can help an operator who lost every device.
      if (old !== undefined) await deleteSecondFactor(transaction, operatorOwner(username));
      await createOperatorEvent(transaction, { operator: null, action: 'password-set', subject: username, at: next.at });
      return true;
    });
    if (isSet) return;
  }
  throw new Error("The operator's password could not be set: other instances set a different one at the same time");
}

/** Without 0, 1, i, l and o, which look alike. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** 25 characters (123 bits) in groups, easy to type from a screen. */
function createReadablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Deletes ended sessions, events older than two years and alerts older than one year. */
export async function deleteOldOperatorRecords({ database, now }: AdminServices): Promise<void> {
  const at = now();
  await database.write((queries) => deleteEndedOperatorSessions(queries, at));
  await deleteOldEventsAndAlerts(database, at);
}

/** Use only the transaction inside `work`: the embedded database has one connection. */
const inTransaction = <T>({ database }: AdminServices, work: (transaction: Queries) => Promise<T>): Promise<T> =>
  database.write((queries) => queries.transaction(work));
