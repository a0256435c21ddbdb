import type { Claim } from './evidence.ts';

/** Arbitrary, because a few plain sentences are made of them, and the whole finding stands beside these. */
const MAX_CLAIMS = 10;

/** The first ten sentences that name a fact, each once: what nothing stands behind cannot be put into other words. */
export function chooseClaims(claims: readonly Claim[]): Claim[] {
  const cited = claims.filter(({ evidenceIds }) => evidenceIds.length > 0);
  return cited.filter(({ text }, at) => cited.findIndex((other) => other.text === text) === at).slice(0, MAX_CLAIMS);
}
