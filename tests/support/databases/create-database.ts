import { Client } from 'pg';

/** The environment variable with the URL of the PostgreSQL server of this run. */
export const POSTGRES_SERVER = 'TEST_POSTGRES_SERVER';
/** A migrated database with the rows of medicines; new ones are copies of it. */
export const TEMPLATE_DATABASE = 'migrated_template';

/** Creates a database on a server, empty or as a copy of `template`. Returns its URL. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  await runOn(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (server: string, name: string): Promise<void> => runOn(server, `drop database ${name} with (force)`);

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
