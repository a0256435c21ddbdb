/**
 * The backup file: a plain tar, so that it can be opened without the product. Its last entry is a manifest of all others, so a
 * truncated file is always detected.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

/** A backup cannot be made or restored. The message is one sentence for an operator. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

const BLOCK = 512;
const MANIFEST = 'manifest.json';
/** Larger than the manifest of any backup. Prevents reading a foreign file into memory. */
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
/** Above this a size no longer fits the eleven octal digits of a tar header. */
const OCTAL_LIMIT = 8 ** 11;

const Manifest = z.object({
  format: z.literal('plainmed-backup'),
  version: z.literal(1),
  kind: z.enum(['embedded', 'postgres']),
  /** The newest migration in the data. Migrations are numbered in milliseconds since 1970. */
  schema: z.number().int(),
  product: z.string(),
  at: z.iso.datetime(),
  parts: z.array(z.object({ name: z.string(), size: z.number().int().min(0), sha256: z.string() })),
});

type Manifest = z.infer<typeof Manifest>;
type About = Pick<Manifest, 'kind' | 'schema' | 'product' | 'at'>;

export interface NewArchive {
  add(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the manifest, syncs the file to disk, then renames it into location. Returns its size in bytes. */
  finish(about: About): Promise<number>;
  /** Deletes the partial file. */
  abandon(): Promise<void>;
}

/** Opens a partial file beside the target. @throws BackupError when the target exists or cannot be written. */
export async function createArchive(file: string): Promise<NewArchive> {
  if (existsSync(file)) throw new BackupError(`${file} is there already. Give another name: a backup is never written over another.`);
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600).catch((error: { code?: string }) => {
    throw new BackupError(`${file} cannot be written (${error.code ?? 'unknown'}).`);
  });
  const parts: Manifest['parts'] = [];
  let at = 0;
  const add = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
    const { size, sha256 } = await writeChunks(handle, at + BLOCK, chunks);
    await handle.write(writeHeader(name, size), 0, BLOCK, at);
    at += BLOCK + roundUp(size);
    parts.push({ name, size, sha256 });
  };
  return {
    add,
    finish: async (about) => {
      const manifest: Manifest = { format: 'plainmed-backup', version: 1, ...about, parts: [...parts] };
      await add(MANIFEST, once(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
      await handle.truncate(at + 2 * BLOCK);
      await handle.sync();
      await handle.close();
      await rename(partial, file);
      await syncFolder(dirname(file));
      return at + 2 * BLOCK;
    },
    abandon: async () => {
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function writeChunks(handle: FileHandle, from: number, chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let at = from;
  for await (const chunk of chunks) {
    hash.update(chunk);
    for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
    at += chunk.length;
  }
  return { size: at - from, sha256: hash.digest('hex') };
}

/** A rename is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** Yields one chunk. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const roundUp = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

/** Builds a POSIX (ustar) header; sizes above 8 GiB use the GNU encoding. */
function writeHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new BackupError(`A file has too long a name for a backup: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) => header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size < OCTAL_LIMIT) octal(size, 124, 11);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  octal(Math.floor(Date.now() / 1000), 136, 11);
  header.write('0', 156);
  header.write('ustar\0', 257, 'latin1');
  header.write('00', 263);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Sums all bytes, counting those of the checksum field as spaces. */
const checksumOf = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

export interface Archive {
  manifest: Manifest;
  /** The bytes of one entry. */
  read(name: string): AsyncIterable<Uint8Array>;
}

/** Opens a backup and verifies all of it. @throws BackupError when it is truncated, changed or not a Plainmed backup. */
export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file, 'r').catch((error: { code?: string }) => {
    throw new BackupError(`${file} cannot be read (${error.code ?? 'unknown'}).`);
  });
  try {
    const locations = await findParts(handle, file);
    const manifest = await readManifest(handle, locations.get(MANIFEST), file);
    const read = (name: string) => readPart(file, locations.get(name));
    for (const part of manifest.parts) await checkPart(part, locations.get(part.name), () => read(part.name), file);
    return { manifest, read };
  } finally {
    await handle.close();
  }
}

interface Location {
  at: number;
  size: number;
}

const incomplete = (file: string) => new BackupError(`${file} is not a whole backup: it was cut short or changed. Nothing was restored.`);

async function findParts(handle: FileHandle, file: string): Promise<Map<string, Location>> {
  const { size: end } = await handle.stat();
  const locations = new Map<string, Location>();
  for (let at = 0; at + BLOCK <= end; ) {
    const header = Buffer.alloc(BLOCK);
    await handle.read(header, 0, BLOCK, at);
    if (header.every((byte) => byte === 0)) return locations;
    if (Number.parseInt(header.toString('latin1', 148, 154), 8) !== checksumOf(header)) throw incomplete(file);
    const isLarge = header.readUInt8(124) === 0x80;
    const size = isLarge ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!(at + BLOCK + size <= end)) throw incomplete(file);
    locations.set(header.toString('utf8', 0, header.indexOf(0)), { at: at + BLOCK, size });
    at += BLOCK + roundUp(size);
  }
  throw incomplete(file);
}

async function readManifest(handle: FileHandle, location: Location | undefined, file: string): Promise<Manifest> {
  if (!location || location.size > MAX_MANIFEST_BYTES) throw incomplete(file);
  const text = Buffer.alloc(location.size);
  await handle.read(text, 0, location.size, location.at);
  try {
    return Manifest.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw incomplete(file);
  }
}

async function checkPart(
  part: Manifest['parts'][number],
  location: Location | undefined,
  read: () => AsyncIterable<Uint8Array>,
  file: string,
) {
  if (location?.size !== part.size) throw incomplete(file);
  const hash = createHash('sha256');
  for await (const chunk of read()) hash.update(chunk);
  if (hash.digest('hex') !== part.sha256) throw incomplete(file);
}

function readPart(file: string, location: Location | undefined): AsyncIterable<Uint8Array> {
  if (!location) throw incomplete(file);
  return location.size === 0
    ? once(new Uint8Array())
    : createReadStream(file, { start: location.at, end: location.at + location.size - 1 });
}
