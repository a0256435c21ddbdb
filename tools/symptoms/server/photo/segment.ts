import { findRegions, type Region } from './connected-regions.ts';
import type { LabPhoto } from './photo-pixels.ts';

/** The regions that stand out, and the skin they are compared with. */
export interface Segmented {
  width: number;
  height: number;
  /** Median color of the surrounding skin. */
  skin: { l: number; a: number; b: number };
  /** The regions that stand out. The first is the main one: large, and near the center. */
  regions: Region[];
}

/** Weight of L*. Below 1, because shading changes lightness. Arbitrary. */
const LIGHTNESS_WEIGHT = 0.7;
/** Lowest and highest threshold: a difference visible without close inspection, and one above which everything is foreign. Arbitrary. */
const MIN_DIFFERENCE = 9;
const MAX_THRESHOLD = 22;
const MIN_REGION_SHARE = 0.0004;
/** Regions that fill less of their bounding box are hairs and folds. Arbitrary. */
const MIN_FILL = 0.15;
const FRAME_SHARE = 0.15;

/**
 * Finds what differs from the surrounding skin: the distance in L*a*b* from the median color of the skin near the photo's edges, split by
 * Otsu's threshold (1979), limited to 9 to 22.
 */
export function segment(lab: LabPhoto, skinMask: Uint8Array): Segmented {
  const { width, height } = lab;
  const skin = findSkinColor(lab, skinMask);
  const distance = measureDistance(lab, skin);
  const threshold = Math.min(MAX_THRESHOLD, Math.max(MIN_DIFFERENCE, findOtsu(distance)));
  const mask = smooth(
    Uint8Array.from(distance, (value) => (value >= threshold ? 1 : 0)),
    width,
  );
  const centre = { x: width / 2, y: height / 2 };
  const weigh = ({ area, x, y }: Region) =>
    area * (1 - 0.6 * Math.min(1, Math.hypot(x - centre.x, y - centre.y) / Math.hypot(centre.x, centre.y)));
  const regions = findRegions(mask, width, height)
    .filter((region) => region.area >= MIN_REGION_SHARE * width * height && region.area / region.boxArea >= MIN_FILL)
    .filter((region) => !isBackground(region, skinMask))
    .sort((a, b) => weigh(b) - weigh(a));
  return { width, height, skin, regions };
}

/** A region that touches the photo's edge and has no skin color is a table, a sleeve or a shadow. */
function isBackground({ touchesEdge, pixels }: Region, skinMask: Uint8Array): boolean {
  if (!touchesEdge) return false;
  return pixels.reduce((sum, p) => sum + (skinMask[p] as number), 0) / pixels.length < 0.5;
}

function findSkinColor({ width, height, l, a, b }: LabPhoto, skinMask: Uint8Array): Segmented['skin'] {
  const marginX = width * FRAME_SHARE;
  const marginY = height * FRAME_SHARE;
  const all: number[] = [];
  const frame: number[] = [];
  for (let p = 0; p < skinMask.length; p += 1) {
    if (!skinMask[p]) continue;
    all.push(p);
    const x = p % width;
    const y = Math.floor(p / width);
    if (x < marginX || x >= width - marginX || y < marginY || y >= height - marginY) frame.push(p);
  }
  const used = frame.length > skinMask.length * 0.05 ? frame : all;
  const median = (values: Float32Array) => Float32Array.from(used, (p) => values[p] as number).sort()[used.length >> 1] ?? 0;
  return { l: median(l), a: median(a), b: median(b) };
}

/** Distance from the skin's color, each pixel averaged with its eight neighbors. */
function measureDistance({ width, height, l, a, b }: LabPhoto, skin: Segmented['skin']): Float32Array {
  const raw = new Float32Array(l.length);
  for (let p = 0; p < raw.length; p += 1)
    raw[p] = Math.sqrt(
      (LIGHTNESS_WEIGHT * ((l[p] as number) - skin.l)) ** 2 + ((a[p] as number) - skin.a) ** 2 + ((b[p] as number) - skin.b) ** 2,
    );
  const averaged = Float32Array.from(raw);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let v = -width; v <= width; v += width) for (let u = -1; u <= 1; u += 1) sum += raw[y * width + x + v + u] as number;
      averaged[y * width + x] = sum / 9;
    }
  return averaged;
}

const BINS = 128;
const BIN_SIZE = 0.75;

/** The threshold that minimizes the variance within both groups of values (Otsu 1979). */
export function findOtsu(values: Float32Array): number {
  const counts = new Float64Array(BINS);
  for (const value of values) {
    const bin = Math.min(BINS - 1, Math.floor(value / BIN_SIZE));
    counts[bin] = (counts[bin] as number) + 1;
  }
  const total = counts.reduce((sum, count, bin) => sum + count * bin, 0);
  let below = 0;
  let belowSum = 0;
  let best = { between: -1, bin: 0 };
  for (let bin = 0; bin < BINS; bin += 1) {
    below += counts[bin] as number;
    belowSum += (counts[bin] as number) * bin;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (between > best.between) best = { between, bin };
  }
  return (best.bin + 1) * BIN_SIZE;
}

/** Majority filter: removes single pixels and notches. */
function smooth(mask: Uint8Array, width: number): Uint8Array {
  const smoothed = Uint8Array.from(mask);
  for (let p = width + 1; p < mask.length - width - 1; p += 1) {
    let sum = 0;
    for (let v = -width; v <= width; v += width) for (let u = -1; u <= 1; u += 1) sum += mask[p + v + u] as number;
    smoothed[p] = sum >= 5 ? 1 : 0;
  }
  return smoothed;
}
