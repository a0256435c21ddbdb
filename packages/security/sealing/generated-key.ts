import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, type KeyRing, readKeyRing } from './key-ring.ts';

const fileIn = (folder: string) => join(folder, 'keys', 'health-texts.key');

/** The key that was made in a data folder; undefined where none was. @throws KeyRingFault where the file holds something else. */
export async function findGeneratedKey(folder: string): Promise<KeyRing | undefined> {
  try {
    return readKeyRing((await readFile(fileIn(folder), 'utf8')).trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a key in a data folder, readable by its owner alone. Only for a folder that no other process uses. It is on the disk whole
 * before anything is sealed with it: a power cut must not leave texts that nothing opens.
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
