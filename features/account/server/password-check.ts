import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import { type Call, getUserId } from '#packages/wire/server/mount.ts';
import type { AccountServices } from './account-services.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { findUser, type StoredUser } from './user.store.ts';

/** The id of the signed-in account. */
export const ownIdOf = (call: Pick<Call<unknown, unknown>, 'userId'>): number => Number(getUserId(call));

/** The signed-in person. @throws HttpFailure 401 if the account no longer exists. */
export async function findOwnUser(services: AccountServices, call: Pick<Call<unknown, unknown>, 'userId'>): Promise<StoredUser> {
  const user = await findOwnUserIfAny(services, call);
  if (!user) throw unauthenticated();
  return user;
}

/** The signed-in person; undefined if the account no longer exists. */
export const findOwnUserIfAny = ({ database }: AccountServices, call: Pick<Call<unknown, unknown>, 'userId'>) =>
  findUser(database.queries, ownIdOf(call));

/**
 * Checks the password of a signed-in person, since a browser may be left open. Returns the person.
 * @throws HttpFailure 403 `wrong_password`, 429, 503.
 */
export async function checkOwnPassword(services: AccountServices, call: Call<unknown, unknown>, password: string): Promise<StoredUser> {
  const { database, limits, passwords, now, onError } = services;
  const session = call.sessionId ?? call.who;
  await limits.consume('password-check', session);
  const user = await findOwnUser(services, call);
  if (!(await passwords.verify(user.password, password, call.browser.network))) {
    const event = { userId: user.id, kind: 'password-check-failed', device: call.browser.name, at: now() } as const;
    await database.write((queries) => createSecurityEvent(queries, event)).catch(onError);
    throw wrongPassword();
  }
  await limits.refund('password-check', session);
  return user;
}

export const wrongPassword = () => new HttpFailure(403, 'wrong_password', 'That is not your password.');
