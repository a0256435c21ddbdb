import type { Database, Queries } from '#packages/db/client.ts';

export type { Database, Queries } from '#packages/db/client.ts';

/** The database interface that pg-boss needs. */
export interface RawSql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface RawClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Only the embedded database has it; there `query` takes a single statement. */
  exec?(text: string): Promise<unknown>;
}

const WHOLE_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** Drizzle runs only SQL that it built itself. The underlying client, or transaction, runs any SQL. */
const clientOf = (queries: Queries): RawClient => (queries._.session as unknown as { client: RawClient }).client;

/** Runs pg-boss's statements on `queries`: the database or an open transaction. */
export const createRawSql = (queries: Queries): RawSql => ({ executeSql: (text, values) => clientOf(queries).query(text, values) });

/**
 * Runs pg-boss's statements as writes, so that they stop while the disk is nearly full. Statements with their own BEGIN and COMMIT run in
 * our transaction instead: after an error nobody would roll theirs back, and the connection would be unusable.
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

/** Returns which of the queues have a job that can start now. Read-only, since it runs every second. */
export async function findDueQueues(database: Database, queues: readonly string[]): Promise<string[]> {
  const text = `select distinct name from pgboss.job where name = any($1::text[]) and state < 'active' and start_after < now()`;
  const { rows } = await createRawSql(database.queries).executeSql(text, [queues]);
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** How a queue is set up in the database. */
export interface StoredQueue {
  retryLimit: number;
  retryDelay: number;
  expireInSeconds: number;
  /** Null where no job is scheduled. */
  cron: string | null;
}

/** The queues that are there at the start, by name. One statement instead of three for each of twenty queues. */
export async function findQueues(database: Database): Promise<ReadonlyMap<string, StoredQueue>> {
  const text = `select queue.name, queue.retry_limit as "retryLimit", queue.retry_delay as "retryDelay",
    queue.expire_seconds as "expireInSeconds", schedule.cron
    from pgboss.queue left join pgboss.schedule on schedule.name = queue.name where queue.retry_backoff`;
  const { rows } = await createRawSql(database.queries).executeSql(text);
  return new Map((rows as (StoredQueue & { name: string })[]).map(({ name, ...stored }) => [name, stored]));
}

/** Arbitrary: instances that create queues at once must only agree on it. */
const QUEUE_LOCK = 728_114;

/** Creates a queue unless it exists, one instance at a time: two concurrent creations deadlock. */
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
