import { findRegions } from './connected-regions.ts';

/** The outline of one region: a mask with an empty rim, its holes filled. */
export interface Outline {
  width: number;
  height: number;
  mask: Uint8Array;
  area: number;
  /** Share of the filled area that was a hole. */
  holeShare: number;
}

/** Cuts a region out and fills its holes. */
export function outlineOf(pixels: readonly number[], pictureWidth: number): Outline {
  const xs = pixels.map((p) => p % pictureWidth);
  const ys = pixels.map((p) => Math.floor(p / pictureWidth));
  const left = xs.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = ys.reduce((least, y) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const width = xs.reduce((most, x) => Math.max(most, x), 0) - left + 3;
  const height = ys.reduce((most, y) => Math.max(most, y), 0) - top + 3;
  const empty = new Uint8Array(width * height).fill(1);
  for (let n = 0; n < pixels.length; n += 1) empty[((ys[n] as number) - top + 1) * width + (xs[n] as number) - left + 1] = 0;
  const mask = new Uint8Array(width * height).fill(1);
  // The rim is outside, so the first region found is everything around the outline.
  for (const p of findRegions(empty, width, height)[0]?.pixels ?? []) mask[p] = 0;
  const area = mask.reduce((sum, one) => sum + one, 0);
  return { width, height, mask, area, holeShare: 1 - pixels.length / area };
}

/**
 * Perimeter squared / (4 pi area): 1 for a disc, more for an irregular edge. The perimeter is counted from blocks of 2 x 2 pixels (Duda;
 * Pratt, Digital Image Processing, 18.2): straight blocks count 1, corners 1 / square root of 2.
 */
export function measureIrregularity({ width, height, mask, area }: Outline): number {
  let perimeter = 0;
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const p = y * width + x;
      const [a, b, c, d] = [mask[p], mask[p + 1], mask[p + width], mask[p + width + 1]] as [number, number, number, number];
      const sum = a + b + c + d;
      if (sum === 1 || sum === 3) perimeter += Math.SQRT1_2;
      else if (sum === 2) perimeter += a === d ? 2 * Math.SQRT1_2 : 1;
    }
  return perimeter ** 2 / (4 * Math.PI * area);
}

/** 1 minus the mean overlap (intersection / union) with the mirror images about the two principal axes. */
export function measureAsymmetry(outline: Outline): number {
  const axes = findAxes(outline);
  return 1 - (overlapMirrored(outline, axes, false) + overlapMirrored(outline, axes, true)) / 2;
}

interface Axes {
  x: number;
  y: number;
  cos: number;
  sin: number;
}

function findAxes({ width, mask, area }: Outline): Axes {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let p = 0; p < mask.length; p += 1)
    if (mask[p]) {
      const u = p % width;
      const v = Math.floor(p / width);
      x += u;
      y += v;
      xx += u * u;
      yy += v * v;
      xy += u * v;
    }
  x /= area;
  y /= area;
  const angle = 0.5 * Math.atan2(2 * (xy / area - x * y), xx / area - x * x - (yy / area - y * y));
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle) };
}

function overlapMirrored({ width, height, mask, area }: Outline, { x, y, cos, sin }: Axes, across: boolean): number {
  let shared = 0;
  for (let p = 0; p < mask.length; p += 1) {
    if (!mask[p]) continue;
    const u = (p % width) - x;
    const v = Math.floor(p / width) - y;
    const along = (across ? -1 : 1) * (u * cos + v * sin);
    const beside = (across ? 1 : -1) * (v * cos - u * sin);
    const mx = Math.round(x + along * cos - beside * sin);
    const my = Math.round(y + along * sin + beside * cos);
    if (mx >= 0 && my >= 0 && mx < width && my < height && mask[my * width + mx]) shared += 1;
  }
  return shared / Math.max(1, 2 * area - shared);
}
