import { HttpFailure, unauthenticated } from '#packages/wire/server/failure.ts';
import { type Call, getUserId } from '#packages/wire/server/mount.ts';
import type { AccountParts } from './account-services.ts';
import { createSecurityEvent } from './security-event.store.ts';
import { findUser, type StoredUser } from './user.store.ts';

/** The id of the account that is signed in. */
export const ownIdOf = (call: Pick<Call<unknown, unknown>, 'userId'>): number => Number(getUserId(call));

/** Who is signed in. @throws HttpFailure 401 where the account is gone by now. */
export async function findOwnUser({ database }: AccountParts, call: Pick<Call<unknown, unknown>, 'userId'>): Promise<StoredUser> {
  const user = await findUser(database.queries, ownIdOf(call));
  if (!user) throw unauthenticated();
  return user;
}

/**
 * Has a signed-in person prove by their password that it is they: a browser may be left open. Returns who it is.
 * @throws HttpFailure 403 `wrong_password`, 429, 503.
 */
export async function checkOwnPassword(parts: AccountParts, call: Call<unknown, unknown>, password: string): Promise<StoredUser> {
  const { database, limits, passwords, now, onFault } = parts;
  const session = call.sessionId ?? call.who;
  await limits.count('password-check', session);
  const user = await findOwnUser(parts, call);
  if (!(await passwords.verify(user.password, password))) {
    const event = { userId: user.id, kind: 'password-check-failed', device: call.browser.name, at: now() } as const;
    await database.write((queries) => createSecurityEvent(queries, event)).catch(onFault);
    throw wrongPassword();
  }
  await limits.giveBack('password-check', session);
  return user;
}

export const wrongPassword = () => new HttpFailure(403, 'wrong_password', 'That is not your password.');
