import { queueMail } from '#packages/mail/mail.store.ts';
import { type AccountServices, findEntryLinks, linkWith } from './account-services.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createToken, deleteOpenTokens } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { lockUser, type StoredUser } from './user.store.ts';

/**
 * Mails the owner of an address that somebody signed up with it. If the address was never confirmed, the mail has a link to choose a
 * password: whoever reads it owns the address. Earlier links are deleted, since they would confirm the address for a stranger's password.
 * They stay if the same password was given again, as by a double press.
 */
export async function mailAboutKnownAddress(
  services: AccountServices,
  user: StoredUser,
  { device, password }: { device: string; password?: string },
): Promise<void> {
  const { database, mailTexts, limits } = services;
  if (user.isEmailVerified) return mailAlreadyRegistered(services, user.email);
  if (!(await limits.tryConsume('mail-address', `reset:${user.email}`))) return;
  const isSamePerson = password !== undefined && (await services.passwords.verify(user.password, password));
  const at = services.now();
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, user.id))) return;
    if (!isSamePerson) await deleteOpenTokens(transaction, 'verify', user.id);
    const token = await createToken(transaction, 'reset', { userId: user.id, at });
    await createSecurityEvent(transaction, { userId: user.id, kind: 'password-reset-asked', device, at });
    const mail = await mailTexts.finishSignUp({ link: linkWith(services, 'reset-password', token) });
    await queueMail(transaction, { ...mail, to: user.email });
  });
}

/** Mails the owner of an address that an account exists. */
export async function mailAlreadyRegistered(services: AccountServices, email: string): Promise<void> {
  const { database, mailTexts, limits } = services;
  if (!(await limits.tryConsume('mail-address', `known:${email}`))) return;
  const mail = await mailTexts.alreadyRegistered(findEntryLinks(services));
  await queueMail(database, { ...mail, to: email });
}
