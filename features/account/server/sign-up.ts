import type * as z from 'zod';
import { queueMail } from '#packages/mail/mail.store.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { SignUp } from '../contract/auth.ts';
import { AGE_CONSENT, TERMS_CONSENT } from '../contract/consents.ts';
import { type AccountServices, linkWith } from './account-services.ts';
import { createConsents } from './consent.store.ts';
import { mailAboutKnownAddress } from './known-address.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { createToken } from './token.store.ts';
import { inTransaction } from './transaction.ts';
import { createUser, findUserByEmail, isUsernameTaken } from './user.store.ts';

type SignUpCall = Call<unknown, z.output<typeof SignUp>>;

/**
 * Creates an account with an unconfirmed address. An address that has an account gets the same answer, its owner gets a mail, and nothing
 * of that account changes.
 * @throws HttpFailure 409 `username_taken`, 422 `weak_password`, 429, 503.
 */
export async function signUp(services: AccountServices, call: SignUpCall) {
  const { database, limits, passwords, productName } = services;
  const { email, password, username, firstName, lastName, isThirteenOrOlder } = call.body;
  if (isThirteenOrOlder === false) throw new HttpFailure(400, 'invalid', 'You must be 13 or older to have an account.');
  await limits.consume('sign-up-network', call.browser.network);
  await refuseWeakPassword(password, { email, username, firstName, lastName }, productName);
  if (await isUsernameTaken(database.queries, username)) throw usernameTaken();
  const hash = await passwords.hash(password, call.browser.network);
  await createOrNotifyOwner(services, call, hash);
  return {
    message: 'Please check your email to verify your account before signing in.',
    user: { email, username, firstName, lastName, isEmailVerified: false as const },
  };
}

export const usernameTaken = () => new HttpFailure(409, 'username_taken', 'This username is taken. Please choose another one.');

async function createOrNotifyOwner(services: AccountServices, call: SignUpCall, hash: string): Promise<void> {
  const { database } = services;
  const { email, password } = call.body;
  if (!(await findUserByEmail(database.queries, email)) && (await createAccount(services, call, hash))) return;
  const known = await findUserByEmail(database.queries, email);
  // A concurrent call was first. If the address is still free, it took the username.
  if (!known) throw usernameTaken();
  await mailAboutKnownAddress(services, known, { device: call.browser.name, password });
}

/** Returns false if the address or the username was taken meanwhile. */
async function createAccount(services: AccountServices, call: SignUpCall, password: string): Promise<boolean> {
  const { email, username, firstName, lastName, isThirteenOrOlder } = call.body;
  const at = services.now();
  return inTransaction(services.database, async (transaction) => {
    const userId = await createUser(transaction, { email, username, password, firstName, lastName, createdAt: at });
    if (userId === undefined) return false;
    const given = [{ kind: 'terms', text: TERMS_CONSENT }, ...(isThirteenOrOlder ? [{ kind: 'age', text: AGE_CONSENT }] : [])];
    await createConsents(transaction, given, { userId, at });
    await createSecurityEvent(transaction, { userId, kind: 'signed-up', device: call.browser.name, at });
    const token = await createToken(transaction, 'verify', { userId, at });
    const mail = await services.mailTexts.verifyEmail({ link: linkWith(services, 'verify-email', token) });
    await queueMail(transaction, { ...mail, to: email });
    return true;
  });
}
