import { HttpFailure } from '#packages/wire/server/failure.ts';
import { NOT_AN_IMAGE } from '../../contract/photo.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { loadSharp } from './load-sharp.ts';
import { readPhotoFile } from './photo-file.ts';
import type { DecodedPhoto, PhotoFile } from './photo-pixels.ts';

/** A larger photo is refused by its header alone. At three bytes a pixel this bounds the memory of one decoding. */
export const MAX_PIXELS = 24_000_000;
/** Measures use this size. A larger one adds noise and time but no information. */
const LONG_SIDE_PX = 768;
const MAX_SECONDS = 10;
/** One at a time: each uses a core for as long as it takes. */
const decodeLimit = new ConcurrencyLimit(1, 24);

const notAnImage = () => new HttpFailure(400, 'invalid_image', NOT_AN_IMAGE);

/**
 * Decodes a photo, upright and scaled down, without its metadata. Nothing is written to disk.
 * @throws HttpFailure with a message for the person, whatever the bytes are.
 */
export async function decodePhoto(file: Buffer, signal: AbortSignal): Promise<DecodedPhoto> {
  const found = readPhotoFile(file);
  if (!found) throw notAnImage();
  if (found.width * found.height > MAX_PIXELS)
    throw new HttpFailure(400, 'too_many_pixels', `${NOT_AN_IMAGE} of at most ${MAX_PIXELS / 1_000_000} million pixels`);
  return decodeLimit.run(() => decode(found), signal);
}

async function decode({ photo, format }: PhotoFile): Promise<DecodedPhoto> {
  const sharp = await loadSharp();
  try {
    const image = sharp(photo, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', pages: 1, autoOrient: true });
    const { format: decodedFormat } = await image.metadata();
    if (decodedFormat !== format) throw notAnImage();
    const { data, info } = await image
      .timeout({ seconds: MAX_SECONDS })
      .resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw notAnImage();
    return { width: info.width, height: info.height, rgb: data };
  } catch (error) {
    // The decoder's message is not suitable for the person, and a broken file is not worth a log line.
    throw error instanceof HttpFailure ? error : notAnImage();
  }
}
