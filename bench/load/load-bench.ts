import { mkdirSync, writeFileSync } from 'node:fs';
import { raiseLimits } from '#tests/faults/api-client.ts';
import { measureOthers, type OthersTimes } from '#tests/faults/beside-greedy.ts';
import { listHeavyCalls } from '#tests/faults/heavy-calls.ts';
import { measureMainThread } from '#tests/faults/main-thread.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { signUpWithTrial } from '#tests/support/people/outbox-people.ts';
import { makeDataFolder, runProduct } from '#tests/support/servers/running-product.ts';
import { round } from '../timing.ts';

const RESULT_FILE = new URL('../results/load.json', import.meta.url);
const MS = 4_000;

/**
 * Measures what an ordinary person waits while one greedy person sends the heaviest requests that a tool accepts, ten at a time and
 * without the hourly limit: for each tool, beside the times without the greedy person, and the main thread's processor time for one request.
 */
export async function runLoadBench(): Promise<void> {
  const postgres = await startPostgres();
  const { dataDir, remove } = await makeDataFolder();
  const product = await runProduct({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  try {
    await raiseLimits(product.url);
    const [greedy, ordinary] = [await signUpWithTrial(product.url), await signUpWithTrial(product.url)];
    await measureOthers(product.url, { ordinary, ms: MS / 2 });
    const idle = await measureOthers(product.url, { ordinary, ms: MS });
    const rows = [{ ...describe('nobody', idle, idle), mainThreadMs: 0 }];
    for (const call of await listHeavyCalls()) {
      await measureOthers(product.url, { ordinary, greedy: { cookie: greedy, call }, ms: 0 });
      const beside = await measureOthers(product.url, { ordinary, greedy: { cookie: greedy, call }, ms: MS });
      const mainThreadMs = round(await measureMainThread({ url: product.url, pid: product.running.child.pid }, call, greedy), 1);
      rows.push({ ...describe(call.name, beside, idle), mainThreadMs });
    }
    console.log('\nWhat others wait beside one greedy person who uses:');
    console.table(rows);
    mkdirSync(new URL('.', RESULT_FILE), { recursive: true });
    writeFileSync(RESULT_FILE, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
  } finally {
    await product.running.end('SIGTERM');
    await remove();
    await postgres.remove();
  }
}

const describe = (greedyUses: string, { p50Ms, p99Ms, requests, failures, greedy }: OthersTimes, idle: OthersTimes) => ({
  greedyUses,
  p50Ms: round(p50Ms, 1),
  p99Ms: round(p99Ms, 1),
  timesIdleP99: round(p99Ms / idle.p99Ms, 1),
  requests,
  failed: failures.length,
  greedyRequests: greedy,
});
