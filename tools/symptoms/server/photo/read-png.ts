import type { PhotoFile } from './photo-pixels.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks needed to draw the photo. Metadata, profiles and animation are removed before decoding. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const MAX_CHUNKS = 50_000;

/** Portable Network Graphics: a signature, then chunks of length, type, data and check sum up to IEND (RFC 2083, section 3). */
export function readPng(file: Buffer): PhotoFile | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const kept: Buffer[] = [SIGNATURE];
  const extras: Buffer[] = [];
  for (let at = 8, chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    if (DRAWN.has(type)) kept.push(file.subarray(at, end));
    else extras.push(file.subarray(at + 8, end - 4));
    at = end;
    if (type !== 'IEND') continue;
    const trailing = file.subarray(at);
    return {
      format: 'png',
      width: file.readUInt32BE(16),
      height: file.readUInt32BE(20),
      photo: Buffer.concat(kept),
      extras: [...extras, trailing],
      trailing,
    };
  }
  return undefined;
}
