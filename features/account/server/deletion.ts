import { deleteMailsTo, queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountServices, done, toGreetingName } from './account-services.ts';
import { checkOwnPassword } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { inTransaction } from './transaction.ts';
import { deleteUser } from './user.store.ts';

/**
 * Deletes the account and everything in it, and mails a confirmation. Other stores are erased first. If one fails, the account stays, so
 * that the deletion can be retried. @throws HttpFailure 403 `wrong_password`, 429, 503.
 */
export async function deleteAccount(services: AccountServices, call: Call<unknown, { password: string }>) {
  const { database, mailTexts } = services;
  const user = await checkOwnPassword(services, call, call.body.password);
  await eraseOthers(services, String(user.id));
  const at = services.now();
  const mail = await mailTexts.accountDeleted({ ...toGreetingName(user), at });
  await inTransaction(database, async (transaction) => {
    await deleteUser(transaction, user.id);
    await createSecurityEvent(transaction, { userId: null, kind: 'account-deleted', device: call.browser.name, at });
    await deleteMailsTo(transaction, user.email);
    await queueMail(transaction, { ...mail, to: user.email });
  });
  call.browser.signOut();
  return done('Your account has been deleted.');
}

async function eraseOthers({ personalDataStores, onError }: AccountServices, userId: string): Promise<void> {
  try {
    for (const store of personalDataStores) await store.erase(userId);
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    onError(error);
    throw unavailable('Your account could not be deleted right now. Please try again in a moment.');
  }
}
