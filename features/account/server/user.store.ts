import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { users } from '#packages/db/schema.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** What a person sees of the own account. */
export const SHOWN_COLUMNS = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  isEmailVerified: users.isEmailVerified,
  units: users.units,
  country: users.country,
  neverUseModel: users.neverUseModel,
  createdAt: users.createdAt,
};

export type ShownUser = Pick<typeof users.$inferSelect, keyof typeof SHOWN_COLUMNS>;

const COLUMNS = { ...SHOWN_COLUMNS, password: users.password, lastLogin: users.lastLogin, updatedAt: users.updatedAt };

export type StoredUser = Pick<typeof users.$inferSelect, keyof typeof COLUMNS>;
export type NewUser = Pick<StoredUser, 'email' | 'username' | 'password' | 'firstName' | 'lastName' | 'createdAt'>;

/** Returns the new id, or undefined if the address or username is taken. */
export async function createUser(queries: Queries, user: NewUser): Promise<number | undefined> {
  const { email, username, password, firstName, lastName, createdAt } = user;
  const row = { email, username, password, firstName, lastName, createdAt, updatedAt: createdAt };
  const [created] = await queries.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  return created?.id;
}

export async function findUserByEmail(queries: Queries, email: string): Promise<StoredUser | undefined> {
  const [user] = await queries.select(COLUMNS).from(users).where(eq(users.email, email));
  return user;
}

export async function findUser(queries: Queries, id: number): Promise<StoredUser | undefined> {
  const [user] = await queries.select(COLUMNS).from(users).where(eq(users.id, id));
  return user;
}

/** Finds a user and locks the row. Always the first step of a transaction, to prevent deadlocks. */
export async function lockUser(transaction: Queries, id: number): Promise<StoredUser | undefined> {
  const [user] = await transaction.select(COLUMNS).from(users).where(eq(users.id, id)).for('update');
  return user;
}

/** 30 days: a link works for one day and can be sent again. */
const UNCONFIRMED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes accounts that were never confirmed, so that an unfinished sign-up does not keep a name or address forever. */
export async function deleteUnconfirmedUsers(database: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - UNCONFIRMED_KEPT_MS);
  await deleteInBatches(database, users, and(eq(users.isEmailVerified, false), isNull(users.lastLogin), lt(users.createdAt, before)));
}

/** Whether another user has the username, ignoring case. */
export async function isUsernameTaken(queries: Queries, username: string, exceptId = 0): Promise<boolean> {
  const same = sql`lower(${users.username}) = lower(${username})`;
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, exceptId)));
  return rows.length > 0;
}

export type UserChanges = Partial<Omit<StoredUser, 'id' | 'createdAt' | 'updatedAt'>>;

/** Returns the changed user, or undefined if there is none. Throws if a new address or username is taken. */
export async function updateUser(
  queries: Queries,
  id: number,
  changes: UserChanges & { updatedAt: Date },
): Promise<StoredUser | undefined> {
  const [user] = await queries.update(users).set(changes).where(eq(users.id, id)).returning(COLUMNS);
  return user;
}

export async function deleteUser(queries: Queries, id: number): Promise<boolean> {
  const deleted = await queries.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  return deleted.length > 0;
}
