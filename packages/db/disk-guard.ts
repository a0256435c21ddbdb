import { mkdir, statfs } from 'node:fs/promises';

export interface DiskGuard {
  isLow(): boolean;
  stop(): void;
}

/** Arbitrary: short compared to how fast a disk fills. 1 s at 50 MB/s stays far below the reserve. */
const CHECK_EVERY_MS = 1_000;

/**
 * Watches the free space of the disk that holds `folder`. It is low below `minFreeBytes`, and no longer low at 10 % more, so that it
 * does not flap. `readFreeBytes` returns bytes.
 */
export async function watchDisk(folder: string, minFreeBytes: number, readFreeBytes = readFreeBytesOf): Promise<DiskGuard> {
  await mkdir(folder, { recursive: true });
  let low = false;
  const check = async () => {
    const free = await readFreeBytes(folder);
    low = free < (low ? minFreeBytes * 1.1 : minFreeBytes);
  };
  await check();
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  return { isLow: () => low, stop: () => clearInterval(timer) };
}

async function readFreeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
