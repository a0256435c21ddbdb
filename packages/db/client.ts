import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { listenEmbedded } from './change-feed.ts';
import type { Database } from './database.ts';
import { type DiskGuard, watchDisk } from './disk-guard.ts';
import { openEmbedded } from './embedded.ts';
import { StorageFull } from './failures.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { openPostgres, probeDatabase } from './postgres.ts';
import * as schema from './schema.ts';

export type { Database, Queries } from './database.ts';

/** Arbitrary: a server allows 100 connections by default, enough for eight processes and their migrations. */
const CONNECTIONS = 10;

export interface DatabaseOptions {
  /** PostgreSQL. Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** A replica, for reads that may be some seconds old. */
  readUrl?: string | undefined;
  /** The maximum number of connections of this process to PostgreSQL. */
  connections?: number | undefined;
  dataDir: string;
  minFreeBytes: number;
  /** Returns the free space of the disk that holds a folder, in bytes. Default: the real disk. */
  readFreeBytes?: (folder: string) => Promise<number>;
}

/** Opens the database, brings its tables up to date and returns it ready for use. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, readUrl, connections = CONNECTIONS } = options;
  return databaseUrl ? openPostgres({ url: databaseUrl, readUrl, connections }) : openPglite(options);
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const guard = await watchDisk(options.dataDir, options.minFreeBytes, options.readFreeBytes);
  if (guard.isLow()) {
    guard.stop();
    throw new StorageFull();
  }
  const embedded = await openEmbedded(options.dataDir);
  const queries = drizzle(embedded.client, { schema });
  await migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER });
  const changes = await listenEmbedded(embedded.client);
  return {
    kind: 'embedded',
    queries,
    readFromReplica: (work) => work(queries),
    changes,
    write: async (work) => {
      refuseWhenLow(guard);
      const result = await work(queries);
      embedded.noteWrite();
      return result;
    },
    // On a full disk the engine can loop forever, so the health check then uses the guard and sends no query.
    findProblem: async () => (guard.isLow() ? undefined : probeDatabase(() => embedded.client.query('select 1'))),
    isStorageFull: () => guard.isLow(),
    countConnections: () => undefined,
    close: async () => {
      guard.stop();
      await embedded.close();
    },
  };
}

function refuseWhenLow(guard: DiskGuard): void {
  if (guard.isLow()) throw new StorageFull();
}
