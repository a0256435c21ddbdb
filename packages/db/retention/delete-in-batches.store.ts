import { asc, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#packages/db/client.ts';

export type { Database } from '#packages/db/client.ts';

/**
 * The maximum number of rows that one statement, and one transaction, deletes. It takes far less than a second: the embedded database
 * answers no other query meanwhile.
 */
export const MAX_BATCH_SIZE = 5_000;

/** The primary key columns of a table. */
function findKey(table: PgTable): AnyPgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

const list = (columns: readonly AnyPgColumn[]) => sql.join([...columns], sql`, `);

/** Repeats the work until it handles fewer rows than the limit. @returns the total number of rows. */
export async function repeatInBatches(work: (limit: number) => Promise<number>, limit = MAX_BATCH_SIZE): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work(limit);
    total += done;
    if (done < limit) return total;
  }
}

/**
 * Deletes all rows that match a condition, in batches. `which` should use an index.
 * @returns the number of deleted rows.
 * @example await deleteInBatches(database, securityEvents, lt(securityEvents.createdAt, aYearAgo))
 */
export function deleteInBatches(database: Database, table: PgTable, which: SQL | undefined): Promise<number> {
  const key = list(findKey(table));
  return repeatInBatches((limit) =>
    deleteBatch(database, table, sql`(${key}) in (select ${key} from ${table} where ${which} limit ${limit})`),
  );
}

/**
 * Deletes the rows at the start of a table that are older than a date. For tables whose ids follow the creation time and whose rows are
 * all deleted at the same age: it reads only the first rows, however large the table is, and needs no index on the date.
 * @returns the number of deleted rows.
 */
export function deleteOldestInBatches(
  database: Database,
  table: PgTable,
  { id, createdAt, before }: { id: AnyPgColumn; createdAt: AnyPgColumn; before: Date },
): Promise<number> {
  return repeatInBatches((limit) => {
    const first = database.queries.select({ id, createdAt }).from(table).orderBy(asc(id)).limit(limit).as('first');
    const old = sql`select first.id from ${first} where first."createdAt" < ${before.toISOString()}::timestamptz`;
    return deleteBatch(database, table, sql`${id} in (${old})`);
  });
}

async function deleteBatch(database: Database, table: PgTable, which: SQL): Promise<number> {
  const { rows } = (await database.write((queries) =>
    queries.execute(sql`with deleted as (delete from ${table} where ${which} returning 1) select count(*) as deleted from deleted`).then(),
  )) as unknown as { rows: { deleted: unknown }[] };
  return Number(rows[0]?.deleted ?? 0);
}
