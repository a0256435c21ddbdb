import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#apps/server/start/config.ts';
import { BackupError, createArchive, openArchive } from './archive.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded.ts';
import { backUpPostgres, restorePostgres } from './postgres.ts';

const JOURNAL = new URL('../../packages/db/migrations/meta/_journal.json', import.meta.url);
const PACKAGE = new URL('../../package.json', import.meta.url);

/** Writes all stored data into one file. Returns its size in bytes. @throws BackupError, DataFolderInUse */
export async function backUp({ databaseUrl, dataDir }: Storage, file: string): Promise<number> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const at = new Date().toISOString();
  const archive = await createArchive(file);
  try {
    const schema = databaseUrl ? await backUpPostgres(databaseUrl, archive) : await backUpEmbedded(dataDir, archive);
    const bytes = await archive.finish({ kind: databaseUrl ? 'postgres' : 'embedded', schema, product: version, at });
    await markBackup(dataDir, at);
    return bytes;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** The file whose age the metrics report (plainmed_last_backup_time_seconds). */
const MARK = 'last-backup';

/** A failure to write the marker does not fail the backup. */
async function markBackup(dataDir: string, at: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
    .then(() => writeFile(join(dataDir, MARK), `${at}\n`))
    .catch(() => undefined);
}

export interface Restored {
  /** When the backup was started, ISO 8601. */
  at: string;
  /** The folder that keeps the previous data. */
  before: string | undefined;
}

/** Verifies a backup, then restores it. @throws BackupError, DataFolderInUse */
export async function restore({ databaseUrl, dataDir }: Storage, file: string, force: boolean): Promise<Restored> {
  const archive = await openArchive(file);
  const { kind, schema, product, at } = archive.manifest;
  if ((kind === 'postgres') !== (databaseUrl !== undefined))
    throw new BackupError(
      kind === 'postgres'
        ? 'This backup is of PostgreSQL: set DATABASE_URL to the database that it shall be restored into.'
        : 'This backup is of the embedded database: unset DATABASE_URL, and set DATA_DIR.',
    );
  if (schema > (await readNewestMigration()))
    throw new BackupError(
      `This backup was made by a newer version (${product}) with tables that this one does not know. Restore it with that version.`,
    );
  if (databaseUrl === undefined) return { at, before: await restoreEmbedded(dataDir, archive, force) };
  await restorePostgres(databaseUrl, archive, force);
  return { at, before: undefined };
}

async function readNewestMigration(): Promise<number> {
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
