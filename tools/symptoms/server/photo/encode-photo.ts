import type { PhotoRequest } from '#packages/assistant/inspect-photo.ts';
import { loadSharp } from './load-sharp.ts';
import type { DecodedPhoto } from './photo-pixels.ts';

const LONG_SIDE_PX = 768;
const QUALITY = 85;

/** The photo as it is sent to a model: pixels only, at most 768 on the long side, in a file that never contained metadata. */
export async function encodePhoto({ width, height, rgb }: DecodedPhoto): Promise<PhotoRequest['image']> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(LONG_SIDE_PX, LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), mediaType: 'image/jpeg', widthPx: info.width, heightPx: info.height };
}
