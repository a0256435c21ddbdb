import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import type { SideEffectResponse } from '../../contract/analyze.ts';

/** A claim, and how readily it is left out: the greater the number, the sooner. */
export interface Ranked {
  claim: Claim;
  rank: number;
}

/** Arbitrary, because a longer answer is not read in a conversation; the section shows everything. */
const MOST_CLAIMS = 7;

export const ranked = (rank: number, { text, evidenceIds }: Claim): Ranked => ({ rank, claim: claim(text, ...evidenceIds) });

/** Keeps what matters most, each once, in the order in which it is said, with the facts it points at. */
export function shorten(said: readonly Ranked[], evidence: readonly Evidence[]): { claims: Claim[]; evidence: Evidence[] } {
  const first = said.filter((one, at) => said.findIndex((other) => other.claim.text === one.claim.text) === at);
  const kept = new Set([...first].sort((a, b) => a.rank - b.rank).slice(0, MOST_CLAIMS));
  const claims = first.filter((one) => kept.has(one)).map((one) => one.claim);
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  return { claims, evidence: evidence.filter(({ id }) => cited.has(id)) };
}

/** "a, b or c". */
export const sayOr = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');

export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What was read otherwise than typed, and what a name may have been meant for. */
export function sayReading({ typed, name, status, suggestions }: SideEffectResponse['medication']): Ranked[] {
  const corrected = status === 'corrected' ? [`We read “${typed}” as ${name}. Check that this is what you mean.`] : [];
  const meant = suggestions.length > 0 ? [`Instead of “${typed}”, did you mean ${sayOr(suggestions)}?`] : [];
  return [...corrected, ...meant].map((text) => ranked(1, claim(text)));
}
