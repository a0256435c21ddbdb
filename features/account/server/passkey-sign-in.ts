import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { CopiedPasskey, checkAuthentication, startAuthentication } from '#packages/security/second-factor/passkey.ts';
import type { PasskeySignIn } from '#packages/wire/contract/second-factor.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountServices, findEntryLinks, toGreetingName } from './account-services.ts';
import { beginSession, readDeviceSecrets } from './browser-session.ts';
import { findKnownDevice } from './known-device.store.ts';
import { userIdOfOwner } from './second-factor.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { toUser } from './to-user.ts';
import { inTransaction } from './transaction.ts';
import { lockUser, updateUser } from './user.store.ts';

type PasskeyCall = Call<unknown, z.output<typeof PasskeySignIn>>;

/** Gives the challenge that a passkey must sign. */
export async function startPasskeySignIn({ limits, secondFactor }: AccountServices, { browser }: Call<unknown, unknown>) {
  await limits.consume('sign-in-network', browser.network);
  return { options: await startAuthentication(secondFactor, 'user') };
}

/**
 * Signs a person in with a passkey. The device checked who holds it, so it needs no password and no code.
 * @throws HttpFailure 400 `wrong_passkey`, 403 `copied_passkey`, 429, 503.
 */
export async function signInWithPasskey(services: AccountServices, call: PasskeyCall) {
  const { limits, secondFactor } = services;
  const { browser } = call;
  await limits.consume('sign-in-network', browser.network);
  const { ownerId } = await checkAuthentication(secondFactor, 'user', call.body.response).catch(async (error: unknown) => {
    await recordCopy(services, call, error);
    throw error;
  });
  // Two were counted: the start, and this.
  for (let counted = 2; counted > 0; counted -= 1) await limits.refund('sign-in-network', browser.network);
  const { user, secrets } = await startSession(services, call, userIdOfOwner(ownerId));
  browser.signIn(secrets);
  return { user: toUser(user) };
}

async function startSession(services: AccountServices, { browser }: PasskeyCall, userId: number) {
  const { database, mailTexts } = services;
  const at = services.now();
  return inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new HttpFailure(400, 'wrong_passkey', 'The account of that passkey was deleted.');
    const isNew = (await findKnownDevice(transaction, userId, readDeviceSecrets(browser))) === undefined;
    await updateUser(transaction, userId, { lastLogin: at, updatedAt: at });
    const secrets = await beginSession(transaction, browser, { userId, at });
    await createSecurityEvent(transaction, { userId, kind: 'signed-in-with-passkey', device: browser.name, at });
    if (isNew) {
      const { resetLink } = findEntryLinks(services);
      const mail = await mailTexts.newSignIn({ ...toGreetingName(user), device: browser.name, at, resetLink });
      await queueMail(transaction, { ...mail, to: user.email });
    }
    return { user, secrets };
  });
}

/** The owner reads in the security log that a copy of a passkey was used. */
async function recordCopy({ database, now, onError }: AccountServices, call: PasskeyCall, error: unknown): Promise<void> {
  if (!(error instanceof CopiedPasskey)) return;
  const event = { userId: userIdOfOwner(error.ownerId), kind: 'copied-passkey', device: call.browser.name, at: now() } as const;
  await database.write((queries) => createSecurityEvent(queries, event)).catch(onError);
}
