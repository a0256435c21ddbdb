import { queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountServices, done, linkWith } from './account-services.ts';
import { mailAboutKnownAddress } from './known-address.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createToken, findToken, hasToken, updateUsedToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { findUser, findUserByEmail, lockUser, type StoredUser, updateUser } from './user.store.ts';

const FAILED = 'Verification failed. The link may have expired or been used already.';

/** Confirms an address with the link from a mail. @throws HttpFailure 400 `invalid_token`, 429, 503. */
export async function verifyEmail(services: AccountServices, { query, browser }: Call<{ token: string }, unknown>) {
  const { database, limits } = services;
  const { token } = query;
  await limits.consume('token-network', browser.network);
  const found = await findToken(database.queries, 'verify', token);
  const at = services.now();
  const verified =
    found !== undefined &&
    (await inTransaction(database, async (transaction) => {
      const { userId } = found;
      if (!(await lockUser(transaction, userId)) || !(await updateUsedToken(transaction, 'verify', { token, at }))) return false;
      await updateUser(transaction, userId, { isEmailVerified: true, updatedAt: at });
      await createSecurityEvent(transaction, { userId, kind: 'email-verified', device: browser.name, at });
      return true;
    }));
  const answer = verified
    ? 'Email verified successfully! You can now sign in.'
    : (await wasVerifiedWith(services, token)) && 'Your email is already verified. You can sign in.';
  if (!answer) throw new HttpFailure(400, 'invalid_token', FAILED);
  await limits.refund('token-network', browser.network);
  return done(answer);
}

/** People press a link twice, and mail scanners open it before them. */
async function wasVerifiedWith({ database }: AccountServices, token: string): Promise<boolean> {
  const found = await findToken(database.queries, 'verify', token);
  if (!found?.used) return false;
  return (await findUser(database.queries, found.userId))?.isEmailVerified ?? false;
}

/** Sends the link again if an account is unconfirmed. The answer is the same for any address. @throws HttpFailure 429, 503. */
export async function resendVerification(services: AccountServices, { body, browser }: Call<unknown, { email: string }>) {
  const { database, limits } = services;
  const { email } = body;
  await limits.consume('mail-request-network', browser.network);
  const mayMail = await limits.tryConsume('mail-address', `verify:${email}`);
  const user = await findUserByEmail(database.queries, email);
  if (user && !user.isEmailVerified && mayMail) {
    // After another sign-up with this address, a plain link could confirm a stranger's password.
    if (await hasToken(database.queries, 'verify', user.id)) await mailLink(services, user, browser.name);
    else await mailAboutKnownAddress(services, user, { device: browser.name });
  }
  return done('If an account with that email needs confirming, a new link has been sent.');
}

async function mailLink(services: AccountServices, { id: userId, email }: StoredUser, device: string): Promise<void> {
  const at = services.now();
  await inTransaction(services.database, async (transaction) => {
    if (!(await lockUser(transaction, userId)) || !(await hasToken(transaction, 'verify', userId))) return;
    const token = await createToken(transaction, 'verify', { userId, at });
    await createSecurityEvent(transaction, { userId, kind: 'verification-asked', device, at });
    const mail = await services.mailTexts.verifyEmail({ link: linkWith(services, 'verify-email', token) });
    await queueMail(transaction, { ...mail, to: email });
  });
}
