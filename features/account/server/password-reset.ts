import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { deletePasskeys } from '#packages/security/second-factor/second-factor.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { ResetPassword } from '../contract/auth.ts';
import { type AccountServices, done, findEntryLinks, linkWith, toGreetingName } from './account-services.ts';
import { deleteKnownDevices } from './known-device.store.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { secondFactorOwner } from './second-factor.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { deleteSessions } from './session.store.ts';
import { clearFailedSignIns } from './sign-in.ts';
import { createToken, deleteOpenTokens, findToken, updateUsedToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { findUser, findUserByEmail, lockUser, updateUser } from './user.store.ts';

/** Sends a link to choose a new password if there is an account. The answer is the same for any address. @throws HttpFailure 429, 503. */
export async function requestPasswordReset(services: AccountServices, { body, browser }: Call<unknown, { email: string }>) {
  const { database, mailTexts, limits } = services;
  const { email } = body;
  await limits.consume('mail-request-network', browser.network);
  const mayMail = await limits.tryConsume('mail-address', `reset:${email}`);
  const user = await findUserByEmail(database.queries, email);
  if (user && mayMail) {
    const at = services.now();
    await inTransaction(database, async (transaction) => {
      if (!(await lockUser(transaction, user.id))) return;
      const token = await createToken(transaction, 'reset', { userId: user.id, at });
      await createSecurityEvent(transaction, { userId: user.id, kind: 'password-reset-asked', device: browser.name, at });
      const mail = await mailTexts.resetPassword({ link: linkWith(services, 'reset-password', token) });
      await queueMail(transaction, { ...mail, to: email });
    });
  }
  return done('If an account with that email exists, a reset link has been sent.');
}

const invalidToken = () => new HttpFailure(400, 'invalid_token', 'This password reset link is invalid or has expired.');

type ResetCall = Call<unknown, z.output<typeof ResetPassword>>;

/**
 * Sets a new password with the link from a mail. Whoever has the link owns the mailbox, so the address counts as confirmed. Every session
 * ends, and passkeys are removed: somebody else may have added one. @throws HttpFailure 400 `invalid_token`, 422 `weak_password`, 429, 503.
 */
export async function resetPassword(services: AccountServices, call: ResetCall) {
  const { database, limits, mailTexts, passwords, productName } = services;
  const { body, browser } = call;
  await limits.consume('token-network', browser.network);
  const found = await findToken(database.queries, 'reset', body.token);
  const user = found && !found.used && found.expiresAt > services.now() && (await findUser(database.queries, found.userId));
  if (!user) throw invalidToken();
  await limits.refund('token-network', browser.network);
  await refuseWeakPassword(body.password, user, productName);
  const password = await passwords.hash(body.password, call.browser.network);
  const at = services.now();
  const email = await inTransaction(database, async (transaction) => {
    const current = await lockUser(transaction, user.id);
    if (!current || !(await updateUsedToken(transaction, 'reset', { token: body.token, at }))) throw invalidToken();
    await updateUser(transaction, user.id, { password, isEmailVerified: true, updatedAt: at });
    await deleteSessions(transaction, user.id);
    await deleteKnownDevices(transaction, user.id);
    for (const kind of ['reset', 'email-change'] as const) await deleteOpenTokens(transaction, kind, user.id);
    const passkeys = await deletePasskeys(transaction, secondFactorOwner(user.id));
    for (const kind of passkeys.length > 0 ? (['password-reset', 'passkey-removed'] as const) : (['password-reset'] as const))
      await createSecurityEvent(transaction, { userId: user.id, kind, device: browser.name, at });
    const { resetLink } = findEntryLinks(services);
    const mail = await mailTexts.passwordChanged({ ...toGreetingName(current), at, resetLink, passkeys, arePasskeysRemoved: true });
    await queueMail(transaction, { ...mail, to: current.email });
    return current.email;
  });
  await clearFailedSignIns(services, email, browser.network);
  browser.signOut();
  return done('Your password has been reset. You can now sign in.');
}
