import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool, type PoolClient } from 'pg';
import { listenPostgres } from './change-feed.ts';
import { CircuitBreakerPool } from './circuit-breaker-pool.ts';
import type { Database, Queries } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { watchFullDisk } from './full-disk.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** Arbitrary: all instances that migrate must use the same number. */
const MIGRATION_LOCK = 728_113;
/** A replica that failed is not used for this long. */
const REPLICA_PAUSE_MS = 10_000;

/** With the rest of a request these stay below the five seconds within which a database failure must be answered. */
const TIMEOUTS = { connectionTimeoutMillis: 2_500, statement_timeout: 3_000, query_timeout: 3_500, keepAlive: true };

export interface PostgresOptions {
  url: string;
  /** A replica, for reads that may be some seconds old. */
  readUrl?: string | undefined;
  /** The maximum number of connections of this process. */
  connections: number;
}

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgres({ url, readUrl, connections }: PostgresOptions): Promise<Database> {
  await migrateWithLock(url);
  const pool = openPool(url, connections);
  const queries = drizzle(pool, { schema });
  const changes = listenPostgres(url, pool);
  const replica = readUrl === undefined ? undefined : openPool(readUrl, connections);
  const storage = watchFullDisk();
  return {
    kind: 'postgres',
    queries,
    readFromReplica: replica ? createReplicaReader(drizzle(replica, { schema }), queries) : (work) => work(queries),
    changes,
    write: (work) => storage.watch(() => work(queries)),
    isStorageFull: storage.isFull,
    findProblem: () => probeDatabase(() => pool.query('select 1')),
    countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await changes.close();
      await replica?.end();
      await pool.end();
    },
  };
}

function openPool(connectionString: string, max: number): Pool {
  const pool = new CircuitBreakerPool({ connectionString, max, ...TIMEOUTS, Client: SelfReleasingClient });
  // The pool replaces a broken idle connection. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Releases a connection that did not answer at once. Drizzle would send it a rollback, which takes as long again, and would never
 * release one that failed at the start of a transaction.
 */
class SelfReleasingClient extends Client {
  override query: Client['query'] = ((...args: Parameters<Client['query']>) => {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => isDatabaseUnavailable(error) && this.#release());
    return answer;
  }) as Client['query'];

  #release(): void {
    const client = this as unknown as Partial<PoolClient>;
    const { release } = client;
    if (!release) return;
    client.release = () => undefined;
    release.call(client, true);
  }
}

/** Several instances may start together: one migrates, the others wait without a timeout, because a large table takes long. */
async function migrateWithLock(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis });
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

function createReplicaReader(replica: Queries, primary: Queries): Database['readFromReplica'] {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (work) => {
    if (performance.now() - failedAt < REPLICA_PAUSE_MS) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isCanceledByReplay(error)) throw error;
      failedAt = performance.now();
      return work(primary);
    }
  };
}

/** Replaying a change from the primary can cancel a query on the replica. */
const isCanceledByReplay = (error: unknown) => error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '40001';

/** Returns "database" if the database does not answer. */
export async function probeDatabase(probe: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await probe();
    return undefined;
  } catch {
    return 'database';
  }
}
