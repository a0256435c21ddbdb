import { mkdirSync, writeFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { findDashboardMetrics } from '#features/admin/server/dashboard/dashboard-metrics.ts';
import { type Database, openDatabase } from '#packages/db/client.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { round } from '../timing.ts';
import { addRows } from './add-rows.ts';
import { countFromRows } from './count-from-rows.ts';

const RESULT_FILE = new URL('../results/dashboard.json', import.meta.url);
const SIZES = [50_000, 500_000, 5_000_000];
const TIME_ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata'];
const READS = 101;
/** Each takes seconds at 5 million rows. */
const RAW_READS = 3;

interface Times {
  p50Ms: number;
  p95Ms: number;
}
interface Measured {
  rows: number;
  timeZone: string;
  /** The planning and execution time that PostgreSQL reports for the queries, run one after another. */
  database: Times;
  /** From the first query to the last figure, including connections and addition. */
  figures: Times;
  rawP50Ms: number;
  /** The time of the recount divided by that of the totals. */
  ratio: number;
}

/**
 * Measures the dashboard's figures on PostgreSQL as rows grow, in one run: from the totals kept by triggers, and from the rows. Both
 * must give the same figures.
 */
export async function runDashboardBench(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nowhere', minFreeBytes: 0 });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await measureAll(database, client);
    } finally {
      await client.end();
      await database.close();
    }
  } finally {
    await postgres.remove();
  }
}

async function measureAll(database: Database, client: Client): Promise<void> {
  const measured: Measured[] = [];
  let there = 0;
  for (const rows of SIZES) {
    await addRows(client, rows - there);
    there = rows;
    for (const timeZone of TIME_ZONES) {
      const each = { rows, timeZone, ...(await measure(database, client, timeZone)) };
      console.log(`${rows} rows, ${timeZone}: ${each.database.p50Ms} ms in the database, ${each.rawP50Ms} ms from the rows`);
      measured.push(each);
    }
  }
  const p50 = (rows: number | undefined, timeZone: string) =>
    measured.find((each) => each.rows === rows && each.timeZone === timeZone)?.database.p50Ms ?? Number.NaN;
  const growth = Object.fromEntries(TIME_ZONES.map((zone) => [zone, round(p50(SIZES.at(-1), zone) / p50(SIZES[0], zone), 2)]));
  console.log("\nThe dashboard's figures from sums and from rows (ms):");
  console.table(
    measured.map(({ database: inside, figures, ...rest }) => ({
      ...rest,
      ...{ databaseP50Ms: inside.p50Ms, databaseP95Ms: inside.p95Ms, p50Ms: figures.p50Ms, p95Ms: figures.p95Ms },
    })),
  );
  console.log('100 times the rows take so many times as long:', growth);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  const result = { node: process.version, postgres: rows[0]?.server_version, measured, growth };
  writeFileSync(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
}

async function measure(database: Database, client: Client, timeZone: string): Promise<Omit<Measured, 'rows' | 'timeZone'>> {
  const read = () => findDashboardMetrics(database, { timeZone, now: new Date() });
  const { stats, userStats } = await read();
  const raw = await countFromRows(client, timeZone);
  const shown = { requests: stats.month.totalRequests, tokens: stats.month.totalTokens, sessions: userStats.month.totalSessions };
  if (JSON.stringify(shown) !== JSON.stringify(raw))
    throw new Error(`The totals differ from the rows: ${JSON.stringify(shown)}, ${JSON.stringify(raw)}`);
  const figures = await time(READS, read);
  const insideMs: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const timed = timeInside(database);
    await findDashboardMetrics(timed.database, { timeZone, now: new Date() });
    insideMs.push(timed.readMs());
  }
  const rawP50Ms = (await time(RAW_READS, () => countFromRows(client, timeZone))).p50Ms;
  return { database: summarise(insideMs), figures, rawP50Ms, ratio: round(rawP50Ms / figures.p50Ms, 1) };
}

async function time(times: number, work: () => Promise<unknown>): Promise<Times> {
  const tookMs: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await work();
    tookMs.push(performance.now() - from);
  }
  return summarise(tookMs);
}

function summarise(tookMs: readonly number[]): Times {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0, 2);
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** Wraps a database so that each query is also explained, and adds up the reported times. */
function timeInside(database: Database): { database: Database; readMs: () => number } {
  let tookMs = 0;
  let last: Promise<unknown> = Promise.resolve();
  const execute = (statement: SQL) => {
    // One after another, because concurrent queries would wait for each other.
    const answer = last.then(async () => {
      const { rows } = (await database.queries.execute(sql`explain (analyze, timing off, summary) ${statement}`)) as unknown as {
        rows: { 'QUERY PLAN': string }[];
      };
      for (const { 'QUERY PLAN': line } of rows) tookMs += Number(/^(?:Planning|Execution) Time: ([\d.]+) ms$/.exec(line)?.[1] ?? 0);
      return database.queries.execute(statement);
    });
    last = answer;
    return answer;
  };
  const queries = new Proxy(database.queries, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
  const readMs = () => {
    if (tookMs === 0) throw new Error('The instrumented database received no query');
    return tookMs;
  };
  return { database: { ...database, queries, readFromReplica: (read) => read(queries) }, readMs };
}
