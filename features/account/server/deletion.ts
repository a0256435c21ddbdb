import { deleteMailsTo, queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure, unavailable } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountServices, done, toGreetingName } from './account-services.ts';
import { checkOwnPassword, findOwnUserIfAny } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { inTransaction } from './transaction.ts';
import { deleteUser } from './user.store.ts';

type DeletionCall = Call<unknown, { password: string }>;

interface RunningDeletion {
  password: string;
  result: ReturnType<typeof deleteAccount>;
}

/**
 * Creates the endpoint's handler. Several calls for one account, as of two open windows, share one deletion, so that each ends well: they
 * would otherwise use up the limit of password checks. A call with another password is checked by itself. Where another instance deleted
 * the account meanwhile, the call also ends well.
 */
export function createDeletion(services: AccountServices): (call: DeletionCall) => ReturnType<typeof deleteAccount> {
  const running = new Map<string, RunningDeletion>();
  return async (call) => {
    const key = call.who;
    const known = running.get(key);
    if (known?.password === call.body.password) {
      const answer = await known.result;
      call.browser.signOut();
      return answer;
    }
    const result = deleteOrFindDeleted(services, call);
    if (known) return result;
    running.set(key, { password: call.body.password, result });
    try {
      return await result;
    } finally {
      running.delete(key);
    }
  };
}

async function deleteOrFindDeleted(services: AccountServices, call: DeletionCall): ReturnType<typeof deleteAccount> {
  try {
    return await deleteAccount(services, call);
  } catch (error) {
    const user = await findOwnUserIfAny(services, call).catch(() => 'unknown' as const);
    if (user === undefined) return confirmDeletion(call);
    throw error;
  }
}

/**
 * Deletes the account and everything in it, and mails a confirmation. Other stores are erased first. If one fails, the account stays, so
 * that the deletion can be retried. @throws HttpFailure 403 `wrong_password`, 429, 503.
 */
export async function deleteAccount(services: AccountServices, call: DeletionCall) {
  const { database, mailTexts } = services;
  const user = await checkOwnPassword(services, call, call.body.password);
  await eraseOthers(services, String(user.id));
  const at = services.now();
  const mail = await mailTexts.accountDeleted({ ...toGreetingName(user), at });
  await inTransaction(database, async (transaction) => {
    if (!(await deleteUser(transaction, user.id))) return;
    await createSecurityEvent(transaction, { userId: null, kind: 'account-deleted', device: call.browser.name, at });
    await deleteMailsTo(transaction, user.email);
    await queueMail(transaction, { ...mail, to: user.email });
  });
  return confirmDeletion(call);
}

function confirmDeletion(call: DeletionCall) {
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
