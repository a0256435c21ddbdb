import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { findPasskeys } from '#packages/security/second-factor/second-factor.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { PasswordChange } from '../contract/account.ts';
import { type AccountServices, done, findEntryLinks, toGreetingName } from './account-services.ts';
import { beginSession } from './browser-session.ts';
import { deleteKnownDevices } from './known-device.store.ts';
import { checkOwnPassword, wrongPassword } from './password-check.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { secondFactorOwner } from './second-factor.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { deleteSessions } from './session.store.ts';
import { deleteOpenTokens } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { lockUser, updateUser } from './user.store.ts';

/**
 * Changes the password of the signed-in person. All other sessions end, and this one gets a new cookie.
 * @throws HttpFailure 403 `wrong_password`, 422 `weak_password`, 429, 503.
 */
export async function changePassword(services: AccountServices, call: Call<unknown, z.output<typeof PasswordChange>>) {
  const { database, mailTexts, passwords, productName } = services;
  const { browser, body } = call;
  const user = await checkOwnPassword(services, call, body.currentPassword);
  await refuseWeakPassword(body.newPassword, user, productName);
  const password = await passwords.hash(body.newPassword, call.browser.network);
  const at = services.now();
  const secrets = await inTransaction(database, async (transaction) => {
    const current = await lockUser(transaction, user.id);
    if (current?.password !== user.password) throw wrongPassword();
    await updateUser(transaction, user.id, { password, updatedAt: at });
    await deleteSessions(transaction, user.id);
    await deleteKnownDevices(transaction, user.id);
    for (const kind of ['reset', 'email-change'] as const) await deleteOpenTokens(transaction, kind, user.id);
    await createSecurityEvent(transaction, { userId: user.id, kind: 'password-changed', device: browser.name, at });
    const passkeys = await findPasskeys(transaction, secondFactorOwner(user.id));
    const { resetLink } = findEntryLinks(services);
    const mail = await mailTexts.passwordChanged({ ...toGreetingName(current), at, resetLink, passkeys, arePasskeysRemoved: false });
    await queueMail(transaction, { ...mail, to: current.email });
    return beginSession(transaction, browser, { userId: user.id, at });
  });
  browser.signIn(secrets);
  return done('Your password has been changed. All other devices are signed out.');
}
