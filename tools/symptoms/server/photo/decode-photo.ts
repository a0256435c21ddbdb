import sharp from 'sharp';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { NOT_AN_IMAGE } from '../../contract/photo.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { readPhotoFile } from './photo-file.ts';
import type { DecodedPhoto, PhotoFile } from './photo-pixels.ts';

/** Above it a picture is refused by its header alone; at three bytes a pixel this bounds what one decoding can take. */
export const MOST_PIXELS = 24_000_000;
/** Measures are made at this size: larger adds noise and time, not what can be decodedFormat. */
const LONG_SIDE_PX = 768;
const MOST_SECONDS = 10;
const decodeLimit = new ConcurrencyLimit(2, 24);

// Pictures are never used twice, and a decoder's cache would keep them.
sharp.cache(false);

const notAnImage = () => new HttpFailure(400, 'invalid_image', NOT_AN_IMAGE);

/**
 * Decodes a photo once, turned upright and scaled down, without its notes of place, time and camera. Nothing is written.
 * @throws HttpFailure in words for a person, whatever the bytes are.
 */
export async function decodePhoto(file: Buffer, signal: AbortSignal): Promise<DecodedPhoto> {
  const found = readPhotoFile(file);
  if (!found) throw notAnImage();
  if (found.width * found.height > MOST_PIXELS)
    throw new HttpFailure(400, 'too_many_pixels', `${NOT_AN_IMAGE} of at most ${MOST_PIXELS / 1_000_000} million pixels`);
  return decodeLimit.run(() => decode(found), signal);
}

async function decode({ photo, format }: PhotoFile): Promise<DecodedPhoto> {
  try {
    const image = sharp(photo, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', pages: 1, autoOrient: true });
    const { format: decodedFormat } = await image.metadata();
    if (decodedFormat !== format) throw notAnImage();
    const { data, info } = await image
      .timeout({ seconds: MOST_SECONDS })
      .resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw notAnImage();
    return { width: info.width, height: info.height, rgb: data };
  } catch (error) {
    // Whatever the decoder says of such a file is not for a person, and not worth a line in the log.
    throw error instanceof HttpFailure ? error : notAnImage();
  }
}
