export interface Likelihood {
  /** In words: "very likely". */
  words: string;
  /** "about 7 in 10". */
  inTen: string;
  share: number;
}

/** Share of people whose cause the tool does not list; subtracted from every likelihood. Arbitrary: no data. */
export const UNLISTED = 0.1;
const WORDS: readonly (readonly [number, string])[] = [
  [0.65, 'very likely'],
  [0.4, 'likely'],
  [0.15, 'possible'],
  [0.05, 'less likely'],
  [0, 'unlikely'],
];

/**
 * A probability in words and as a count out of ten people, so that it is understood as intended.
 *
 * Units: share of the listed conditions, 0 to 1; the result's share is of all causes, 0 to 1.
 * Source: Arbitrary: because no study fixes the bounds between the words; a tenth is subtracted for causes that are not listed.
 * Applies to: shares from findDifferential and rankPhoto; not for: a condition that a photo cannot assess.
 * Rounding: share to three decimals; tenths to the nearest whole, at least 1, because "about 0 in 10" would read as impossible.
 * Refuses: never; a share of 0 is "unlikely, fewer than 1 in 100".
 * @example describeLikelihood(0.67) // { words: 'likely', inTen: 'about 6 in 10', share: 0.603 }
 */
export function describeLikelihood(share: number): Likelihood {
  const honest = share * (1 - UNLISTED);
  const tenths = Math.round(honest * 10);
  return {
    words: WORDS.find(([least]) => honest >= least)?.[1] ?? 'unlikely',
    inTen: honest < 0.05 ? (honest < 0.01 ? 'fewer than 1 in 100' : 'fewer than 1 in 10') : `about ${Math.max(1, tenths)} in 10`,
    share: Math.round(honest * 1000) / 1000,
  };
}
