import { lte, type SQL, sql } from 'drizzle-orm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#packages/db/client.ts';
import { deleteInBatches } from '#packages/db/retention/delete-in-batches.store.ts';
import { requestLimits } from '#packages/db/schema.ts';
import { adaptLimiter, type Limit, type ReversibleLimiter } from './limiter.ts';

export type { Database } from '#packages/db/client.ts';

/** A limit that all instances share. Its name is the prefix of its keys in the table. */
export function createDatabaseLimiter(database: Database, name: string, { points, seconds }: Limit): ReversibleLimiter {
  return adaptLimiter(
    new RateLimiterPostgres({
      storeClient: { query: (statement: Statement) => runStatement(database, statement) },
      storeType: 'client',
      tableName: 'request_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    }),
  );
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The library writes statements for PostgreSQL's driver. Through Drizzle they run on both databases. */
async function runStatement(database: Database, { text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
  const statement = sql.join(
    text.split(/\$(\d+)/).map((part, index): SQL => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
  const { rows } = (await database.write((queries) => queries.execute(statement).then())) as unknown as { rows: unknown[] };
  return { rows, rowCount: rows.length };
}

export async function deleteExpiredLimits(database: Database, at: Date): Promise<void> {
  await deleteInBatches(database, requestLimits, lte(requestLimits.expire, at.getTime()));
}
