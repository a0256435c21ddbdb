import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DataFolderInUse, openEmbedded } from '#packages/db/embedded.ts';
import { type Archive, BackupError, type NewArchive, once } from './archive.ts';

const DATABASE_PART = 'database.tar.gz';
/** Folders beside the database that cannot be recreated. */
const FOLDERS = ['keys', 'outbox'];
const NEWEST_MIGRATION = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations';

/** Writes the embedded database, its keys and its outbox. Returns the newest migration in it. @throws DataFolderInUse */
export async function backUpEmbedded(dataDir: string, archive: NewArchive): Promise<number> {
  if (!existsSync(join(dataDir, 'database'))) throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const embedded = await openEmbedded(dataDir);
  try {
    const { rows } = await embedded.client.query<{ newest: string | null }>(NEWEST_MIGRATION);
    const dump = await embedded.client.dumpDataDir('gzip');
    await archive.add(DATABASE_PART, once(new Uint8Array(await dump.arrayBuffer())));
    for (const folder of FOLDERS) {
      for (const name of await findFiles(join(dataDir, folder)))
        await archive.add(`${folder}/${name}`, createReadStream(join(dataDir, folder, name)));
    }
    return Number(rows[0]?.newest ?? 0);
  } finally {
    await embedded.close();
  }
}

async function findFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/**
 * Replaces the embedded database by a backup. The previous data is kept in the folder that is returned.
 * @throws BackupError when there is a database and `force` is not given. @throws DataFolderInUse
 */
export async function restoreEmbedded(dataDir: string, archive: Archive, force: boolean): Promise<string | undefined> {
  const folder = join(dataDir, 'database');
  const isThere = existsSync(folder);
  if (isThere && !force)
    throw new BackupError(`${dataDir} holds a database already. --force puts the backup in its place and keeps the old one beside it.`);
  if (isThere) await refuseWhileInUse(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Everything is prepared in another folder first, so that a failure leaves the old data unchanged.
  const ready = join(dataDir, 'restored');
  await rm(ready, { recursive: true, force: true });
  await mkdir(ready, { mode: 0o700 });
  await loadDatabase(join(ready, 'database'), archive);
  await writeFiles(ready, archive);
  const before = isThere ? join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`) : undefined;
  if (before) await mkdir(before, { mode: 0o700 });
  for (const name of ['database', ...FOLDERS]) {
    if (before && existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(before, name));
    if (existsSync(join(ready, name))) await rename(join(ready, name), join(dataDir, name));
  }
  await rm(ready, { recursive: true });
  return before;
}

/** Refuses only when the folder is in use. A database that cannot be opened may be replaced. */
async function refuseWhileInUse(dataDir: string): Promise<void> {
  try {
    await (await openEmbedded(dataDir)).close();
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error;
  }
}

async function loadDatabase(folder: string, archive: Archive): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.read(DATABASE_PART)) chunks.push(chunk);
  const client = await PGlite.create(folder, { loadDataDir: new Blob(chunks as BlobPart[], { type: 'application/gzip' }) });
  await client.query('select 1');
  await client.close();
}

/** Accepts only file names in the known folders, so that a backup cannot write anywhere else. */
async function writeFiles(ready: string, archive: Archive): Promise<void> {
  for (const { name } of archive.manifest.parts) {
    if (name === DATABASE_PART) continue;
    const [folder = '', file = '', ...deeper] = name.split('/');
    if (!FOLDERS.includes(folder) || !/^[\w-][\w.-]*$/.test(file) || deeper.length > 0)
      throw new BackupError(`The backup holds a file that does not belong in it: ${name}`);
    const place = join(ready, folder, file);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, archive.read(name), { mode: 0o600 });
    const handle = await open(place, 'r');
    await handle.sync();
    await handle.close();
  }
}
