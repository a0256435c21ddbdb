import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { type DiskGuard, watchDisk } from './disk-guard.ts';
import { openEmbedded } from './embedded.ts';
import { StorageFull } from './failures.ts';
import * as schema from './schema.ts';

const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname;
/** Arbitrary, because any constant does: instances that migrate at once must only agree on it. */
const MIGRATION_LOCK = 728_113;

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reading. */
  readonly queries: Queries;
  /** Runs a write. @throws StorageFull while the disk of the embedded database is nearly full. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Names the part that is down, or undefined when all is well. */
  findFault(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  dataDir: string;
  minFreeBytes: number;
  /** Reads the free space of the disk that holds a folder, in bytes; of the real disk unless said. */
  readFreeBytes?: (folder: string) => Promise<number>;
}

/** Opens the database, brings its tables up to date and returns it ready for use. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options);
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const queries = drizzlePostgres(pool, { schema });
  await withMigrationLock(pool, () => migratePostgres(queries, { migrationsFolder: MIGRATIONS_FOLDER }));
  return {
    kind: 'postgres',
    queries,
    write: (work) => work(queries),
    findFault: () => faultOf(() => pool.query('select 1')),
    close: () => pool.end(),
  };
}

/** Several instances may start together: one migrates, the others wait for it. */
async function withMigrationLock(pool: Pool, migrate: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const guard = await watchDisk(options.dataDir, options.minFreeBytes, options.readFreeBytes);
  if (guard.isLow()) {
    guard.stop();
    throw new StorageFull();
  }
  const embedded = await openEmbedded(options.dataDir);
  const queries = drizzlePglite(embedded.client, { schema });
  await migratePglite(queries, { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    kind: 'embedded',
    queries,
    write: async (work) => {
      refuseWhenLow(guard);
      const result = await work(queries);
      embedded.noteWrite();
      return result;
    },
    // On a full disk the engine can spin for ever: health is then answered from the guard, without a query.
    findFault: async () => (guard.isLow() ? undefined : faultOf(() => embedded.client.query('select 1'))),
    close: async () => {
      guard.stop();
      await embedded.close();
    },
  };
}

function refuseWhenLow(guard: DiskGuard): void {
  if (guard.isLow()) throw new StorageFull();
}

async function faultOf(probe: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await probe();
    return undefined;
  } catch {
    return 'database';
  }
}
