import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, type DatabaseOptions, openDatabase } from '#packages/db/client.ts';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { updateMedications } from '#packages/medicines/medication.store.ts';

/** The environment variable with the folder of a migrated embedded database; new ones are copies of it where it is set. */
export const EMBEDDED_TEMPLATE = 'EMBEDDED_TEMPLATE';

export interface TemporaryDatabase {
  database: Database;
  /** The options that it was opened with. */
  options: DatabaseOptions;
  /** Writes a file beside the database and returns its path. */
  writeFile(name: string, content: string | Uint8Array): Promise<string>;
  remove(): Promise<void>;
}

/** Opens an embedded database in a new folder, with the product's tables. In a test run it also has the rows of medicines. */
export async function openTemporaryDatabase(more: Partial<DatabaseOptions> = {}): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const options = { dataDir: join(folder, 'data'), minFreeBytes: 0, ...more };
  await copyEmbeddedTemplate(options.dataDir);
  const database = await openDatabase(options);
  return {
    database,
    options,
    writeFile: async (name, content) => {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
    remove: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Migrates an embedded database, of which new ones are copies from now on. A run with several setups has one. */
export async function createEmbeddedTemplate(): Promise<{ remove(): Promise<void> }> {
  if (process.env[EMBEDDED_TEMPLATE] !== undefined) return { remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  await prepareTemplate({ dataDir: folder, minFreeBytes: 0 });
  process.env[EMBEDDED_TEMPLATE] = join(folder, 'database');
  return { remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Migrates a database and writes the table of medicines, which takes a fifth of a first start. */
export async function prepareTemplate(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await updateMedications(database, loadFormulary());
  await database.close();
}

/** Puts a copy of the migrated database, if a setup made one, into a data folder. It saves a third of a first start. */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  const template = process.env[EMBEDDED_TEMPLATE];
  if (template === undefined) return;
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-r', template, join(dataDir, 'database')]);
}
