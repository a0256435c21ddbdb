import { asc, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#packages/db/client.ts';

export type { Database } from '#packages/db/client.ts';

/**
 * Rows that one statement deletes, each statement its own transaction: few enough that it ends in far under a second, so that nobody
 * waits for it; the embedded database answers nobody else meanwhile.
 */
export const MOST_AT_ONCE = 5_000;

/** The columns that tell rows of a table apart. */
function findKey(table: PgTable): AnyPgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

const list = (columns: readonly AnyPgColumn[]) => sql.join([...columns], sql`, `);

/** Repeats a piece of work until it finds fewer rows than it may take at once. @returns how many rows there were. */
export async function repeatInBatches(work: (most: number) => Promise<number>, most = MOST_AT_ONCE): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work(most);
    total += done;
    if (done < most) return total;
  }
}

/**
 * Deletes all rows of which something holds, a batch at a time. `which` is best answered by an index.
 * @returns how many are gone.
 * @example await deleteInBatches(database, securityEvents, lt(securityEvents.createdAt, aYearAgo))
 */
export function deleteInBatches(database: Database, table: PgTable, which: SQL | undefined): Promise<number> {
  const key = list(findKey(table));
  return repeatInBatches((most) =>
    deletePart(database, table, sql`(${key}) in (select ${key} from ${table} where ${which} limit ${most})`),
  );
}

/**
 * Deletes the rows at the beginning of a table that are older than an instant. The rows of such a table are numbered as they were made
 * and all of them go at the same age: only the first ones are looked at, however large the table is and without an index.
 * @returns how many are gone.
 */
export function deleteOldestInBatches(
  database: Database,
  table: PgTable,
  { id, createdAt, before }: { id: AnyPgColumn; createdAt: AnyPgColumn; before: Date },
): Promise<number> {
  return repeatInBatches((most) => {
    const first = database.queries.select({ id, createdAt }).from(table).orderBy(asc(id)).limit(most).as('first');
    const old = sql`select first.id from ${first} where first."createdAt" < ${before.toISOString()}::timestamptz`;
    return deletePart(database, table, sql`${id} in (${old})`);
  });
}

async function deletePart(database: Database, table: PgTable, which: SQL): Promise<number> {
  const { rows } = (await database.write((queries) =>
    queries.execute(sql`with gone as (delete from ${table} where ${which} returning 1) select count(*) as gone from gone`).then(),
  )) as unknown as { rows: { gone: unknown }[] };
  return Number(rows[0]?.gone ?? 0);
}
