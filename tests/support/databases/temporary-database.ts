import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, type DatabaseOptions, openDatabase } from '#packages/db/client.ts';

/** The environment variable with the folder of a migrated embedded database; new ones are copies of it where it is set. */
export const EMBEDDED_TEMPLATE = 'EMBEDDED_TEMPLATE';

export interface TemporaryDatabase {
  database: Database;
  /** The options that it was opened with. */
  options: DatabaseOptions;
  /** Writes a file beside the database and returns its path. */
  writeFile(name: string, text: string): Promise<string>;
  remove(): Promise<void>;
}

/** Opens an embedded database in a new folder, with the product's tables and no rows. */
export async function openTemporaryDatabase(more: Partial<DatabaseOptions> = {}): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const options = { dataDir: join(folder, 'data'), minFreeBytes: 0, ...more };
  const template = process.env[EMBEDDED_TEMPLATE];
  if (template !== undefined) await copyTemplate(template, options.dataDir);
  const database = await openDatabase(options);
  return {
    database,
    options,
    writeFile: async (name, text) => {
      const file = join(folder, name);
      await writeFile(file, text);
      return file;
    },
    remove: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyTemplate(template: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-r', template, join(dataDir, 'database')]);
}
