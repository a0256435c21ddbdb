import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, type KeyRing, readKeyRing } from './key-ring.ts';

const fileIn = (folder: string) => join(folder, 'keys', 'health-texts.key');

/** The key that was generated in a data folder; undefined if there is none. @throws KeyRingError if the file is invalid. */
export async function findGeneratedKey(folder: string): Promise<KeyRing | undefined> {
  try {
    return readKeyRing((await readFile(fileIn(folder), 'utf8')).trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Generates a key in a data folder, readable only by its owner. Only for a folder that no other process uses. The file is synced
 * before the key is used, because a power failure must not leave texts without their key.
 */
export async function createGeneratedKey(folder: string): Promise<KeyRing> {
  const file = fileIn(folder);
  const keysFolder = join(folder, 'keys');
  await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  await chmod(keysFolder, 0o700);
  const text = createKey('made');
  await writeSynced(`${file}.new`, `${text}\n`);
  await rename(`${file}.new`, file);
  await syncFolder(keysFolder);
  return readKeyRing(text);
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
