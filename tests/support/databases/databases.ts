import { randomBytes } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#packages/db/client.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

export interface EmptyPostgres {
  url: string;
  drop(): Promise<void>;
}

/** Makes a database without tables on the run's PostgreSQL server. */
export async function createEmptyPostgres(): Promise<EmptyPostgres> {
  const server = inject('postgresUrl');
  const name = `suite_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface OpenedDatabase {
  database: Database;
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** Opens a database of its own: the embedded one in a fresh folder, or a fresh one on PostgreSQL. */
export async function openTestDatabase(kind: Database['kind']): Promise<OpenedDatabase> {
  if (kind === 'embedded') return openTemporaryDatabase();
  const empty = await createEmptyPostgres();
  const options = { databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0 };
  const database = await openDatabase(options);
  const remove = async () => {
    await database.close();
    await empty.drop();
  };
  return { database, options, remove };
}

/** Runs a suite twice: on the embedded database and on PostgreSQL, each new and with the product's tables. */
export function openTestDatabases(name: string, suite: (opened: () => OpenedDatabase) => void): void {
  describe.each(['embedded', 'postgres'] as const)(`${name} (%s)`, (kind) => {
    let current: OpenedDatabase | undefined;
    beforeAll(async () => {
      current = await openTestDatabase(kind);
    });
    afterAll(() => current?.remove());
    suite(() => {
      if (!current) throw new Error('The database is opened before the first test, not before');
      return current;
    });
  });
}

/** Runs a statement and returns its rows. */
export async function findRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result = (await database.queries.execute(statement)) as { rows: Row[] };
  return result.rows;
}
