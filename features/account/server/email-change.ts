import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { EmailChange } from '../contract/account.ts';
import { type AccountParts, done, linkWith, nameOf } from './account-services.ts';
import { isTaken } from './faults.ts';
import { mailAlreadyRegistered } from './known-address.ts';
import { checkOwnPassword } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createEmailChangeToken, deleteOpenTokens, findNewEmail, findToken, updateUsedToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { findUserByEmail, lockUser, type StoredUser, updateUser } from './user.store.ts';

/**
 * Sends a link to the address that an account is to have. The answer is the same where that address is somebody's: its owner hears of
 * it, and nothing else happens. @throws HttpFailure 400, 403 `wrong_password`, 429, 503.
 */
export async function askForEmailChange(parts: AccountParts, call: Call<unknown, z.output<typeof EmailChange>>) {
  const { newEmail, password } = call.body;
  const user = await checkOwnPassword(parts, call, password);
  if (newEmail === user.email) throw new HttpFailure(400, 'invalid', 'This is your email address already.');
  await parts.limits.count('email-change', String(user.id));
  if (await findUserByEmail(parts.database.queries, newEmail)) await mailAlreadyRegistered(parts, newEmail);
  else await mailLink(parts, user, { newEmail, device: call.browser.name });
  return done('We sent a link to your new address. Your email changes once you open that link.');
}

async function mailLink(parts: AccountParts, user: StoredUser, { newEmail, device }: { newEmail: string; device: string }): Promise<void> {
  const { database, letters, limits } = parts;
  if (!(await limits.mayCount('mail-address', `change:${newEmail}`))) return;
  const at = parts.now();
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, user.id))) return;
    const token = await createEmailChangeToken(transaction, { userId: user.id, newEmail, at });
    await createSecurityEvent(transaction, { userId: user.id, kind: 'email-change-asked', device, at });
    const letter = await letters.emailChangeConfirm({ link: linkWith(parts, 'confirm-email', token) });
    await queueMail(transaction, { ...letter, to: newEmail });
  });
}

const invalidToken = () => new HttpFailure(400, 'invalid_token', 'This link is invalid, has expired, or was used already.');

/** Gives an account its new address with a mail's link, and tells the old one. @throws HttpFailure 400 `invalid_token`, 429, 503. */
export async function confirmEmailChange(parts: AccountParts, { body, browser }: Call<unknown, { token: string }>) {
  const { database, limits } = parts;
  const { token } = body;
  await limits.count('token-network', browser.network);
  const found = await findToken(database.queries, 'email-change', token);
  if (!found) throw invalidToken();
  await moveAddress(parts, { userId: found.userId, token, device: browser.name }).catch((error: unknown) => {
    throw isTaken(error) ? invalidToken() : error;
  });
  await limits.giveBack('token-network', browser.network);
  return done('Your email address has been changed.');
}

/** Links of mails to the old address open nothing any more. */
async function moveAddress(
  { database, letters, now }: AccountParts,
  { userId, token, device }: { userId: number; token: string; device: string },
): Promise<void> {
  const at = now();
  await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId);
    const used = user !== undefined && (await updateUsedToken(transaction, 'email-change', { token, at }));
    const newEmail = used ? await findNewEmail(transaction, token) : undefined;
    if (!user || newEmail === undefined) throw invalidToken();
    await updateUser(transaction, userId, { email: newEmail, isEmailVerified: true, updatedAt: at });
    for (const kind of ['reset', 'verify'] as const) await deleteOpenTokens(transaction, kind, userId);
    await createSecurityEvent(transaction, { userId, kind: 'email-changed', device, at });
    const letter = await letters.emailChanged({ ...nameOf(user), at });
    await queueMail(transaction, { ...letter, to: user.email });
  });
}
