import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lock } from 'proper-lockfile';

/** Made by `npm run build`: an empty, migrated database, so that a first start takes one second instead of eight. */
export const TEMPLATE_FILE = new URL('./generated/template.tar.gz', import.meta.url).pathname;
/** PGlite never calls fsync; the folder is synced once writes have been quiet for this long. Arbitrary, because any short pause does. */
const SYNC_AFTER_QUIET_MS = 500;

/** Longer than any query may block the process: a lock that is not renewed for this long may be taken over. */
const STALE_AFTER_MS = 20_000;
const HOLDER_FILE = 'holder.json';
/** A turn takes milliseconds; one cut off by a kill is over after 5 s, well before the last try. */
const TURN = { stale: 5_000, retries: { retries: 100, factor: 1, minTimeout: 100, maxTimeout: 100 } };

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another Plainmed process. Stop it first, or set DATA_DIR to another folder.`);
    this.name = 'DataFolderInUse';
  }
}

export interface Embedded {
  client: PGlite;
  noteWrite(): void;
  close(): Promise<void>;
}

/**
 * Opens PGlite in `dataDir`, alone: two processes in one folder destroy the database.
 * @throws DataFolderInUse when another process holds the folder.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await createDatabaseFolder(folder);
    const client = await PGlite.create(folder);
    const sync = syncWhenQuiet(folder);
    return {
      client,
      noteWrite: sync.note,
      close: async () => {
        sync.stop();
        await client.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Folders that this process holds. The lock alone cannot tell them from those of a killed process with the same id. */
const heldHere = new Set<string>();

async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const folder = await realpath(dataDir);
  if (heldHere.has(folder)) throw new DataFolderInUse(dataDir);
  heldHere.add(folder);
  try {
    const release = await takeLock(folder);
    return async () => {
      await release();
      heldHere.delete(folder);
    };
  } catch (error) {
    heldHere.delete(folder);
    if (isHeld(error)) throw new DataFolderInUse(dataDir);
    throw error;
  }
}

/** Starts take turns, so that none takes a lock for a dead holder's while another has just taken it over or not yet signed it. */
async function takeLock(folder: string): Promise<() => Promise<void>> {
  const endTurn = await lock(join(folder, 'start'), { realpath: false, ...TURN });
  try {
    const take = () => lock(folder, { stale: STALE_AFTER_MS, update: 2_000 });
    const release = await take().catch(async (error: unknown) => {
      if (!isHeld(error) || !(await isHolderDead(folder))) throw error;
      await rm(`${folder}.lock`, { recursive: true, force: true });
      return take();
    });
    await writeFile(join(folder, HOLDER_FILE), JSON.stringify({ pid: process.pid, host: hostname() }));
    return release;
  } finally {
    await endTurn();
  }
}

const isHeld = (error: unknown) => (error as { code?: string }).code === 'ELOCKED';

/** A process that was killed leaves its lock behind. Where we can see that it is gone we need not wait for the lock to go stale. */
async function isHolderDead(dataDir: string): Promise<boolean> {
  try {
    const holder = JSON.parse(await readFile(join(dataDir, HOLDER_FILE), 'utf8')) as { pid: number; host: string };
    if (holder.host !== hostname()) return false;
    if (holder.pid === process.pid) return true;
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}

/** Made beside its place and moved there whole, so that a kill in the middle leaves nothing half made. */
async function createDatabaseFolder(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  const template = existsSync(TEMPLATE_FILE) ? new Blob([await readFile(TEMPLATE_FILE)], { type: 'application/gzip' }) : undefined;
  const client = await PGlite.create(partial, template ? { loadDataDir: template } : {});
  await client.close();
  await rename(partial, folder);
}

function syncWhenQuiet(folder: string): { note(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    note: () => {
      clearTimeout(timer);
      timer = setTimeout(() => execFile('sync', ['-f', folder], () => undefined), SYNC_AFTER_QUIET_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
