import type { PhotoFile } from './photo-pixels.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Decoding draws every scan over the whole photo: a file of thousands of empty scans would take hours. */
const MAX_SCANS = 60;

interface Walk {
  kept: Buffer[];
  extras: Buffer[];
  width: number;
  height: number;
  scans: number;
}

/** JPEG: segments of marker, length and data; a scan header is followed by coded data up to the next marker (ITU T.81, annex B). */
export function readJpeg(file: Buffer): PhotoFile | undefined {
  if (file[0] !== MARK || file[1] !== START || file[2] !== MARK) return undefined;
  const walk: Walk = { kept: [file.subarray(0, 2)], extras: [], width: 0, height: 0, scans: 0 };
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== MARK) return undefined;
    const marker = file[at + 1] as number;
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === END) return finish(file, walk, at + 2);
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return undefined;
    takeSegment(file, walk, { marker, at, end });
    at = marker === SCAN ? findMarker(file, end) : end;
    if (marker === SCAN) walk.kept.push(file.subarray(end, at));
    if (walk.scans > MAX_SCANS) return undefined;
  }
  return undefined;
}

function finish(file: Buffer, { kept, extras, width, height, scans }: Walk, end: number): PhotoFile | undefined {
  if (scans === 0) return undefined;
  const trailing = file.subarray(end);
  return {
    format: 'jpeg',
    width,
    height,
    photo: Buffer.concat([...kept, file.subarray(end - 2, end)]),
    extras: [...extras, trailing],
    trailing,
  };
}

function takeSegment(file: Buffer, walk: Walk, { marker, at, end }: { marker: number; at: number; end: number }): void {
  const data = file.subarray(at + 4, end);
  if (isFrame(marker)) {
    walk.height = data.readUInt16BE(1);
    walk.width = data.readUInt16BE(3);
  }
  if (marker === SCAN) walk.scans += 1;
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;
  if (isNote) walk.extras.push(data);
  if (!isNote || isNeeded(marker, data)) walk.kept.push(file.subarray(at, end));
}

/** Of the metadata the decoder needs the color coding, the color profile and the orientation. */
function isNeeded(marker: number, data: Buffer): boolean {
  const startsWith = (name: string) => data.toString('latin1', 0, name.length) === name;
  if (marker === 0xe1) return startsWith('Exif\0');
  if (marker === 0xe2) return startsWith('ICC_PROFILE\0');
  return marker === 0xe0 || (marker === 0xee && startsWith('Adobe'));
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The next marker in coded data that is neither a stuffed byte nor a restart. */
function findMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARK, from); at >= 0 && at + 1 < file.length; at = file.indexOf(MARK, at + 1)) {
    const next = file[at + 1] as number;
    if (next !== 0 && next !== MARK && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('the coded data do not end');
}
