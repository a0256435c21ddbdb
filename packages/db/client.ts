import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { hearEmbedded } from './changes.ts';
import type { Database } from './database.ts';
import { type DiskGuard, watchDisk } from './disk-guard.ts';
import { openEmbedded } from './embedded.ts';
import { StorageFull } from './failures.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { faultOf, openPostgres } from './postgres.ts';
import * as schema from './schema.ts';

export type { Database, Queries } from './database.ts';

/** Arbitrary, because it only shares out what the server allows, 100 by default: eight processes and their migrations fit. */
const CONNECTIONS = 10;

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** A replica of it, for what may be some seconds old. */
  readUrl?: string | undefined;
  /** How many connections to PostgreSQL this process keeps at most. */
  connections?: number | undefined;
  dataDir: string;
  minFreeBytes: number;
  /** Reads the free space of the disk that holds a folder, in bytes; of the real disk unless said. */
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
  const changes = await hearEmbedded(embedded.client);
  return {
    kind: 'embedded',
    queries,
    readAside: (work) => work(queries),
    changes,
    write: async (work) => {
      refuseWhenLow(guard);
      const result = await work(queries);
      embedded.noteWrite();
      return result;
    },
    // On a full disk the engine can spin for ever: health is then answered from the guard, without a query.
    findFault: async () => (guard.isLow() ? undefined : faultOf(() => embedded.client.query('select 1'))),
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
