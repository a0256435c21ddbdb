import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createEmptyPostgres, findRows } from '#tests/support/databases/databases.ts';
import { openBrowser } from '#tests/support/people/visitors-with-accounts.ts';
import { startTestServer } from '#tests/support/servers/test-server.ts';
import { type Database, openDatabase } from './client.ts';
import { TEMPLATE_FILE } from './embedded.ts';

/** Tables and one row of each as the first version left them (migrations up to 0004). Never made anew: a later version must open it. */
const FILE = new URL('../../tests/support/databases/releases/2026-11-22.sql.gz', import.meta.url);
const FIRST_VERSION = gunzipSync(readFileSync(FILE)).toString('utf8');
const ANA = { email: 'ana@example.org', password: 'a password of the first release' };

/**
 * The data folder of the first release (commit ff5c0ec7), stopped after two people had signed up, begun a trial, asked the chat, reported a side
 * effect and written to the operator. Never made anew. It holds the key of its sealed texts.
 */
const FOLDER_FILE = new URL('../../tests/support/databases/releases/2026-11-22-data-folder.tar.br', import.meta.url);

type Row = Record<string, unknown>;
type Query = (statement: string) => Promise<Row[]>;

/** Every row of every table, by table. */
async function readAll(query: Query): Promise<Map<string, Row[]>> {
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const all = new Map<string, Row[]>();
  for (const { name } of tables) {
    const rows = await query(`select to_jsonb(t) as row from public."${name}" t order by to_jsonb(t)::text`);
    all.set(
      String(name),
      rows.map(({ row }) => row as Row),
    );
  }
  return all;
}

/** Expects that the database has every row of the first version with its values, whatever was added since. */
async function expectKept(database: Database, before: ReadonlyMap<string, Row[]>): Promise<void> {
  const after = await readAll((statement) => findRows(database, sql.raw(statement)));
  for (const [table, rows] of before) expect.soft(after.get(table), table).toMatchObject(rows);
}

/** Expects that a person of the first version signs in and finds their account and their chat. */
async function expectUsable(database: Database): Promise<void> {
  const server = await startTestServer({ database, findVisitor: 'accounts' });
  try {
    const browser = openBrowser(server);
    expect(await browser.call('POST', '/api/auth/login', ANA)).toMatchObject({ status: 200, body: { user: { email: ANA.email } } });
    expect(await browser.call('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { username: 'ana', firstName: 'Ana' } });
    expect(await browser.call('GET', '/api/chat/messages?sessionId=first')).toMatchObject({
      status: 200,
      body: { messages: [{ role: 'user', content: 'Can I take ibuprofen with warfarin?' }] },
    });
  } finally {
    await server.close();
  }
}

describe('a database of the first version', () => {
  it('is opened on PostgreSQL with nothing lost', async () => {
    const empty = await createEmptyPostgres();
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    await client.query(FIRST_VERSION);
    const before = await readAll(async (statement) => (await client.query<Row>(statement)).rows);
    await client.end();
    expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(40);
    const database = await openDatabase({ databaseUrl: empty.url, dataDir: '/nowhere', minFreeBytes: 0 });
    await expectKept(database, before);
    await expectUsable(database);
    await database.close();
    await empty.drop();
  });

  it('is opened embedded in its data folder with nothing lost', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'first-version-'));
    const client = await PGlite.create(join(dataDir, 'database'), { loadDataDir: new Blob([readFileSync(TEMPLATE_FILE)]) });
    await client.exec('drop schema if exists pgboss, drizzle, public cascade; create schema public;');
    await client.exec(FIRST_VERSION);
    const before = await readAll(async (statement) => (await client.query<Row>(statement)).rows);
    await client.close();
    const database = await openDatabase({ dataDir, minFreeBytes: 0 });
    await expectKept(database, before);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('the data folder of the first release', () => {
  it('is opened with nothing lost: people sign in and read what they stored, also what is sealed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'first-release-'));
    execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(readFileSync(FOLDER_FILE)) });
    const client = await PGlite.create(join(dataDir, 'database'));
    const before = await readAll(async (statement) => (await client.query<Row>(statement)).rows);
    await client.close();
    expect(before.get('users')).toHaveLength(2);
    const database = await openDatabase({ dataDir, minFreeBytes: 0 });
    await expectKept(database, before);
    const server = await startTestServer({ database, findVisitor: 'accounts', env: { DATA_DIR: dataDir, ENCRYPTION_KEYS: '' } });
    try {
      for (const name of ['ana', 'ben']) {
        const browser = openBrowser(server);
        const person = { email: `${name}@example.org`, password: `a long pass phrase of ${name}` };
        expect(await browser.call('POST', '/api/auth/login', person)).toMatchObject({ status: 200, body: { user: { username: name } } });
        expect((await browser.call('GET', '/api/chat/messages?sessionId=first')).body).toMatchObject({
          messages: [
            { role: 'user', content: 'Can I take ibuprofen with warfarin?' },
            { role: 'assistant', content: expect.stringContaining('bleeding'), reply: { kind: 'answer' } },
          ],
        });
        expect(await browser.call('GET', '/api/subscription/status')).toMatchObject({ status: 200, body: { trialUsed: true } });
        const exported = await browser.call('GET', '/api/account/export');
        expect(exported.status).toBe(200);
        expect(exported.text).toContain('dry cough');
        expect(exported.text).toContain('Does this message stay readable?');
      }
    } finally {
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
