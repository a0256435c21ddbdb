import type { Database, Queries } from '#packages/db/client.ts';

/** Runs writes that hold together or not at all. Inside, only the transaction is used: the embedded database is one session. */
export const inTransaction = <T>(database: Database, work: (transaction: Queries) => Promise<T>): Promise<T> =>
  database.write((queries) => queries.transaction(work));
