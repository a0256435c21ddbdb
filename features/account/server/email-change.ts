import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { EmailChange } from '../contract/account.ts';
import { type AccountServices, done, linkWith, toGreetingName } from './account-services.ts';
import { mailAlreadyRegistered } from './known-address.ts';
import { checkOwnPassword } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createEmailChangeToken, deleteOpenTokens, findNewEmail, findToken, updateUsedToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { findUserByEmail, lockUser, type StoredUser, updateUser } from './user.store.ts';

/**
 * Sends a link to the new address. If the address belongs to another account, the answer is the same, its owner gets a mail, and nothing
 * changes. @throws HttpFailure 400, 403 `wrong_password`, 429, 503.
 */
export async function requestEmailChange(services: AccountServices, call: Call<unknown, z.output<typeof EmailChange>>) {
  const { newEmail, password } = call.body;
  const user = await checkOwnPassword(services, call, password);
  if (newEmail === user.email) throw new HttpFailure(400, 'invalid', 'This is your email address already.');
  await services.limits.consume('email-change', String(user.id));
  if (await findUserByEmail(services.database.queries, newEmail)) await mailAlreadyRegistered(services, newEmail);
  else await mailLink(services, user, { newEmail, device: call.browser.name });
  return done('We sent a link to your new address. Your email changes once you open that link.');
}

async function mailLink(
  services: AccountServices,
  user: StoredUser,
  { newEmail, device }: { newEmail: string; device: string },
): Promise<void> {
  const { database, mailTexts, limits } = services;
  if (!(await limits.tryConsume('mail-address', `change:${newEmail}`))) return;
  const at = services.now();
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, user.id))) return;
    const token = await createEmailChangeToken(transaction, { userId: user.id, newEmail, at });
    await createSecurityEvent(transaction, { userId: user.id, kind: 'email-change-asked', device, at });
    const mail = await mailTexts.emailChangeConfirm({ link: linkWith(services, 'confirm-email', token) });
    await queueMail(transaction, { ...mail, to: newEmail });
  });
}

const invalidToken = () => new HttpFailure(400, 'invalid_token', 'This link is invalid, has expired, or was used already.');

/** Changes the address with the link from the mail and notifies the old address. @throws HttpFailure 400 `invalid_token`, 429, 503. */
export async function confirmEmailChange(services: AccountServices, { body, browser }: Call<unknown, { token: string }>) {
  const { database, limits } = services;
  const { token } = body;
  await limits.consume('token-network', browser.network);
  const found = await findToken(database.queries, 'email-change', token);
  if (!found) throw invalidToken();
  await changeAddress(services, { userId: found.userId, token, device: browser.name }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalidToken() : error;
  });
  await limits.refund('token-network', browser.network);
  return done('Your email address has been changed.');
}

/** Links sent to the old address stop working. */
async function changeAddress(
  { database, mailTexts, now }: AccountServices,
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
    const mail = await mailTexts.emailChanged({ ...toGreetingName(user), at });
    await queueMail(transaction, { ...mail, to: user.email });
  });
}
