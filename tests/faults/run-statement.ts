import { Client } from 'pg';

/** Runs one SQL statement on a new connection and returns its rows. */
export async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
