/** Kilograms in a pound. Exact by definition. */
const KG_PER_LB = 0.45359237;

/**
 * Converts pounds to kilograms.
 *
 * Units: pounds in, kilograms out.
 * Source: the international pound, 0.45359237 kg by definition (1959).
 * Applies to: any weight; not for: rounding for display.
 * Rounding: none.
 * Refuses: never.
 * @example toKg(100) // 45.359237
 */
export const toKg = (weightLb: number): number => weightLb * KG_PER_LB;

/**
 * Plausible weights in pounds by age in years from 0 to 17: about 0.6 times the 3rd and twice the 97th percentile of the CDC growth
 * charts (2000). Arbitrary: the factors include nearly everybody and still catch typing errors, which give a child a wrong dose.
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

/**
 * Tells whether an age and a weight can belong to the same person, to catch typing errors and kilograms entered as pounds.
 *
 * Units: age in whole years, weight in pounds.
 * Source: CDC Growth Charts, weight-for-age, 2000. Arbitrary: 0.6 times the 3rd and twice the 97th percentile, because nearly everybody
 * should pass; adults 66 to 700 lb.
 * Applies to: ages from 0 to 120; not for: judging whether a weight is healthy.
 * Rounding: none.
 * Refuses: never.
 * @example isPlausibleWeight(5, 150) // false
 */
export function isPlausibleWeight(ageYears: number, weightLb: number): boolean {
  const [least, most] = PLAUSIBLE_LB[ageYears] ?? ADULT_LB;
  return weightLb >= least && weightLb <= most;
}
