import type { LabPicture } from './picture.ts';

const APART = 15;
const LEAST_SHARE = 0.05;
const MOST_COLOURS = 12;

/**
 * Counts the distinct colours of a place: each pixel goes to the first colour within 15 units of L*a*b*, or opens a new one;
 * a colour counts from a twentieth of the place on. The rim, where place and skin mix, is left out.
 */
export function countColours({ width, l, a, b }: LabPicture, pixels: readonly number[]): number {
  const inside = new Set(pixels);
  const reach = Math.sqrt(pixels.length) > 20 ? 3 : 1;
  const deep = pixels.filter((p) => [reach, -reach, reach * width, -reach * width].every((step) => inside.has(p + step)));
  const used = deep.length >= 20 ? deep : pixels;
  const colours: { l: number; a: number; b: number; count: number }[] = [];
  for (const p of used) {
    const [pl, pa, pb] = [l[p], a[p], b[p]] as [number, number, number];
    const near = colours.find((colour) => (colour.l - pl) ** 2 + (colour.a - pa) ** 2 + (colour.b - pb) ** 2 < APART ** 2);
    if (near) near.count += 1;
    else if (colours.length < MOST_COLOURS) colours.push({ l: pl, a: pa, b: pb, count: 1 });
  }
  return Math.max(1, colours.filter(({ count }) => count >= LEAST_SHARE * used.length).length);
}
