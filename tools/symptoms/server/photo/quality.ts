import type { Plane } from './photo-pixels.ts';

const TILES = 8;
const BLACK_BELOW = 20;
const WHITE_FROM = 250;

/**
 * Sharpness of the sharpest areas: variance of the Laplacian (4 v - up - down - left - right) in each of 8 x 8 tiles, of which the second
 * largest counts. A single variance for the whole photo would call sharp photos of smooth skin blurred.
 */
export function measureSharpness({ width, height, values }: Plane): number {
  const sums = new Float64Array(TILES * TILES);
  const squares = new Float64Array(TILES * TILES);
  const counts = new Float64Array(TILES * TILES);
  const columns = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * TILES) / width));
  for (let y = 1; y < height - 1; y += 1) {
    const first = Math.floor((y * TILES) / height) * TILES;
    for (let x = 1, p = y * width + 1; x < width - 1; x += 1, p += 1) {
      const value = 4 * at(values, p) - at(values, p - 1) - at(values, p + 1) - at(values, p - width) - at(values, p + width);
      const tile = first + (columns[x] as number);
      sums[tile] = at(sums, tile) + value;
      squares[tile] = at(squares, tile) + value * value;
      counts[tile] = at(counts, tile) + 1;
    }
  }
  const variances = [...sums].map((sum, tile) => {
    const count = Math.max(1, at(counts, tile));
    return at(squares, tile) / count - (sum / count) ** 2;
  });
  return variances.sort((a, b) => b - a)[1] ?? 0;
}

const at = (values: Float32Array | Float64Array, p: number) => values[p] as number;

/** Mean and standard deviation of brightness, and the shares of almost black and almost white pixels. */
export function measureExposure({ values }: Plane) {
  let sum = 0;
  let square = 0;
  let black = 0;
  let white = 0;
  for (const value of values) {
    sum += value;
    square += value * value;
    if (value < BLACK_BELOW) black += 1;
    if (value >= WHITE_FROM) white += 1;
  }
  const count = values.length;
  const brightness = sum / count;
  return {
    brightness,
    contrast: Math.sqrt(Math.max(0, square / count - brightness ** 2)),
    blackShare: black / count,
    whiteShare: white / count,
  };
}
