/** One check of the photo: whether it is good enough, and what to do if not. */
export interface PhotoCheck {
  name: 'Sharpness' | 'Light' | 'Distance';
  isGood: boolean;
  words: string;
}

const LONG_SIDE_PX = 256;
const TILES = 6;

/** Checks a photo on the device before it is sent and suggests how to take a better one. It never blocks sending. */
export async function checkPhoto(file: Blob): Promise<PhotoCheck[]> {
  if (typeof createImageBitmap !== 'function') return [];
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const scale = Math.min(1, LONG_SIDE_PX / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(3, Math.round(width * scale));
    canvas.height = Math.max(3, Math.round(height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return [];
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return judgePixels(context.getImageData(0, 0, canvas.width, canvas.height), Math.min(width, height));
  } catch {
    return [];
  }
}

/** @param shortSidePx short side of the original photo. */
export function judgePixels(
  { data, width, height }: { data: ArrayLike<number>; width: number; height: number },
  shortSidePx: number,
): PhotoCheck[] {
  const grey = new Float32Array(width * height);
  let sum = 0;
  let skin = 0;
  for (let p = 0; p < grey.length; p += 1) {
    const [red, green, blue] = [data[4 * p], data[4 * p + 1], data[4 * p + 2]] as [number, number, number];
    grey[p] = 0.299 * red + 0.587 * green + 0.114 * blue;
    sum += grey[p] as number;
    if (looksLikeSkin(red, green, blue)) skin += 1;
  }
  return [judgeSharpness(grey, width, height), judgeLight(sum / grey.length), judgeDistance(skin / grey.length, shortSidePx)];
}

function looksLikeSkin(red: number, green: number, blue: number): boolean {
  const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
  return red > 24 && red >= green && red > blue && cr >= 131 && cr <= 195;
}

function judgeSharpness(grey: Float32Array, width: number, height: number): PhotoCheck {
  const squares = new Float64Array(TILES * TILES);
  const counts = new Float64Array(TILES * TILES);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const p = y * width + x;
      const value = 4 * at(grey, p) - at(grey, p - 1) - at(grey, p + 1) - at(grey, p - width) - at(grey, p + width);
      const tile = Math.floor((y * TILES) / height) * TILES + Math.floor((x * TILES) / width);
      squares[tile] = at(squares, tile) + value * value;
      counts[tile] = at(counts, tile) + 1;
    }
  const sharpest = [...squares].map((square, tile) => square / Math.max(1, at(counts, tile))).sort((a, b) => b - a)[1] ?? 0;
  const isGood = sharpest >= 20;
  return { name: 'Sharpness', isGood, words: isGood ? 'Sharp enough' : 'Looks blurred: hold still and tap on the place to focus' };
}

function judgeLight(brightness: number): PhotoCheck {
  if (brightness < 60) return { name: 'Light', isGood: false, words: 'Rather dark: go to a window or turn on a lamp' };
  if (brightness > 235) return { name: 'Light', isGood: false, words: 'Very bright: turn off the flash or step out of the sun' };
  return { name: 'Light', isGood: true, words: 'Enough light' };
}

function judgeDistance(skinShare: number, shortSidePx: number): PhotoCheck {
  if (shortSidePx < 200)
    return { name: 'Distance', isGood: false, words: 'The picture is too small: take a new one rather than cutting one out' };
  if (skinShare < 0.3)
    return {
      name: 'Distance',
      isGood: false,
      words: 'Little skin in the picture: move closer, to about 6 inches, with some healthy skin around the spot',
    };
  return { name: 'Distance', isGood: true, words: 'The place fills the picture' };
}

const at = (values: Float32Array | Float64Array, p: number) => values[p] as number;
