import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningProduct, runProduct } from '#tests/support/servers/running-product.ts';
import { findLinkInOutbox, fromNewAddress, raiseLimits, send, signUpMember } from './api-client.ts';
import { startLoad } from './load.ts';

const DISK_MB = 256;
const RESERVE_MB = 48;

const folder = await mkdtemp(join(tmpdir(), 'disk-'));
/** Only root may mount. Without root, the server's outage suite covers the same with an injected disk reader. */
const mounted = tryMount();
afterAll(async () => {
  if (mounted) execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
});

function tryMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!mounted)('the product on a small disk', () => {
  let product: RunningProduct;
  let cookie: string;
  beforeAll(async () => {
    product = await runProduct({ DATA_DIR: join(folder, 'data'), MIN_FREE_MB: String(RESERVE_MB) });
    ({ cookie } = await signUpMember(product.url, (email) => findLinkInOutbox(product.url, email)));
    await raiseLimits(product.url);
  });
  afterAll(() => product?.running.end('SIGKILL'));

  const compare = () => ({
    method: 'POST',
    path: '/api/medications/compare',
    body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' },
    headers: { cookie, ...fromNewAddress() },
  });
  const statusOf = async (path: string) => (await send(product.url, { method: 'GET', path, headers: { cookie } })).status;
  /** Fills the disk as another program would. */
  async function fillDisk(leaveMb: number): Promise<string> {
    const { bavail, bsize } = await statfs(folder);
    const file = join(folder, 'filler');
    execFileSync('fallocate', ['-l', String(Math.floor(bavail * bsize - leaveMb * 1024 * 1024)), file]);
    return file;
  }

  it('rejects writes while it is full, still serves reads, and accepts writes once there is space, twice', async () => {
    for (const leaveMb of [RESERVE_MB - 12, RESERVE_MB - 24]) {
      const load = startLoad(product.url, compare, { width: 4, pauseMs: 20 });
      const file = await fillDisk(leaveMb);
      const refused = await vi.waitUntil(() => load.finished.find(({ status }) => status === 503), { timeout: 20_000 });
      expect(refused.body).toMatchObject({ code: 'storage_full' });
      const before = await statfs(folder);
      for (const path of ['/api/health', '/', '/api/medications/search?q=zyrtec']) expect(await statusOf(path), path).toBe(200);
      // Other writers use no more space meanwhile.
      expect((before.bavail * before.bsize) / 1024 / 1024).toBeGreaterThan(leaveMb - 12);
      await rm(file);
      const expectWrite = async () => expect((await send(product.url, compare())).status).toBe(200);
      await vi.waitFor(expectWrite, { timeout: 20_000, interval: 200 });
      const finished = await load.stop();
      expect(finished.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    }
  });
});
