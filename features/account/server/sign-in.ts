import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { consumeCode, isProtected } from '#packages/security/second-factor/second-factor.ts';
import { isSecret } from '#packages/security/secrets.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { SignIn } from '../contract/auth.ts';
import { type AccountServices, done, findEntryLinks, toGreetingName } from './account-services.ts';
import { beginSession, readDeviceSecrets, type SessionSecrets } from './browser-session.ts';
import { findKnownDevice } from './known-device.store.ts';
import type { LimitName } from './limits.ts';
import { secondFactorOwner } from './second-factor.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { deleteSessionOf, findSession } from './session.store.ts';
import { toUser } from './to-user.ts';
import { inTransaction } from './transaction.ts';
import { findUserByEmail, lockUser, type StoredUser, updateUser } from './user.store.ts';

type SignInCall = Call<unknown, z.output<typeof SignIn>>;

const wrongCredentials = () => new HttpFailure(401, 'wrong_credentials', 'Invalid email or password.');

/**
 * Signs a person in. A wrong password and an address without an account get the same answer after the same work.
 * @throws HttpFailure 401 `wrong_credentials`, 429, 503. After the right password only: 403 `second_factor_required`, `wrong_code`,
 * `email_unverified`.
 */
export async function signIn(services: AccountServices, call: SignInCall) {
  const { database, limits, passwords } = services;
  const { email, password } = call.body;
  const user = await findUserByEmail(database.queries, email);
  const known = await findKnownDevice(database.queries, user?.id ?? 0, readDeviceSecrets(call.browser));
  const counted: [LimitName, string][] = listLimits(email, call.browser.network, known);
  for (const [name, key] of counted) await limits.consume(name, key);
  if (!(await passwords.verify(user?.password, password, call.browser.network)) || !user) {
    await recordFailedSignIn(services, user, call.browser.name);
    throw wrongCredentials();
  }
  await Promise.all(counted.map(([name, key]) => limits.refund(name, key)));
  await checkSecondFactor(services, call, user);
  if (!user.isEmailVerified)
    throw new HttpFailure(403, 'email_unverified', 'Please verify your email before signing in. We can send you a new link.');
  const secrets = await startSession(services, call, { user, isNew: known === undefined });
  call.browser.signIn(secrets);
  return { user: toUser(user) };
}

/** A browser in which the owner signed in before is counted by itself, so that nobody elsewhere can lock the owner out. */
function listLimits(email: string, network: string, knownDevice: string | undefined): [LimitName, string][] {
  if (knownDevice !== undefined) return [['sign-in-known-browser', `${email} ${knownDevice}`]];
  return [
    ['sign-in-network', network],
    ['sign-in-account-network', `${email} ${network}`],
    ['sign-in-account', email],
  ];
}

/** Clears the counts for a person who has just proven that they own the mailbox. */
export async function clearFailedSignIns({ limits }: AccountServices, email: string, network: string): Promise<void> {
  await limits.reset('sign-in-account-network', `${email} ${network}`);
  await limits.reset('sign-in-account', email);
}

/**
 * Checks the code of an account with an authenticator app. @throws HttpFailure 403 `second_factor_required`, `wrong_code`, 429.
 */
async function checkSecondFactor(services: AccountServices, { body, browser }: SignInCall, { id: userId }: StoredUser): Promise<void> {
  const { database, limits, now, onError, secondFactor } = services;
  const ownerId = secondFactorOwner(userId);
  if (!(await isProtected(secondFactor, ownerId, { passkeysCount: false }))) return;
  if (body.code === undefined) throw new HttpFailure(403, 'second_factor_required', 'Enter the code of your authenticator app.');
  const key = String(userId);
  await limits.consume('second-factor', key);
  const record = (kind: 'wrong-code' | 'recovery-code-used') =>
    database.write((queries) => createSecurityEvent(queries, { userId, kind, device: browser.name, at: now() })).catch(onError);
  const used = await consumeCode(secondFactor, ownerId, body.code).catch(async (error: unknown) => {
    await record('wrong-code');
    throw error;
  });
  await limits.refund('second-factor', key);
  if (used === 'recovery-code') await record('recovery-code-used');
}

async function recordFailedSignIn(
  { database, now, onError }: AccountServices,
  user: StoredUser | undefined,
  device: string,
): Promise<void> {
  const event = { userId: user?.id ?? null, kind: 'sign-in-failed', device, at: now() } as const;
  await database.write((queries) => createSecurityEvent(queries, event)).catch(onError);
}

/** Starts the session unless the password was changed since it was checked. */
async function startSession(
  services: AccountServices,
  { browser, body }: SignInCall,
  { user, isNew }: { user: StoredUser; isNew: boolean },
): Promise<SessionSecrets> {
  const { database, mailTexts, passwords } = services;
  const password = passwords.isOld(user.password) ? await passwords.hash(body.password) : user.password;
  const at = services.now();
  const mail =
    isNew && user.lastLogin !== null
      ? await mailTexts.newSignIn({ ...toGreetingName(user), device: browser.name, at, resetLink: findEntryLinks(services).resetLink })
      : undefined;
  return inTransaction(database, async (transaction) => {
    const current = await lockUser(transaction, user.id);
    if (current?.password !== user.password) throw wrongCredentials();
    await updateUser(transaction, user.id, { password, lastLogin: at, updatedAt: at });
    const secrets = await beginSession(transaction, browser, { userId: user.id, at });
    await createSecurityEvent(transaction, { userId: user.id, kind: 'signed-in', device: browser.name, at });
    if (mail) await queueMail(transaction, { ...mail, to: user.email });
    return secrets;
  });
}

/** Ends the session of this browser, if any. */
export async function signOut({ database, now }: AccountServices, { browser }: Call<unknown, unknown>) {
  browser.signOut();
  const { sessionToken } = browser;
  const at = now();
  const session = isSecret(sessionToken) ? await findSession(database.queries, sessionToken, at) : undefined;
  if (session && isSecret(sessionToken)) {
    const { userId } = session;
    await inTransaction(database, async (transaction) => {
      if (!(await lockUser(transaction, userId)) || (await deleteSessionOf(transaction, sessionToken)) === undefined) return;
      await createSecurityEvent(transaction, { userId, kind: 'signed-out', device: browser.name, at });
    });
  }
  return done('You are signed out.');
}
