import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { type RunningProcess, runProcess } from '#tests/support/servers/processes.ts';
import { makeDataFolder, runProduct } from '#tests/support/servers/running-product.ts';
// @ts-expect-error plain JavaScript, which `npm start` reads before anything is installed
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { round } from '../timing.ts';

const RESULT_FILE = new URL('../results/start.json', import.meta.url);
const TURNS = 3;

interface Started {
  startMs: number;
  memoryMb: number;
}

/**
 * Measures the time from start to the first response and the memory used then, compared with a bare Fastify in the same run: without data
 * (cold) and with existing data (warm), embedded and on PostgreSQL. The median of three rounds.
 */
export async function runStartBench(): Promise<void> {
  const postgres = await startPostgres();
  const rows: Record<string, Started[]> = { 'bare Fastify': [], 'embedded, cold': [], 'embedded, warm': [], PostgreSQL: [] };
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      rows['bare Fastify']?.push(await time(startHello));
      const folder = await makeDataFolder();
      rows['embedded, cold']?.push(await time(() => startProduct({ DATA_DIR: folder.dataDir })));
      rows['embedded, warm']?.push(await time(() => startProduct({ DATA_DIR: folder.dataDir })));
      // The first round creates the tables, so the median is a round with existing tables.
      rows.PostgreSQL?.push(await time(() => startProduct({ DATA_DIR: folder.dataDir, DATABASE_URL: postgres.url })));
      await folder.remove();
    }
  } finally {
    await postgres.remove();
  }
  const middle = Object.entries(rows).map(([name, turns]) => ({ name, ...middleOf(turns) }));
  const bare = middle[0] ?? { startMs: 1, memoryMb: 1 };
  const result = middle.map((row) => ({
    ...row,
    timesBareStart: round(row.startMs / bare.startMs, 1),
    timesBareMemory: round(row.memoryMb / bare.memoryMb, 1),
  }));
  console.log('\nA start until requests are taken, and the memory it holds then:');
  console.table(result);
  mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, starts: result }, null, 2)}\n`);
}

async function startHello(): Promise<RunningProcess> {
  const running = runProcess('bench/http/fastify-hello.ts');
  await running.waitForLine(/^http:/);
  return running;
}

/** With the flags of `npm start`. */
const startProduct = async (env: Record<string, string>): Promise<RunningProcess> =>
  (await runProduct({ NODE_OPTIONS: SERVER_FLAGS.join(' '), ...SERVER_ENV, ...env })).running;

async function time(start: () => Promise<RunningProcess>): Promise<Started> {
  const from = performance.now();
  const running = await start();
  const startMs = performance.now() - from;
  const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
  const memoryMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  await running.end('SIGTERM');
  return { startMs: round(startMs), memoryMb: round(memoryMb) };
}

const middleOf = (turns: readonly Started[]): Started =>
  turns.toSorted((a, b) => a.startMs - b.startMs)[Math.floor(turns.length / 2)] ?? { startMs: 0, memoryMb: 0 };
