import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { SideEffectResponse } from '../../contract/analyze.ts';

/** A claim with its rank. Claims with the highest ranks are dropped first. */
export interface Ranked {
  claim: Claim;
  rank: number;
}

/** Arbitrary: a longer chat answer is not read; the section shows everything. */
const MAX_CLAIMS = 7;

export const ranked = (rank: number, { text, evidenceIds }: Claim): Ranked => ({ rank, claim: claim(text, ...evidenceIds) });

/** Keeps the most important claims, without duplicates and in their original order, with the evidence that they cite. */
export function shorten(candidates: readonly Ranked[], evidence: readonly Evidence[]): { claims: Claim[]; evidence: Evidence[] } {
  const first = candidates.filter((one, at) => candidates.findIndex((other) => other.claim.text === one.claim.text) === at);
  const kept = new Set([...first].sort((a, b) => a.rank - b.rank).slice(0, MAX_CLAIMS));
  const claims = first.filter((one) => kept.has(one)).map((one) => one.claim);
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  return { claims, evidence: evidence.filter(({ id }) => cited.has(id)) };
}

/** "a, b or c". */
export const joinAlternatives = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');

/** Completes a line on when to contact a doctor, such as "At once for trouble breathing", to a sentence; other lines are sentences already. */
export const formatContact = (text: string): string =>
  endSentence(
    text
      .replace(/^At once/, 'Get help at once')
      .replace(/^Today/, 'Speak to a doctor or nurse today')
      .replace(/^Within/, 'See a doctor within'),
  );

export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** States a corrected name and suggestions for an unknown one. */
export function describeReading({ typed, name, status, suggestions }: SideEffectResponse['medication']): Ranked[] {
  const corrected = status === 'corrected' ? [`We read “${typed}” as ${name}. Check that this is what you mean.`] : [];
  const meant = suggestions.length > 0 ? [`Instead of “${typed}”, did you mean ${joinAlternatives(suggestions)}?`] : [];
  return [...corrected, ...meant].map((text) => ranked(1, claim(text)));
}
