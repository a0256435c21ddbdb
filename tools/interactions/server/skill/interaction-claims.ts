import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import { capitalize, joinNames } from '#packages/clinical/sentence.ts';
import type { InteractionSeverity } from '#packages/clinical/skill.ts';
import type { InteractionFinding, ReadItem } from '../../contract/shared.ts';

/** Arbitrary: a longer chat answer is not read; the section shows everything. */
const MAX_CLAIMS = 7;

/** A claim with its rank. Claims with the highest ranks are dropped first. */
export interface Ranked {
  claim: Claim;
  rank: number;
}

/** Keeps the most important claims, without duplicates and in their original order. */
export function shorten(claims: readonly Ranked[]): Claim[] {
  const first = claims.filter(({ claim: { text } }, at) => claims.findIndex((other) => other.claim.text === text) === at);
  const kept = new Set([...first].sort((a, b) => a.rank - b.rank).slice(0, MAX_CLAIMS));
  return first.filter((ranked) => kept.has(ranked)).map((ranked) => ranked.claim);
}

/** Keeps the evidence that the claims cite. */
export function listCited(claims: readonly Claim[], evidence: readonly Evidence[]): Evidence[] {
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  return evidence.filter(({ id }) => cited.has(id));
}

/** Adds a final period. */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const KNOWN: Record<InteractionSeverity, string> = {
  Severe: 'a severe interaction is known',
  High: 'an interaction of high severity is known',
  Moderate: 'an interaction of moderate severity is known',
  Low: 'an interaction of low severity is known',
};

/** "Advil (ibuprofen) and warfarin: an interaction of high severity is known." */
export const formatKnownInteraction = (names: readonly string[], severity: InteractionSeverity): string =>
  capitalize(`${joinNames(names)}: ${KNOWN[severity]}.`);

/** "Advil (ibuprofen)"; only the name if it is the ingredient's, the typed text if it is not covered. */
export function formatItem({ typed, name, status, ingredients }: ReadItem): string {
  if (status === 'not-covered') return `“${typed}”`;
  const same = ingredients.length === 0 || (ingredients.length === 1 && ingredients[0]?.toLowerCase() === name.toLowerCase());
  return same ? name : `${name} (${joinNames(ingredients)})`;
}

/** States corrected names and suggestions for unknown ones. */
export function describeReading(items: readonly ReadItem[]): Ranked[] {
  const corrected = items.filter(({ status }) => status === 'corrected').map(({ typed, name }) => `“${typed}” as ${name}`);
  const meant = items.filter(({ suggestions }) => suggestions.length > 0);
  return [
    ...(corrected.length > 0 ? [{ claim: claim(`We read ${joinNames(corrected)}. Check that this is what you mean.`), rank: 1 }] : []),
    ...meant.map(({ typed, suggestions }) => ({
      claim: claim(`Instead of “${typed}”, did you mean ${joinAlternatives(suggestions)}?`),
      rank: 2,
    })),
  ];
}

const joinAlternatives = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');

/** "We have no facts about “x”, so it could not be checked. …" */
export function formatUnknown(names: readonly string[]): string {
  const which = joinNames(names.map((name) => `“${name}”`));
  const it = names.length === 1 ? 'it' : 'they';
  return `We have no facts about ${which}, so ${it} could not be checked. That does not mean that ${it} ${names.length === 1 ? 'is' : 'are'} safe.`;
}

const HELP = /^(get (emergency |medical )?help|call 911|go to)/i;
const WATCH = /^(watch|know the|tell your prescriber about|look)/i;

/** Advice where a label's warning about a condition is the worst finding. */
export const ASK_FIRST = 'Ask your prescriber before you take more.';

/** The findings' management: at most two actions, then one sign to watch for, then one that needs help. */
export function describeManagement(findings: readonly InteractionFinding[]): Ranked[] {
  const all = findings.flatMap(({ management, evidenceIds }) => management.map((text) => claim(text, ...evidenceIds)));
  const pick = (fits: (text: string) => boolean) => all.filter(({ text }) => fits(text));
  const help = pick((text) => HELP.test(text));
  const watch = pick((text) => WATCH.test(text) && !HELP.test(text));
  const actions = pick((text) => !HELP.test(text) && !WATCH.test(text));
  return [
    ...actions.slice(0, 2).map((c, at) => ({ claim: c, rank: 3 + at })),
    ...watch.slice(0, 1).map((c) => ({ claim: c, rank: 3 })),
    ...help.slice(0, 1).map((c) => ({ claim: c, rank: 2 })),
  ];
}
