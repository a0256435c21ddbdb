import type { PhotoFile } from './photo-pixels.ts';

const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const MAX_CHUNKS = 2000;
const MAX_FRAMES = 300;

/** WebP (RFC 9649): a RIFF container of chunks. An animated file is kept whole, because its first frame may need the canvas. */
export function readWebp(file: Buffer): PhotoFile | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const extras: Buffer[] = [file.subarray(end)];
  let size: { width: number; height: number } | undefined;
  let frames = 0;
  let isDrawn = false;
  for (let at = 12, chunks = 0; at + 8 <= end; chunks += 1) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    if (data.length < length || chunks > MAX_CHUNKS) return undefined;
    size = largest(size, readSize(type, data));
    if (type === 'ANMF') frames += 1;
    else if (!DRAWN.has(type)) extras.push(data);
    isDrawn ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    at += 8 + length + (length % 2);
  }
  if (!size || !isDrawn || frames > MAX_FRAMES) return undefined;
  return { format: 'webp', ...size, photo: file.subarray(0, end), extras, trailing: file.subarray(end) };
}

function readSize(type: string, data: Buffer): { width: number; height: number } | undefined {
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L') return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function largest(a: { width: number; height: number } | undefined, b: { width: number; height: number } | undefined) {
  if (!a || !b) return a ?? b;
  return { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) };
}
