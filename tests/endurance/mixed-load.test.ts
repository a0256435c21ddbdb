import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createEmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { admit, findLinkInOutbox, fromElsewhere, raiseLimits, send } from '../faults/callers.ts';
import { listWrong, startLoad } from '../faults/load.ts';
import { createMixedCalls, type Member } from '../faults/mixed-calls.ts';

const LOADED_MS = Number(process.env.ENDURE_SECONDS ?? 600) * 1_000;
const SAMPLE_EVERY_MS = 2_000;
/** Of what is left after a collection, from the second third to the last, as a share. */
const MOST_GROWTH = 0.1;
const MB = 2 ** 20;

/** What the process holds: its heap, and what lies outside of it, as the embedded database does. */
async function findHeldMb({ url }: RunningProduct): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / MB;
}

/** By how much the lowest value of the last third is above that of the second: between them lies what waits to be collected. */
function findGrowth(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  const floor = (part: readonly number[]) => Math.min(...part);
  return floor(samples.slice(2 * third)) / floor(samples.slice(third, 2 * third)) - 1;
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function loadFor(product: RunningProduct, members: readonly Member[]) {
  const load = startLoad(product.url, createMixedCalls(members), { width: 30, pauseMs: 100 });
  const memory: number[] = [];
  let resident = 0;
  let answered = 0;
  const wrong: string[] = [];
  for (const until = performance.now() + LOADED_MS; performance.now() < until; ) {
    await wait(SAMPLE_EVERY_MS);
    memory.push(await findHeldMb(product));
    resident = await product.findMemoryMb();
    const ended = load.ended.splice(0);
    answered += ended.length;
    wrong.push(...listWrong(ended));
  }
  wrong.push(...listWrong(await load.end()));
  return { memory, resident, answered, wrong };
}

describe.each(['postgres', 'embedded'] as const)('mixed load (%s)', (kind) => {
  it('is answered without a fault, in flat memory, and evenly', async () => {
    const empty = kind === 'postgres' ? await createEmptyPostgres() : undefined;
    const { dataDir, remove } = await makeDataFolder();
    const product = await runProduct({ DATA_DIR: dataDir, ...(empty ? { DATABASE_URL: empty.url } : {}) });
    try {
      await raiseLimits(product.url);
      const members: Member[] = [];
      for (let count = 0; count < 10; count += 1) members.push(await admit(product.url, (email) => findLinkInOutbox(product.url, email)));
      const { memory, resident, answered, wrong } = await loadFor(product, members);
      const growth = findGrowth(memory);
      const [least, most] = [Math.min(...memory), Math.max(...memory)].map(Math.round);
      console.log(
        `${kind}: ${answered} answers; held ${least} to ${most} MB, ${Math.round(resident)} resident; floor grown by ${growth.toFixed(3)}`,
      );
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(growth).toBeLessThan(MOST_GROWTH);

      // A hundred at a time who look something up: none waits ten times as long as the one in the middle.
      let turn = 0;
      const next = () => {
        turn += 1;
        const headers = { cookie: members[turn % members.length]?.cookie ?? '', ...fromElsewhere() };
        return { method: 'GET', path: '/api/medications/search?q=zyrtec', headers };
      };
      const warm = startLoad(product.url, next, { width: 100, pauseMs: 200 });
      await wait(15_000);
      const ms = (await warm.end()).map((each) => each.ms).toSorted((a, b) => a - b);
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
