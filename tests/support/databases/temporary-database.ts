import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from '#packages/db/client.ts';

export interface TemporaryDatabase {
  database: Database;
  /** What it was opened with. */
  options: DatabaseOptions;
  /** Writes a file beside the database and returns its path. */
  writeFile(name: string, text: string): Promise<string>;
  remove(): Promise<void>;
}

/** An embedded database in a folder of its own, with the product's tables and no rows. */
export async function openTemporaryDatabase(more: Partial<DatabaseOptions> = {}): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const options = { dataDir: join(folder, 'data'), minFreeBytes: 0, ...more };
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
