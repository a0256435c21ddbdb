import { Units, type User } from '../contract/auth.ts';
import type { ShownUser } from './user.store.ts';

/** The user as returned to the person. */
export function toUser({ id, email, username, firstName, lastName, isEmailVerified, ...user }: ShownUser): User {
  const units = Units.safeParse(user.units);
  return {
    id: String(id),
    email,
    username,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    isEmailVerified,
    units: units.success ? units.data : null,
    country: user.country,
    neverUseModel: user.neverUseModel,
    createdAt: user.createdAt.toISOString(),
  };
}
