import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { users } from '#packages/db/schema.ts';
import { startJobs } from '#packages/jobs/jobs.ts';
import { findRows } from '#tests/support/databases/databases.ts';
import { findFreePort } from '#tests/support/databases/postgres.ts';
import { describeConnection } from './backup/postgres.ts';
import { backUp, restore } from './backup/run.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const PASSWORD = 'a p@ss/word';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storage = (dataDir: string, databaseUrl?: string) => ({ databaseUrl, dataDir: join(folder, dataDir), minFreeBytes: 0 });
const open = ({ databaseUrl, ...rest }: ReturnType<typeof storage>) => openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), ...rest });

async function using<Answer>(place: ReturnType<typeof storage>, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = await open(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const addPeople = (database: Database, names: string[]) =>
  database.write((queries) =>
    queries
      .insert(users)
      .values(names.map((name) => ({ email: `${name}@example.com`, username: name, password: 'x', firstName: 'Zoë “Ω”\n\\.' }))),
  );

/** Every table with its rows, as text. When the queue was last maintained is left out: its maintenance may run between two readings. */
async function readAll(database: Database): Promise<Record<string, string>> {
  const tables = await findRows<{ name: string }>(
    database,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const read: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await findRows<{ rows: string }>(
      database,
      name === 'pgboss.version'
        ? sql`select version::text as rows from pgboss.version`
        : sql`select coalesce(string_agg(t::text, ';' order by t::text), '') as rows from ${sql.raw(name)} t`,
    );
    read[name] = row?.rows ?? '';
  }
  return read;
}

/** Runs the product's command and returns its output. */
const run = (script: string, words: string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.on('close', (code) => done({ code, said }));
  });

describe('the embedded database', () => {
  const first = () => storage('first');
  const file = () => join(folder, 'embedded.backup');
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await using(first(), async (database) => {
      await addPeople(database, ['ada', 'grace']);
      const beside = await run('backup', [file()], { DATA_DIR: first().dataDir });
      expect(beside).toMatchObject({ code: 1, said: expect.stringMatching(/in use by another[\s\S]*while the server is stopped/) });
      return readAll(database);
    });
    await mkdir(join(first().dataDir, 'keys'));
    await writeFile(join(first().dataDir, 'keys', 'sealing.key'), 'the key');
    await mkdir(join(first().dataDir, 'outbox'));
    await writeFile(join(first().dataDir, 'outbox', '1.eml'), 'a mail');
    await backUp(first(), file());
    expect(existsSync(join(first().dataDir, 'last-backup'))).toBe(true);
  });

  it('is restored completely in another folder, with its keys and outbox', async () => {
    const second = storage('second');
    expect(await restore(second, file(), false)).toMatchObject({ before: undefined });
    expect(await using(second, readAll)).toEqual(before);
    expect(before['public.users']).toContain('grace@example.com');
    expect(await readFile(join(second.dataDir, 'keys', 'sealing.key'), 'utf8')).toBe('the key');
    expect(await readFile(join(second.dataDir, 'outbox', '1.eml'), 'utf8')).toBe('a mail');
  });

  it('replaces another database only with --force, and keeps the old one', async () => {
    const third = storage('third');
    await using(third, (database) => addPeople(database, ['later']));
    await expect(restore(third, file(), false)).rejects.toThrow('holds a database already');
    expect((await using(third, readAll))['public.users']).toContain('later@');
    const restored = await restore(third, file(), true);
    expect(await using(third, readAll)).toEqual(before);
    expect(await readdir(restored.before ?? '')).toContain('database');
  });

  it('refuses a file that is truncated or changed at any position', async () => {
    const whole = await readFile(file());
    const torn = join(folder, 'torn.backup');
    const refuse = () => expect(restore(storage('fourth'), torn, false)).rejects.toThrow('not a whole backup');
    for (const length of [0, 300, 512, 5_000, whole.length >> 1, whole.length - 1_025, whole.length - 2_000]) {
      await writeFile(torn, whole);
      await truncate(torn, length);
      await refuse();
    }
    for (const place of [10, 2_000, whole.length >> 1]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await writeFile(torn, changed);
      await refuse();
    }
    expect(existsSync(storage('fourth').dataDir)).toBe(false);
  });

  it('refuses tables of a newer version, an existing file, and the wrong kind of database', async () => {
    await using(first(), (database) =>
      database.write((queries) =>
        queries.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`),
      ),
    );
    const newer = join(folder, 'newer.backup');
    await backUp(first(), newer);
    await expect(restore(storage('fifth'), newer, false)).rejects.toThrow('made by a newer version');
    await expect(backUp(first(), file())).rejects.toThrow('is there already');
    await expect(restore(storage('fifth', 'postgres://127.0.0.1:1/x'), file(), false)).rejects.toThrow('unset DATABASE_URL');
    await expect(backUp(storage('nowhere'), join(folder, 'none.backup'))).rejects.toThrow('no database in');
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

it('passes the connection to PostgreSQL’s programs without arguments that other users can read', () => {
  expect(describeConnection('postgres://ann:p%40ss%2Fword@[::1]:6432/plain%20med?sslmode=verify-full&pool_max=3')).toEqual({
    PGHOST: '::1',
    PGPORT: '6432',
    PGUSER: 'ann',
    PGPASSWORD: 'p@ss/word',
    PGDATABASE: 'plain med',
    PGSSLMODE: 'verify-full',
  });
  expect(describeConnection('postgres:///plainmed?host=/run/postgresql')).toEqual({ PGHOST: '/run/postgresql', PGDATABASE: 'plainmed' });
});

/** The folder of an installed PostgreSQL; the server of the other tests comes without pg_dump. */
const BIN = (existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [])
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((place) => ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(place, name))));

describe.skipIf(BIN === undefined)('PostgreSQL (skipped where pg_dump is not installed)', () => {
  const path = process.env.PATH;
  const databases: Record<string, string> = {};
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    process.env.PATH = `${BIN}:${path}`;
    const server = await startServer(BIN ?? '');
    stop = server.stop;
    const client = new Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    for (const name of ['one', 'two', 'three']) {
      await client.query(`create database ${name}`);
      databases[name] = server.urlOf(name);
    }
    await client.end();
  });
  afterAll(async () => {
    process.env.PATH = path;
    await stop();
  });
  const at = (name: string) => storage('unused', databases[name]);
  const file = () => join(folder, 'postgres.backup');
  let before: Record<string, string>;

  it('is restored completely in an empty database while the first is in use', async () => {
    before = await using(at('one'), async (database) => {
      await addPeople(database, ['ada', 'grace']);
      const jobs = await startJobs(database, { onError: () => undefined });
      await jobs.stop();
      const read = await readAll(database);
      await backUp(at('one'), file());
      return read;
    });
    const words = await run('restore', [file()], { DATABASE_URL: databases.two ?? '' });
    expect(words).toMatchObject({ code: 0, said: expect.stringContaining('Restored the backup of') });
    expect(await using(at('two'), readAll)).toEqual(before);
    expect(Object.keys(before).some((name) => name.startsWith('pgboss.'))).toBe(true);
    // Keys and sequences are restored: a duplicate row is refused, and a new row gets the next id.
    await using(at('two'), async (database) => {
      await expect(addPeople(database, ['ada'])).rejects.toThrow();
      await addPeople(database, ['hedy']);
    });
  });

  it('replaces existing tables only with --force, and not while others are connected', async () => {
    await expect(restore(at('two'), file(), false)).rejects.toThrow('not empty');
    await using(at('two'), async (database) => {
      // The connections of a database that was just opened are made with its first query.
      await readAll(database);
      await expect(restore(at('two'), file(), true)).rejects.toThrow(/Others are connected to this database \(\d+ connections\)/);
    });
    await restore(at('two'), file(), true);
    expect(await using(at('two'), readAll)).toEqual(before);
  });

  it('changes nothing when a backup is incomplete, and never prints the password', async () => {
    const kept = await using(at('two'), readAll);
    const torn = join(folder, 'torn-postgres.backup');
    await writeFile(torn, (await readFile(file())).subarray(0, -3_000));
    await expect(restore(at('two'), torn, true)).rejects.toThrow('not a whole backup');
    expect(await using(at('two'), readAll)).toEqual(kept);
    const wrong = new URL(databases.two ?? '');
    wrong.password = 'hush-hush';
    const said = await run('backup', [join(folder, 'never.backup')], { DATABASE_URL: wrong.href });
    expect(said.code).toBe(1);
    expect(said.said).not.toMatch(/hush/);
    expect(existsSync(join(folder, 'never.backup'))).toBe(false);
  });

  it('refuses a database without the product’s tables', async () => {
    await expect(backUp(at('three'), join(folder, 'foreign.backup'))).rejects.toThrow('does not hold the product’s tables');
  });
});

/** PostgreSQL refuses to run as root, so it runs as nobody in that case. */
async function startServer(bin: string) {
  const data = await mkdtemp(join(tmpdir(), 'backup-postgres-'));
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const secret = join(data, 'password');
  await writeFile(secret, PASSWORD);
  const cluster = join(data, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  if (nobody) for (const place of [data, secret, cluster]) await chown(place, nobody.uid, nobody.gid);
  const start = (name: string, words: string[]) => spawn(join(bin, name), words, { ...nobody, stdio: 'ignore', cwd: data });
  const ended = (child: ReturnType<typeof start>) => new Promise((done) => child.on('close', done));
  const made = await ended(
    start('initdb', ['-D', cluster, '-U', 'plainmed', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '-N']),
  );
  if (made !== 0) throw new Error(`initdb ended with ${made}`);
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'fsync=off'].flatMap((each) => ['-c', each]);
  const server = start('postgres', ['-D', cluster, '-p', String(port), ...settings]);
  const urlOf = (name: string) => `postgres://plainmed:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;
  for (let tries = 0; tries < 200 && !(await answers(urlOf('postgres'))); tries += 1) await wait(100);
  return {
    urlOf,
    stop: async () => {
      server.kill('SIGINT');
      await ended(server);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
