import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lock } from 'proper-lockfile';

/** Made by `npm run build`: an initialized database without tables, so that the first start takes one second instead of eight. */
export const TEMPLATE_FILE = new URL('./generated/template.tar.gz', import.meta.url).pathname;
/** PGlite never calls fsync, so the folder is synced after this long without a write. Arbitrary: any short pause works. */
const SYNC_AFTER_QUIET_MS = 500;

/** A lock that is not renewed for this long may be taken over. Longer than any query may block the process. */
const STALE_AFTER_MS = 20_000;
const HOLDER_FILE = 'holder.json';
/** Holds the start lock for milliseconds. One left by a killed process goes stale after 5 s, well before the last retry. */
const START_LOCK = { stale: 5_000, retries: { retries: 100, factor: 1, minTimeout: 100, maxTimeout: 100 } };

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
    await limitMemory(folder);
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

/** PostgreSQL's default of 128 MB for pages is for a machine of its own. The operating system caches the files anyway. */
const SETTINGS = "shared_buffers = '16MB'\n";

/** Written to the file of settings that PostgreSQL reads last, and only once, because the disk may be full later. */
async function limitMemory(folder: string): Promise<void> {
  const file = join(folder, 'postgresql.auto.conf');
  const present = await readFile(file, 'utf8').catch(() => '');
  if (!present.includes(SETTINGS)) await writeFile(file, `${present}${SETTINGS}`);
}

/** Folders locked by this process. The lock alone cannot tell them from those of a killed process with the same id. */
const lockedHere = new Set<string>();

async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const folder = await realpath(dataDir);
  if (lockedHere.has(folder)) throw new DataFolderInUse(dataDir);
  lockedHere.add(folder);
  try {
    const release = await takeLock(folder);
    return async () => {
      await release();
      lockedHere.delete(folder);
    };
  } catch (error) {
    lockedHere.delete(folder);
    if (isLocked(error)) throw new DataFolderInUse(dataDir);
    throw error;
  }
}

/** Starts are serialized: otherwise one could mistake a lock that another has just taken for that of a dead process. */
async function takeLock(folder: string): Promise<() => Promise<void>> {
  const releaseStartLock = await lock(join(folder, 'start'), { realpath: false, ...START_LOCK });
  try {
    const take = () => lock(folder, { stale: STALE_AFTER_MS, update: 2_000 });
    const release = await take().catch(async (error: unknown) => {
      if (!isLocked(error) || !(await isHolderDead(folder))) throw error;
      await rm(`${folder}.lock`, { recursive: true, force: true });
      return take();
    });
    await writeFile(join(folder, HOLDER_FILE), JSON.stringify({ pid: process.pid, host: hostname() }));
    return release;
  } finally {
    await releaseStartLock();
  }
}

const isLocked = (error: unknown) => (error as { code?: string }).code === 'ELOCKED';

/** A killed process leaves its lock behind. If the process is known to be gone, its lock need not go stale first. */
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

/** Creates the folder under another name and renames it, so that a kill leaves no partial folder. */
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
