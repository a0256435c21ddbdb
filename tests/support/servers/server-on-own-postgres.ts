import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { type PostgresServer, startPostgres } from '../databases/postgres.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server with a PostgreSQL server of its own, which a test may stop. */
export interface ServerOnOwnPostgres {
  postgres: PostgresServer;
  database: Database;
  server: TestServer;
}

/** Starts both for the tests of a suite. Use them inside a test or a hook. */
export function startOnOwnPostgres(): ServerOnOwnPostgres {
  const started = {} as ServerOnOwnPostgres;
  beforeAll(async () => {
    started.postgres = await startPostgres();
    started.database = await openDatabase({ databaseUrl: started.postgres.url, dataDir: '/nowhere', minFreeBytes: 0 });
    started.server = await startTestServer({ database: started.database });
  });
  afterAll(async () => {
    await started.server?.close();
    await started.database?.close();
    await started.postgres?.remove();
  });
  return started;
}
