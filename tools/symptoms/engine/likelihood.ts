export interface Likelihood {
  /** In words: "very likely". */
  words: string;
  /** "about 7 in 10". */
  inTen: string;
  share: number;
}

/** Of ten people with such a story, how many have something that the tool does not list: what is left out of every likelihood. Arbitrary. */
export const UNLISTED = 0.1;
const WORDS: readonly (readonly [number, string])[] = [
  [0.65, 'very likely'],
  [0.4, 'likely'],
  [0.15, 'possible'],
  [0.05, 'less likely'],
  [0, 'unlikely'],
];

/**
 * Says a probability so that it is read as meant: a word and a count of ten people.
 * @param share of the listed conditions, 0 to 1; what is not listed is taken off.
 * @example describeLikelihood(0.67) // { words: 'likely', inTen: 'about 6 in 10', share: 0.6 }
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
