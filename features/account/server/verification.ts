import { queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import { type AccountParts, done, linkWith } from './account-services.ts';
import { mailAboutKnownAddress } from './known-address.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createToken, findToken, hasToken, updateUsedToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { findUser, findUserByEmail, lockUser, type StoredUser, updateUser } from './user.store.ts';

const FAILED = 'Verification failed. The link may have expired or been used already.';

/** Confirms an address with a mail's link. @throws HttpFailure 400 `invalid_token`, 429, 503. */
export async function verifyEmail(parts: AccountParts, { query, browser }: Call<{ token: string }, unknown>) {
  const { database, limits } = parts;
  const { token } = query;
  await limits.count('token-network', browser.network);
  const found = await findToken(database.queries, 'verify', token);
  const at = parts.now();
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
    : (await wasVerifiedWith(parts, token)) && 'Your email is already verified. You can sign in.';
  if (!answer) throw new HttpFailure(400, 'invalid_token', FAILED);
  await limits.giveBack('token-network', browser.network);
  return done(answer);
}

/** People press a link twice, and programs that look at mail press it before them. */
async function wasVerifiedWith({ database }: AccountParts, token: string): Promise<boolean> {
  const found = await findToken(database.queries, 'verify', token);
  if (!found?.used) return false;
  return (await findUser(database.queries, found.userId))?.isEmailVerified ?? false;
}

/** Sends the link again where an account waits for it. The answer is the same for any address. @throws HttpFailure 429, 503. */
export async function resendVerification(parts: AccountParts, { body, browser }: Call<unknown, { email: string }>) {
  const { database, limits } = parts;
  const { email } = body;
  await limits.count('mail-request-network', browser.network);
  const mayMail = await limits.mayCount('mail-address', `verify:${email}`);
  const user = await findUserByEmail(database.queries, email);
  if (user && !user.isEmailVerified && mayMail) {
    // Where somebody signed up again since, nobody knows whose password it is that a plain link would let in.
    if (await hasToken(database.queries, 'verify', user.id)) await mailLink(parts, user, browser.name);
    else await mailAboutKnownAddress(parts, user, { device: browser.name });
  }
  return done('If an account with that email needs confirming, a new link has been sent.');
}

async function mailLink(parts: AccountParts, { id: userId, email }: StoredUser, device: string): Promise<void> {
  const at = parts.now();
  await inTransaction(parts.database, async (transaction) => {
    if (!(await lockUser(transaction, userId)) || !(await hasToken(transaction, 'verify', userId))) return;
    const token = await createToken(transaction, 'verify', { userId, at });
    await createSecurityEvent(transaction, { userId, kind: 'verification-asked', device, at });
    const letter = await parts.letters.verifyEmail({ link: linkWith(parts, 'verify-email', token) });
    await queueMail(transaction, { ...letter, to: email });
  });
}
