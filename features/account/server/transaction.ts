import type { Database, Queries } from '#packages/db/client.ts';

/**
 * Runs writes in one transaction. When it returns, sessions that it ended are also removed from this instance's memory. Inside, use only
 * the transaction: the embedded database has a single session.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Queries) => Promise<T>): Promise<T> {
  const result = await database.write((queries) => queries.transaction(work));
  await database.changes.catchUp();
  return result;
}
