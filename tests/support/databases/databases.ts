import { randomBytes } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { type Database, type DatabaseOptions, openDatabase } from '#packages/db/client.ts';
import { createDatabase, dropDatabase, POSTGRES_SERVER, TEMPLATE_DATABASE } from './create-database.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

export interface EmptyPostgres {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database without tables on the test run's PostgreSQL server. */
export const createEmptyPostgres = (): Promise<EmptyPostgres> => createPostgres();

async function createPostgres(template?: string): Promise<EmptyPostgres> {
  const server = process.env[POSTGRES_SERVER];
  if (server === undefined) throw new Error('No PostgreSQL server runs: the test belongs to the project "servers" of vitest.config.ts');
  const name = `suite_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, template);
  return { url, drop: () => dropDatabase(server, name) };
}

export interface OpenedDatabase {
  database: Database;
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** Opens a new database: embedded in a new folder, or on PostgreSQL. */
export async function openTestDatabase(kind: Database['kind']): Promise<OpenedDatabase> {
  if (kind === 'embedded') return openTemporaryDatabase();
  const empty = await createPostgres(TEMPLATE_DATABASE);
  const options = { databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0 };
  const database = await openDatabase(options);
  const remove = async () => {
    await database.close();
    await empty.drop();
  };
  return { database, options, remove };
}

/** Runs a statement and returns its rows. */
export async function findRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.queries.execute(statement)) as { rows: Row[] };
  return result.rows;
}
