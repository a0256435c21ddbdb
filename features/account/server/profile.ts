import type * as z from 'zod';
import { unauthenticated } from '#packages/wire/server/failure.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { Preferences, Profile } from '../contract/account.ts';
import type { User } from '../contract/auth.ts';
import type { AccountServices } from './account-services.ts';
import { ownIdOf } from './password-check.ts';
import { createSecurityEvent } from './security-event.store.ts';
import type { SecurityEventKind } from './security-event-texts.ts';
import { usernameTaken } from './sign-up.ts';
import { toUser } from './to-user.ts';
import { inTransaction } from './transaction.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { isUsernameTaken, type UserChanges, updateUser } from './user.store.ts';

/** Changes name and username. @throws HttpFailure 409 `username_taken`. */
export async function updateProfile(services: AccountServices, call: Call<unknown, z.output<typeof Profile>>): Promise<User> {
  const { firstName, lastName, username } = call.body;
  if (await isUsernameTaken(services.database.queries, username, ownIdOf(call))) throw usernameTaken();
  return change(services, call, { kind: 'profile-changed', changes: { firstName, lastName, username } }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? usernameTaken() : error;
  });
}

/** Changes the fields that were sent and keeps the others. */
export function updatePreferences(services: AccountServices, call: Call<unknown, z.output<typeof Preferences>>): Promise<User> {
  const { units, country, neverUseModel } = call.body;
  const changes = {
    ...(units ? { units } : {}),
    ...(country ? { country } : {}),
    ...(neverUseModel === undefined ? {} : { neverUseModel }),
  };
  return change(services, call, { kind: 'preferences-changed', changes });
}

async function change(
  { database, now }: AccountServices,
  call: Call<unknown, unknown>,
  { kind, changes }: { kind: SecurityEventKind; changes: UserChanges },
): Promise<User> {
  const at = now();
  const userId = ownIdOf(call);
  return inTransaction(database, async (transaction) => {
    const user = await updateUser(transaction, userId, { ...changes, updatedAt: at });
    if (!user) throw unauthenticated();
    await createSecurityEvent(transaction, { userId, kind, device: call.browser.name, at });
    return toUser(user);
  });
}
