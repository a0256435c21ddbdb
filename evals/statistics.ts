/** A share of cases with its 95% interval (Wilson score, 1927), which also holds for small counts and shares near 0 or 1. */
export interface Share {
  hits: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

const Z = 1.959964;

export function measureShare(hits: number, of: number): Share {
  if (of === 0) return { hits, of, share: 0, low: 0, high: 1 };
  const p = hits / of;
  const z2 = Z * Z;
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  return { hits, of, share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Counts how many of the cases pass. */
export function measure<T>(cases: readonly T[], passes: (item: T) => boolean): Share {
  return measureShare(cases.filter(passes).length, cases.length);
}

/** Cohen's kappa of two gradings on the same ordered scale, with linear weights. */
export function weightedKappa(pairs: readonly (readonly [number, number])[], grades: number): number {
  const n = pairs.length;
  if (n === 0) return 0;
  const weight = (a: number, b: number) => Math.abs(a - b) / (grades - 1);
  const count = (side: 0 | 1, grade: number) => pairs.filter((pair) => pair[side] === grade).length / n;
  const observed = pairs.reduce((sum, [a, b]) => sum + weight(a, b), 0) / n;
  let expected = 0;
  for (let a = 0; a < grades; a += 1) for (let b = 0; b < grades; b += 1) expected += weight(a, b) * count(0, a) * count(1, b);
  return expected === 0 ? 1 : 1 - observed / expected;
}
