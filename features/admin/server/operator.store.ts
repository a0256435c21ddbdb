import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database, Queries } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { operatorAlerts, operatorEvents, operators } from '#packages/db/schema.ts';

export type { Queries } from '#packages/db/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENTS_KEPT_MS = 2 * 365 * DAY_MS;
const ALERTS_KEPT_MS = 365 * DAY_MS;

export interface NewOperator {
  username: string;
  /** The argon2id hash. */
  hashed: string;
  at: Date;
}

/** The hash of an operator's password; undefined if the operator does not exist. */
export async function findOperatorPassword(queries: Queries, username: string): Promise<string | undefined> {
  const [row] = await queries.select({ password: operators.password }).from(operators).where(eq(operators.username, username));
  return row?.password;
}

/** Like findOperatorPassword, and locks the row. */
export async function lockOperatorPassword(transaction: Queries, username: string): Promise<string | undefined> {
  const { password } = operators;
  const [row] = await transaction.select({ password }).from(operators).where(eq(operators.username, username)).for('update');
  return row?.password;
}

/** Returns whether it was created: false if the name exists. */
export async function createOperator(queries: Queries, { username, hashed, at }: NewOperator): Promise<boolean> {
  const rows = await queries
    .insert(operators)
    .values({ username, password: hashed, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ username: operators.username });
  return rows.length > 0;
}

/** Replaces the hash if it is still the old one. Returns whether it was. */
export async function updateOperatorPassword(queries: Queries, old: string, { username, hashed, at }: NewOperator): Promise<boolean> {
  const rows = await queries
    .update(operators)
    .set({ password: hashed, updatedAt: at })
    .where(and(eq(operators.username, username), eq(operators.password, old)))
    .returning({ username: operators.username });
  return rows.length > 0;
}

/** Deletes operators with other names, and their sessions. */
export async function deleteOtherOperators(queries: Queries, username: string): Promise<void> {
  await queries.delete(operators).where(ne(operators.username, username));
}

/** Deletes events older than two years and alerts older than one year. */
export async function deleteOldEventsAndAlerts(database: Database, at: Date): Promise<void> {
  await deleteInBatches(database, operatorEvents, lt(operatorEvents.createdAt, new Date(at.getTime() - EVENTS_KEPT_MS)));
  await deleteInBatches(database, operatorAlerts, lt(operatorAlerts.createdAt, new Date(at.getTime() - ALERTS_KEPT_MS)));
}
