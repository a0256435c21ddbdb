import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEmptyPostgres } from '#tests/support/databases/databases.ts';
import { makeDataFolder, runProduct } from '#tests/support/servers/running-product.ts';
import { findLinkInOutbox, raiseLimits, signUpMember } from './api-client.ts';
import { listFailures, startLoad } from './load.ts';
import { createMixedRequests } from './mixed-requests.ts';

const LOAD_MS = 10_000;

// The endurance run does the same for ten minutes and measures memory.
it('answers every request while all features are in use at the same time', async () => {
  const empty = await createEmptyPostgres();
  const { dataDir, remove } = await makeDataFolder();
  const product = await runProduct({ DATABASE_URL: empty.url, DATA_DIR: dataDir });
  try {
    await raiseLimits(product.url);
    const members = [];
    for (let count = 0; count < 4; count += 1)
      members.push(await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email)));
    const load = startLoad(product.url, createMixedRequests(members), { width: 20, pauseMs: 50 });
    await wait(LOAD_MS);
    const ended = await load.stop();
    expect(listFailures(ended).slice(0, 5)).toEqual([]);
    expect(ended.length).toBeGreaterThan(100);
  } finally {
    await product.running.end('SIGTERM');
    await remove();
    await empty.drop();
  }
});
