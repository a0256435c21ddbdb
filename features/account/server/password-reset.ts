import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { ResetPassword } from '../contract/auth.ts';
import { type AccountParts, done, findEntryLinks, linkWith, nameOf } from './account-services.ts';
import { deleteKnownDevices } from './known-device.store.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { deleteSessions } from './session.store.ts';
import { forgetFailures } from './sign-in.ts';
import { createToken, deleteOpenTokens, findToken, updateUsedToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { findUser, findUserByEmail, lockUser, updateUser } from './user.store.ts';

/** Sends a link to choose a new password where there is an account. The answer is the same for any address. @throws HttpFailure 429, 503. */
export async function askForReset(parts: AccountParts, { body, browser }: Call<unknown, { email: string }>) {
  const { database, letters, limits } = parts;
  const { email } = body;
  await limits.count('mail-request-network', browser.network);
  const mayMail = await limits.mayCount('mail-address', `reset:${email}`);
  const user = await findUserByEmail(database.queries, email);
  if (user && mayMail) {
    const at = parts.now();
    await inTransaction(database, async (transaction) => {
      if (!(await lockUser(transaction, user.id))) return;
      const token = await createToken(transaction, 'reset', { userId: user.id, at });
      await createSecurityEvent(transaction, { userId: user.id, kind: 'password-reset-asked', device: browser.name, at });
      const letter = await letters.resetPassword({ link: linkWith(parts, 'reset-password', token) });
      await queueMail(transaction, { ...letter, to: email });
    });
  }
  return done('If an account with that email exists, a reset link has been sent.');
}

const invalidToken = () => new HttpFailure(400, 'invalid_token', 'This password reset link is invalid or has expired.');

type ResetCall = Call<unknown, z.output<typeof ResetPassword>>;

/**
 * Sets a new password with a mail's link. Whoever has the link has the mailbox: the address counts as confirmed, and everybody who
 * was signed in is signed out. @throws HttpFailure 400 `invalid_token`, 422 `weak_password`, 429, 503.
 */
export async function resetPassword(parts: AccountParts, call: ResetCall) {
  const { database, limits, letters, passwords, productName } = parts;
  const { body, browser } = call;
  await limits.count('token-network', browser.network);
  const found = await findToken(database.queries, 'reset', body.token);
  const user = found && !found.used && found.expiresAt > parts.now() && (await findUser(database.queries, found.userId));
  if (!user) throw invalidToken();
  await limits.giveBack('token-network', browser.network);
  await refuseWeakPassword(body.password, user, productName);
  const password = await passwords.hash(body.password);
  const at = parts.now();
  const letter = await letters.passwordChanged({ ...nameOf(user), at, resetLink: findEntryLinks(parts).resetLink });
  const email = await inTransaction(database, async (transaction) => {
    const current = await lockUser(transaction, user.id);
    if (!current || !(await updateUsedToken(transaction, 'reset', { token: body.token, at }))) throw invalidToken();
    await updateUser(transaction, user.id, { password, isEmailVerified: true, updatedAt: at });
    await deleteSessions(transaction, user.id);
    await deleteKnownDevices(transaction, user.id);
    for (const kind of ['reset', 'email-change'] as const) await deleteOpenTokens(transaction, kind, user.id);
    await createSecurityEvent(transaction, { userId: user.id, kind: 'password-reset', device: browser.name, at });
    await queueMail(transaction, { ...letter, to: current.email });
    return current.email;
  });
  await forgetFailures(parts, email, browser.network);
  browser.signOut();
  return done('Your password has been reset. You can now sign in.');
}
