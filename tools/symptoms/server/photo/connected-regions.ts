/** A connected region of pixels. */
export interface Region {
  pixels: number[];
  area: number;
  /** Centre of gravity. */
  x: number;
  y: number;
  boxArea: number;
  touchesEdge: boolean;
}

/** The 4-connected regions of a mask. */
export function findRegions(mask: Uint8Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(mask.length);
  const regions: Region[] = [];
  for (let p = 0; p < mask.length; p += 1) {
    if (!mask[p] || seen[p]) continue;
    regions.push(describeRegion(fillRegion({ mask, seen, width }, p), width, height));
  }
  return regions;
}

interface FillState {
  mask: Uint8Array;
  seen: Uint8Array;
  width: number;
}

function fillRegion({ mask, seen, width }: FillState, from: number): number[] {
  const pixels = [from];
  seen[from] = 1;
  for (let n = 0; n < pixels.length; n += 1) {
    const p = pixels[n] as number;
    const x = p % width;
    for (const next of [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width]) {
      if (next < 0 || next >= mask.length || !mask[next] || seen[next]) continue;
      seen[next] = 1;
      pixels.push(next);
    }
  }
  return pixels;
}

function describeRegion(pixels: number[], width: number, height: number): Region {
  let [left, right, top, bottom, sumX, sumY] = [width, 0, height, 0, 0, 0];
  for (const p of pixels) {
    const x = p % width;
    const y = Math.floor(p / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    sumX += x;
    sumY += y;
  }
  return {
    pixels,
    area: pixels.length,
    x: sumX / pixels.length,
    y: sumY / pixels.length,
    boxArea: (right - left + 1) * (bottom - top + 1),
    touchesEdge: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
  };
}
