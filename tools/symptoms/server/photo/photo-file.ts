import type { PhotoFile } from './photo-pixels.ts';
import { readGif } from './read-gif.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

const READERS = [readPng, readJpeg, readGif, readWebp];

/** Marks of a page, a script or a document. No camera writes them, and a browser or a viewer may execute them. */
const FOREIGN_TEXTS = ['%pdf-', '<script', '<html', '<!doctype', '<svg', '<?php', '<iframe', '#!/'];
const FOREIGN_BYTES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x52, 0x61, 0x72, 0x21, 0x1a],
  [0x37, 0x7a, 0xbc, 0xaf],
].map((bytes) => Buffer.from(bytes));
const PROGRAMS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
].map((bytes) => Buffer.from(bytes));

/**
 * Recognizes a file as one of the four formats by its content; its name and declared type are ignored.
 * @returns undefined for anything else, for a truncated photo, and for a file that is also something else.
 */
export function readPhotoFile(file: Buffer): PhotoFile | undefined {
  for (const read of READERS) {
    const found = readSafely(read, file);
    if (found) return isTwoThings(found) ? undefined : found;
  }
  return undefined;
}

/** A read past the end throws: the photo is truncated. */
function readSafely(read: (file: Buffer) => PhotoFile | undefined, file: Buffer): PhotoFile | undefined {
  try {
    const found = read(file);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isTwoThings({ extras, trailing }: PhotoFile): boolean {
  if (PROGRAMS.some((mark) => trailing.subarray(0, mark.length).equals(mark))) return true;
  return extras.some((part) => {
    const text = part.toString('latin1').toLowerCase();
    return FOREIGN_TEXTS.some((mark) => text.includes(mark)) || FOREIGN_BYTES.some((mark) => part.includes(mark));
  });
}
