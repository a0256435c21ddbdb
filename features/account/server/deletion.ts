import { deleteMailsTo, queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountParts, done, nameOf } from './account-services.ts';
import { checkOwnPassword } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { inTransaction } from './transaction.ts';
import { deleteUser } from './user.store.ts';

/**
 * Deletes the account and everything in it, and mails a proof. Others' records go first: where one cannot be erased the account
 * stays, so that it can be tried again. @throws HttpFailure 403 `wrong_password`, 429, 503.
 */
export async function deleteAccount(parts: AccountParts, call: Call<unknown, { password: string }>) {
  const { database, letters } = parts;
  const user = await checkOwnPassword(parts, call, call.body.password);
  await eraseOthers(parts, String(user.id));
  const at = parts.now();
  const letter = await letters.accountDeleted({ ...nameOf(user), at });
  await inTransaction(database, async (transaction) => {
    await deleteUser(transaction, user.id);
    await createSecurityEvent(transaction, { userId: null, kind: 'account-deleted', device: call.browser.name, at });
    await deleteMailsTo(transaction, user.email);
    await queueMail(transaction, { ...letter, to: user.email });
  });
  call.browser.signOut();
  return done('Your account has been deleted.');
}

async function eraseOthers({ keepers, onFault }: AccountParts, userId: string): Promise<void> {
  try {
    for (const keeper of keepers) await keeper.erase(userId);
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    onFault(error);
    throw unavailable('Your account could not be deleted right now. Please try again in a moment.');
  }
}
