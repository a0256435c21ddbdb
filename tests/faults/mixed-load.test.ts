import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, runProduct } from '#tests/support/servers/running-product.ts';
import { admit, findLinkInOutbox, raiseLimits } from './callers.ts';
import { listWrong, startLoad } from './load.ts';
import { createMixedCalls } from './mixed-calls.ts';

const LOADED_MS = 10_000;

// Ten minutes, with its memory watched, in the endurance run.
it('answers everybody while all of it is used at once', async () => {
  const empty = await createEmptyPostgres();
  const { dataDir, remove } = await makeDataFolder();
  const product = await runProduct({ DATABASE_URL: empty.url, DATA_DIR: dataDir });
  try {
    await raiseLimits(product.url);
    const members = [];
    for (let count = 0; count < 4; count += 1) members.push(await admit(product.url, (email) => findLinkInOutbox(product.url, email)));
    const load = startLoad(product.url, createMixedCalls(members), { width: 20, pauseMs: 50 });
    await wait(LOADED_MS);
    const ended = await load.end();
    expect(listWrong(ended).slice(0, 5)).toEqual([]);
    expect(ended.length).toBeGreaterThan(100);
  } finally {
    await product.running.end('SIGTERM');
    await remove();
    await empty.drop();
  }
});
