import type { Database, Queries } from '#packages/db/client.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** What pg-boss needs of a database. */
export interface RawSql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface RawClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Only the embedded database has it: there `query` takes one statement and no more. */
  exec?(text: string): Promise<unknown>;
}

const WHOLE_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** Drizzle can only run SQL that it made itself; below it is a client, or a transaction's, that takes any. */
const clientOf = (queries: Queries): RawClient => (queries._.session as unknown as { client: RawClient }).client;

/** Runs pg-boss's statements as part of what `queries` is: the database, or a transaction that is open. */
export const createRawSql = (queries: Queries): RawSql => ({ executeSql: (text, values) => clientOf(queries).query(text, values) });

/**
 * Runs pg-boss's statements as writes, so that they stop while the disk is nearly full. Texts that bring their own BEGIN and COMMIT
 * run in a transaction of ours: after an error in theirs, nobody would roll back, and the connection would be of no use to anyone.
 */
export function createRawWrites(database: Database): RawSql {
  return {
    executeSql: (text, values) =>
      database.write(async (queries) => {
        const body = WHOLE_TRANSACTION.exec(text)?.[1];
        if (body === undefined) return createRawSql(queries).executeSql(text, values);
        await queries.transaction(async (transaction) => {
          const client = clientOf(transaction);
          await (client.exec ? client.exec(body) : client.query(body));
        });
        return { rows: [] };
      }),
  };
}

/** The queues of these in which a job can start now. Only reads, since it runs every second. */
export async function findDueQueues(database: Database, queues: readonly string[]): Promise<string[]> {
  const text = `select distinct name from pgboss.job where name = any($1::text[]) and state < 'active' and start_after < now()`;
  const { rows } = await createRawSql(database.queries).executeSql(text, [queues]);
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Arbitrary, because any constant does: instances that make queues at once must only agree on it. */
const QUEUE_LOCK = 728_114;

/** Makes a queue unless it exists, one instance at a time: made at once, two queues lock each other out. */
export async function createMissingQueue(database: Database, name: string): Promise<void> {
  const { rows } = await createRawSql(database.queries).executeSql('select 1 from pgboss.queue where name = $1', [name]);
  if (rows.length > 0) return;
  await database.write((queries) =>
    queries.transaction(async (transaction) => {
      const sql = createRawSql(transaction);
      await sql.executeSql('select pg_advisory_xact_lock($1)', [QUEUE_LOCK]);
      await sql.executeSql('select pgboss.create_queue($1, $2)', [name, { policy: 'standard' }]);
    }),
  );
}
