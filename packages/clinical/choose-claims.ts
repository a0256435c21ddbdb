import type { Claim } from './evidence.ts';

/** Arbitrary: a few plain sentences are made from them, and the screen shows the whole finding as well. */
const MAX_CLAIMS = 10;

/** The first ten cited sentences, without duplicates. A sentence without evidence must not be rephrased. */
export function chooseClaims(claims: readonly Claim[]): Claim[] {
  const cited = claims.filter(({ evidenceIds }) => evidenceIds.length > 0);
  return cited.filter(({ text }, at) => cited.findIndex((other) => other.text === text) === at).slice(0, MAX_CLAIMS);
}
