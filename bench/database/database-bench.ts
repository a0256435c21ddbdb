import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { createSession, findSession } from '#features/account/server/session.store.ts';
import { createFeatureCall } from '#packages/assistant/usage/feature-call.store.ts';
import { recordUsage } from '#packages/assistant/usage/usage.store.ts';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { openTemporaryDatabase } from '#tests/support/databases/temporary-database.ts';
import { round, type Times, timeEachSlow } from '../timing.ts';

const RESULT_FILE = new URL('../results/database.json', import.meta.url);
/** Users, each with a session. */
const SIZES = [1_000, 10_000, 100_000];
const CALLS = 40;
const BUDGET_MS = 1_500;

interface Row {
  call: string;
  people: number;
  embeddedP50Us: number;
  postgresP50Us: number;
  /** The embedded database's time divided by PostgreSQL's. */
  timesPostgres: number;
}

/**
 * Measures the most frequent database calls one after another, on the embedded database and on PostgreSQL in one run, with 1,000, 10,000
 * and 100,000 users.
 */
export async function runDatabaseBench(): Promise<void> {
  const server = await startPostgres();
  const temporary = await openTemporaryDatabase();
  const postgres = await openDatabase({ databaseUrl: server.url, dataDir: '/nowhere', minFreeBytes: 0 });
  const rows: Row[] = [];
  try {
    let there = 0;
    for (const people of SIZES) {
      await Promise.all([temporary.database, postgres].map((database) => addPeople(database, there, people)));
      there = people;
      for (const call of CALLS_MEASURED) {
        const [ours, theirs] = [await measure(temporary.database, people, call), await measure(postgres, people, call)];
        const [embeddedP50Us, postgresP50Us] = [ours.p50Us, theirs.p50Us];
        rows.push({ call: call.name, people, embeddedP50Us, postgresP50Us, timesPostgres: round(embeddedP50Us / postgresP50Us, 2) });
      }
    }
  } finally {
    await temporary.remove();
    await postgres.close();
    await server.remove();
  }
  console.log('\nCalls of the database, one after another (p50 of the fastest of each):');
  console.table(rows);
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
}

interface MeasuredCall {
  name: string;
  run(database: Database, person: number): Promise<unknown>;
}

const secretOf = (person: number) => createHash('sha256').update(`person ${person}`).digest('base64url');

const CALLS_MEASURED: readonly MeasuredCall[] = [
  {
    name: 'session found',
    run: async ({ queries }, person) => {
      if (!(await findSession(queries, secretOf(person), new Date()))) throw new Error(`The session of person ${person} is missing`);
    },
  },
  {
    name: 'session made',
    run: (database, person) =>
      database.write((queries) => createSession(queries, { userId: person, device: 'Firefox on Linux', at: new Date() })),
  },
  {
    name: 'call counted against its limit',
    run: (database, person) => createFeatureCall(database, { feature: 'dosing', who: `user:${person}`, at: new Date() }),
  },
  {
    name: 'answer written into the usage records',
    run: (database, person) => recordUsage(database, { ...USAGE, owner: `user:${person}` }),
  },
];

const USAGE = {
  feature: 'dosing',
  model: 'rules-only',
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  estimatedCost: '0',
  endpoint: '/api/dosing/recommend',
  success: true,
  errorMessage: null,
  responseTimeMs: 12,
  leftOut: 0,
};

/** Each call is for another user, chosen at random. */
async function measure(database: Database, people: number, { run }: MeasuredCall): Promise<Times> {
  const drawn = Array.from({ length: CALLS }, () => 1 + (randomBytes(4).readUInt32LE() % people));
  await Promise.all(drawn.slice(0, 5).map((person) => run(database, person)));
  return timeEachSlow(drawn, BUDGET_MS, (person) => run(database, person));
}

/** Adds users with one session each. Their ids count from 1, because the table is empty. */
async function addPeople(database: Database, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from + 1}::int, ${to}::int) as n`;
  await database.queries.execute(
    sql`insert into users (email, username, password) select 'person' || n || '@example.com', 'person' || n, 'none' from ${numbers}`,
  );
  await database.queries.execute(sql`insert into sessions ("userId", token, device, "expiresAt")
    select n, encode(sha256(convert_to(replace(replace(rtrim(encode(sha256(convert_to('person ' || n, 'utf8')), 'base64'), '='), '+', '-'), '/', '_'), 'utf8')), 'hex'),
      'Firefox on Linux', now() + interval '60 days' from ${numbers}`);
  await database.queries.execute(sql`analyze users, sessions`);
}
