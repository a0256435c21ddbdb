import { type ChildProcess, spawn } from 'node:child_process';
import { once as onceHappened } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { type Archive, BackupError, type NewArchive } from './archive.ts';

const DATABASE_PART = 'database.dump';
/** Parameters of a connection URL, and the environment variables that PostgreSQL's programs read them from. */
const PARAMETERS: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
  channel_binding: 'PGCHANNELBINDING',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
};

/** Turns a connection URL into environment variables: other users of the machine can read a program's arguments. */
export function describeConnection(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const parts: Record<string, string> = {
    PGHOST: decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  };
  for (const [name, value] of url.searchParams) {
    const variable = PARAMETERS[name];
    if (variable) parts[variable] = value;
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Writes a consistent dump while the database is in use. Returns the newest migration in it. */
export async function backUpPostgres(databaseUrl: string, archive: NewArchive): Promise<number> {
  const schema = await ask(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as ours");
    if (!rows[0]?.ours) throw new BackupError('This database does not hold the product’s tables. Is DATABASE_URL right?');
    const found = await client.query('select max(created_at)::text as newest from drizzle.__drizzle_migrations');
    return Number(found.rows[0]?.newest ?? 0);
  });
  const dump = start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--no-password'], databaseUrl);
  await archive.add(DATABASE_PART, dump.output);
  await dump.succeeded();
  return schema;
}

/**
 * Restores in one transaction, so that a failure changes nothing. @throws BackupError when it holds tables and `force` is not
 * given, or while other connections use what would be replaced.
 */
export async function restorePostgres(databaseUrl: string, archive: Archive, force: boolean): Promise<void> {
  const schemas = await ask(databaseUrl, (client) => findSchemasToReplace(client, force));
  const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-'], databaseUrl);
  // Server messages may contain row values after the first line.
  const quiet = ['--variable=ON_ERROR_STOP=1', '--variable=VERBOSITY=terse', '--variable=SHOW_CONTEXT=never'];
  const writer = start('psql', ['--no-psqlrc', '--quiet', '--no-password', '--output=/dev/null', ...quiet], databaseUrl);
  writer.output.resume();
  // psql rolls back when it ends without a commit.
  writer.input.write(`begin;\nset local lock_timeout = '10s';\n${schemas.map((name) => `drop schema ${name} cascade;\n`).join('')}`);
  if (schemas.includes('public')) writer.input.write('create schema public;\n');
  const feeding = pipeline(Readable.from(archive.read(DATABASE_PART)), reader.input).catch(() => undefined);
  await pipeline(reader.output, writer.input, { end: false }).catch(() => undefined);
  await feeding;
  const whole = reader.succeeded();
  await whole.then(
    () => writer.input.end('commit;\nanalyze;\n'),
    () => writer.input.end('rollback;\n'),
  );
  await writer.succeeded();
  await whole;
}

/** The schemas to drop first, quoted; none in an empty database. */
async function findSchemasToReplace(client: Client, force: boolean): Promise<string[]> {
  const ours = "n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'";
  const tables = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  if (tables.rows.length === 0) return [];
  if (!force) throw new BackupError('The database is not empty. --force removes everything in it, then restores.');
  const others = await client.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others.rows[0]?.n > 0)
    throw new BackupError(`Others are connected to this database (${others.rows[0]?.n} connections). Stop the product first.`);
  const schemas = await client.query(`select quote_ident(n.nspname) as name from pg_namespace n where ${ours}`);
  return schemas.rows.map(({ name }: { name: string }) => name);
}

async function ask<Answer>(databaseUrl: string, question: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await question(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Program {
  input: NonNullable<ChildProcess['stdin']>;
  output: NonNullable<ChildProcess['stdout']>;
  /** Waits for the program to end. @throws BackupError with its last line of output when it failed. */
  succeeded(): Promise<void>;
}

function start(program: string, words: string[], databaseUrl: string): Program {
  const connection = describeConnection(databaseUrl);
  // Variables of the shell must not replace a part that the URL leaves out.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('DATABASE_URL')),
  );
  const database = program === 'pg_restore' ? {} : connection;
  const child = spawn(program, words, { env: { ...env, ...database }, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2_000);
  });
  child.stdin.on('error', () => undefined);
  const ended = onceHappened(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new BackupError(`${program} failed: ${said.trim().split('\n').at(-1) ?? ''}`);
    },
    () => {
      throw new BackupError(
        `${program} could not be started. Install the client programs of PostgreSQL (postgresql-client), of the server’s version or newer.`,
      );
    },
  );
  // Awaited later; until then it must not count as an unhandled rejection.
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, succeeded: () => ended };
}
