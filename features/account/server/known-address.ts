import { queueMail } from '#packages/mail/mail.store.ts';
import { type AccountParts, findEntryLinks, linkWith } from './account-services.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createToken, deleteOpenTokens } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { lockUser, type StoredUser } from './user.store.ts';

/**
 * Tells the owner of an address that somebody wants it for an account. Where the address was never confirmed, the mail has a link to
 * choose a password: whoever reads it owns the address, whoever signed up with it first. Earlier links go, since they would confirm
 * the address for the password of a stranger; they stay for somebody who says the same password again, as by pressing twice.
 */
export async function mailAboutKnownAddress(
  parts: AccountParts,
  user: StoredUser,
  { device, password }: { device: string; password?: string },
): Promise<void> {
  const { database, letters, limits } = parts;
  if (user.isEmailVerified) return mailAlreadyRegistered(parts, user.email);
  if (!(await limits.mayCount('mail-address', `reset:${user.email}`))) return;
  const isSamePerson = password !== undefined && (await parts.passwords.verify(user.password, password));
  const at = parts.now();
  await inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, user.id))) return;
    if (!isSamePerson) await deleteOpenTokens(transaction, 'verify', user.id);
    const token = await createToken(transaction, 'reset', { userId: user.id, at });
    await createSecurityEvent(transaction, { userId: user.id, kind: 'password-reset-asked', device, at });
    const letter = await letters.finishSignUp({ link: linkWith(parts, 'reset-password', token) });
    await queueMail(transaction, { ...letter, to: user.email });
  });
}

/** Tells the owner of an address that it has an account. */
export async function mailAlreadyRegistered(parts: AccountParts, email: string): Promise<void> {
  const { database, letters, limits } = parts;
  if (!(await limits.mayCount('mail-address', `known:${email}`))) return;
  const letter = await letters.alreadyRegistered(findEntryLinks(parts));
  await queueMail(database, { ...letter, to: email });
}
