/** Pounds in a kilogram (exact by definition: 1 lb = 0.45359237 kg). */
const KG_PER_LB = 0.45359237;

/** Turns pounds into kilograms, unrounded. @example toKg(100) // 45.359237 */
export const toKg = (weightLb: number): number => weightLb * KG_PER_LB;

/**
 * The weights, in pounds, within which an age and a weight can belong to the same person: about 0.6 times the 3rd and twice the
 * 97th percentile of the CDC growth charts (2000). The factors are arbitrary: wide enough for nearly everybody, narrow enough to
 * catch a slip of the keyboard, which in a child becomes a wrong dose.
 */
const PLAUSIBLE_LB: readonly (readonly [least: number, most: number])[] = [
  [4, 40],
  [13, 50],
  [16, 65],
  [18, 80],
  [21, 95],
  [23, 115],
  [26, 135],
  [28, 160],
  [31, 180],
  [34, 205],
  [37, 230],
  [41, 260],
  [45, 300],
  [50, 340],
  [56, 380],
  [61, 420],
  [64, 460],
  [66, 500],
];
const ADULT_LB = [66, 700] as const;

/** Whether a weight can be right at that age. Ages in whole years, weights in pounds. */
export function fitsAge(ageYears: number, weightLb: number): boolean {
  const [least, most] = PLAUSIBLE_LB[ageYears] ?? ADULT_LB;
  return weightLb >= least && weightLb <= most;
}
