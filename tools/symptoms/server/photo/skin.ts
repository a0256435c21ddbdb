import type { DecodedPhoto } from './photo-pixels.ts';

/**
 * Marks the pixels whose color skin can have: in YCbCr (Rec. 601) Cb from 77 to 130 and Cr from 131 to 195, red strongest and blue weakest,
 * and less saturated than paint. The bounds are those of Chai and Ngan (1999), Cb 77 to 127 and Cr 133 to 173, widened for inflamed and
 * very dark skin. Brightness is not used, so light and dark skin are judged alike. Wood, sand, fur and pictures of skin also pass; colored
 * light and black-and-white photos fail.
 */
export function findSkin({ width, height, rgb }: DecodedPhoto): Uint8Array {
  const skin = new Uint8Array(width * height);
  for (let p = 0; p < skin.length; p += 1)
    skin[p] = isSkin(rgb[3 * p] as number, rgb[3 * p + 1] as number, rgb[3 * p + 2] as number) ? 1 : 0;
  return skin;
}

const MAX_SATURATED = 0.85;

function isSkin(red: number, green: number, blue: number): boolean {
  if (red < 25 || red < green || red <= blue) return false;
  const cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
  return cb >= 77 && cb <= 130 && cr >= 131 && cr <= 195 && (red - Math.min(green, blue)) / red < MAX_SATURATED;
}

export const shareOf = (mask: Uint8Array): number => mask.reduce((sum, one) => sum + one, 0) / Math.max(1, mask.length);
