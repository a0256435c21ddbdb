import type { LabPhoto } from './photo-pixels.ts';

const APART = 15;
const MIN_SHARE = 0.05;
const MAX_COLORS = 12;

/**
 * Counts the distinct colors of a region: each pixel joins the first color within 15 units of L*a*b*, or opens a new one. A color counts
 * if it covers at least a twentieth of the region. The rim, where region and skin mix, is excluded.
 */
export function countColors({ width, l, a, b }: LabPhoto, pixels: readonly number[]): number {
  const inside = new Set(pixels);
  const reach = Math.sqrt(pixels.length) > 20 ? 3 : 1;
  const deep = pixels.filter((p) => [reach, -reach, reach * width, -reach * width].every((step) => inside.has(p + step)));
  const used = deep.length >= 20 ? deep : pixels;
  const colors: { l: number; a: number; b: number; count: number }[] = [];
  for (const p of used) {
    const [pl, pa, pb] = [l[p], a[p], b[p]] as [number, number, number];
    const near = colors.find((color) => (color.l - pl) ** 2 + (color.a - pa) ** 2 + (color.b - pb) ** 2 < APART ** 2);
    if (near) near.count += 1;
    else if (colors.length < MAX_COLORS) colors.push({ l: pl, a: pa, b: pb, count: 1 });
  }
  return Math.max(1, colors.filter(({ count }) => count >= MIN_SHARE * used.length).length);
}
