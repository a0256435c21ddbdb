import type { Database, Queries } from '#packages/db/client.ts';

/**
 * Runs writes that hold together or not at all; a session that they end is ended here when this returns. Inside, only the transaction
 * is used: the embedded database is one session.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Queries) => Promise<T>): Promise<T> {
  const result = await database.write((queries) => queries.transaction(work));
  await database.changes.catchUp();
  return result;
}
