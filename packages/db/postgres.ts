import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool, type PoolClient } from 'pg';
import { hearPostgres } from './changes.ts';
import type { Database, Queries } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { RestingPool } from './resting-pool.ts';
import * as schema from './schema.ts';

/** Arbitrary, because any constant does: instances that migrate at once must only agree on it. */
const MIGRATION_LOCK = 728_113;
/** A replica that is away is left alone for this long. */
const REPLICA_PAUSE_MS = 10_000;

/** Together with the rest of a call these stay below the five seconds in which a failing database must be told of. */
const PATIENCE = { connectionTimeoutMillis: 2_500, statement_timeout: 3_000, query_timeout: 3_500, keepAlive: true };

export interface PostgresOptions {
  url: string;
  /** A replica for what may be some seconds old. */
  readUrl?: string | undefined;
  /** How many connections this process keeps at most. */
  connections: number;
}

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgres({ url, readUrl, connections }: PostgresOptions): Promise<Database> {
  await migrateAlone(url);
  const pool = openPool(url, connections);
  const queries = drizzle(pool, { schema });
  const changes = hearPostgres(url, pool);
  const replica = readUrl === undefined ? undefined : openPool(readUrl, connections);
  return {
    kind: 'postgres',
    queries,
    readAside: replica ? readFromReplica(drizzle(replica, { schema }), queries) : (work) => work(queries),
    changes,
    write: (work) => work(queries),
    findFault: () => faultOf(() => pool.query('select 1')),
    countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await changes.close();
      await replica?.end();
      await pool.end();
    },
  };
}

function openPool(connectionString: string, max: number): Pool {
  const pool = new RestingPool({ connectionString, max, ...PATIENCE, Client: ImpatientClient });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * A connection that did not answer is let go of at once. Drizzle would ask it to roll back, which takes as long again, and would
 * keep for ever one that failed at the beginning of a transaction.
 */
class ImpatientClient extends Client {
  override query: Client['query'] = ((...args: Parameters<Client['query']>) => {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => isDatabaseAway(error) && this.#letGo());
    return answer;
  }) as Client['query'];

  #letGo(): void {
    const client = this as unknown as Partial<PoolClient>;
    const { release } = client;
    if (!release) return;
    client.release = () => undefined;
    release.call(client, true);
  }
}

/** Several instances may start together: one migrates, the others wait for it, however long a large table takes. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE.connectionTimeoutMillis });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

function readFromReplica(replica: Queries, primary: Queries): Database['readAside'] {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (work) => {
    if (performance.now() - failedAt < REPLICA_PAUSE_MS) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isDatabaseAway(error) && !isCutByReplay(error)) throw error;
      failedAt = performance.now();
      return work(primary);
    }
  };
}

/** What a replica is told to forget takes precedence over what it is asked. */
const isCutByReplay = (error: unknown) => error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '40001';

/** Names the database where it does not answer. */
export async function faultOf(probe: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await probe();
    return undefined;
  } catch {
    return 'database';
  }
}
