import type { PhotoFile } from './photo-pixels.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const MAX_BLOCKS = 100_000;

/** GIF (89a specification): a screen descriptor, then blocks up to a trailer. Only the blocks that draw the first frame are kept. */
export function readGif(file: Buffer): PhotoFile | undefined {
  const version = file.toString('latin1', 0, 6);
  if (version !== 'GIF87a' && version !== 'GIF89a') return undefined;
  let at = 13 + tableBytes(file.readUInt8(10));
  const kept = [file.subarray(0, at)];
  const extras: Buffer[] = [];
  let frames = 0;
  for (let blocks = 0; blocks < MAX_BLOCKS; blocks += 1) {
    const kind = file.readUInt8(at);
    if (kind === TRAILER) {
      const trailing = file.subarray(at + 1);
      const photo = Buffer.concat([...kept, Buffer.from([TRAILER])]);
      const width = file.readUInt16LE(6);
      return frames === 0
        ? undefined
        : { format: 'gif', width, height: file.readUInt16LE(8), photo, extras: [...extras, trailing], trailing };
    }
    const end = endOfBlock(file, at, kind);
    if (end === undefined) return undefined;
    const isControl = kind === EXTENSION && file.readUInt8(at + 1) === CONTROL;
    if (frames === 0 && (kind === IMAGE || isControl)) kept.push(file.subarray(at, end));
    else if (kind === EXTENSION && !isControl) extras.push(file.subarray(at, end));
    if (kind === IMAGE) frames += 1;
    at = end;
  }
  return undefined;
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfBlock(file: Buffer, at: number, kind: number): number | undefined {
  if (kind === EXTENSION) return endOfParts(file, at + 2);
  if (kind === IMAGE) return endOfParts(file, at + 11 + tableBytes(file.readUInt8(at + 9)));
  return undefined;
}

/** Data come in sub-blocks of a length and as many bytes, ending with one of length 0. */
function endOfParts(file: Buffer, from: number): number {
  let at = from;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1;
  return at + 1;
}
