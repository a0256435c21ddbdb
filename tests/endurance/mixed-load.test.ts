import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createEmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { findLinkInOutbox, fromNewAddress, raiseLimits, send, signUpMember } from '../faults/api-client.ts';
import { listFailures, startLoad } from '../faults/load.ts';
import { createMixedRequests, type Member } from '../faults/mixed-requests.ts';

const LOAD_MS = Number(process.env.ENDURE_SECONDS ?? 600) * 1_000;
const SAMPLE_EVERY_MS = 2_000;
/** Share by which memory after garbage collection may grow from the second third of the run to the last. */
const MAX_GROWTH = 0.1;
const MB = 2 ** 20;

/** Used memory in MB: the heap and external memory, which the embedded database uses. */
async function findUsedMb({ url }: RunningProduct): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const readMetric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return (readMetric('nodejs_heap_size_used_bytes') + readMetric('nodejs_external_memory_bytes')) / MB;
}

/** Growth of the lowest value from the second third of the samples to the last. The lowest values are those right after a garbage collection. */
function findGrowth(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  const lowest = (part: readonly number[]) => Math.min(...part);
  return lowest(samples.slice(2 * third)) / lowest(samples.slice(third, 2 * third)) - 1;
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function loadFor(product: RunningProduct, members: readonly Member[]) {
  const load = startLoad(product.url, createMixedRequests(members), { width: 30, pauseMs: 100 });
  const memory: number[] = [];
  let resident = 0;
  let answered = 0;
  const failures: string[] = [];
  for (const until = performance.now() + LOAD_MS; performance.now() < until; ) {
    await wait(SAMPLE_EVERY_MS);
    memory.push(await findUsedMb(product));
    resident = await product.findMemoryMb();
    const finished = load.finished.splice(0);
    answered += finished.length;
    failures.push(...listFailures(finished));
  }
  failures.push(...listFailures(await load.stop()));
  return { memory, resident, answered, failures };
}

describe.each(['postgres', 'embedded'] as const)('mixed load (%s)', (kind) => {
  it('is answered without errors, with constant memory and without slow outliers', async () => {
    const empty = kind === 'postgres' ? await createEmptyPostgres() : undefined;
    const { dataDir, remove } = await makeDataFolder();
    const product = await runProduct({ DATA_DIR: dataDir, ...(empty ? { DATABASE_URL: empty.url } : {}) });
    try {
      await raiseLimits(product.url);
      const members: Member[] = [];
      for (let count = 0; count < 10; count += 1)
        members.push(await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email)));
      const { memory, resident, answered, failures } = await loadFor(product, members);
      const growth = findGrowth(memory);
      const [least, most] = [Math.min(...memory), Math.max(...memory)].map(Math.round);
      console.log(
        `${kind}: ${answered} responses; used ${least} to ${most} MB, ${Math.round(resident)} MB resident; lowest grew by ${growth.toFixed(3)}`,
      );
      expect(failures.slice(0, 5)).toEqual([]);
      expect(growth).toBeLessThan(MAX_GROWTH);

      // A hundred searches at a time: the 99th percentile stays below ten times the median.
      let requests = 0;
      const next = () => {
        requests += 1;
        const headers = { cookie: members[requests % members.length]?.cookie ?? '', ...fromNewAddress() };
        return { method: 'GET', path: '/api/medications/search?q=zyrtec', headers };
      };
      const searches = startLoad(product.url, next, { width: 100, pauseMs: 200 });
      await wait(15_000);
      const ms = (await searches.stop()).map((each) => each.ms).toSorted((a, b) => a - b);
      console.log(`${kind}: median ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`);
      expect(quantile(ms, 0.99)).toBeLessThan(quantile(ms, 0.5) * 10);
      expect((await send(product.url, { method: 'GET', path: '/api/health' })).status).toBe(200);
      expect(await product.running.end('SIGTERM')).toBe(0);
    } finally {
      product.running.child.kill('SIGKILL');
      await remove();
      await empty?.drop();
    }
  });
});
