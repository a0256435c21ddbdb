import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-book.ts';
import { capitalise, joinNames } from '#packages/clinical/sentence.ts';
import type { InteractionSeverity } from '#packages/clinical/skill.ts';
import type { InteractionFinding, ReadItem } from '../../contract/shared.ts';

/** Arbitrary, because a longer answer is not read in a conversation; the section shows everything. */
const MOST_CLAIMS = 7;

/** A claim in its place, and how readily it is left out: the greater the number, the sooner. */
export interface Ranked {
  claim: Claim;
  rank: number;
}

/** Keeps what matters most, in the order in which it is said. */
export function shorten(claims: readonly Ranked[]): Claim[] {
  const first = claims.filter(({ claim: { text } }, at) => claims.findIndex((other) => other.claim.text === text) === at);
  const kept = new Set([...first].sort((a, b) => a.rank - b.rank).slice(0, MOST_CLAIMS));
  return first.filter((ranked) => kept.has(ranked)).map((ranked) => ranked.claim);
}

/** The facts that the sentences point at. */
export function listCited(claims: readonly Claim[], evidence: readonly Evidence[]): Evidence[] {
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  return evidence.filter(({ id }) => cited.has(id));
}

/** A label's words as a sentence. */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const KNOWN: Record<InteractionSeverity, string> = {
  Severe: 'a severe interaction is known',
  High: 'an interaction of high severity is known',
  Moderate: 'an interaction of moderate severity is known',
  Low: 'an interaction of low severity is known',
};

/** "Advil (ibuprofen) and warfarin: an interaction of high severity is known." */
export const sayKnown = (names: readonly string[], severity: InteractionSeverity): string =>
  capitalise(`${joinNames(names)}: ${KNOWN[severity]}.`);

/** "Advil (ibuprofen)"; the name alone where it is the ingredient's, as typed where it is not covered. */
export function sayItem({ typed, name, status, ingredients }: ReadItem): string {
  if (status === 'not-covered') return `“${typed}”`;
  const same = ingredients.length === 0 || (ingredients.length === 1 && ingredients[0]?.toLowerCase() === name.toLowerCase());
  return same ? name : `${name} (${joinNames(ingredients)})`;
}

/** What was read otherwise than typed, and what a name may have been meant for; both before anything that hangs on them. */
export function sayReading(items: readonly ReadItem[]): Ranked[] {
  const corrected = items.filter(({ status }) => status === 'corrected').map(({ typed, name }) => `“${typed}” as ${name}`);
  const meant = items.filter(({ suggestions }) => suggestions.length > 0);
  return [
    ...(corrected.length > 0 ? [{ claim: claim(`We read ${joinNames(corrected)}. Check that this is what you mean.`), rank: 1 }] : []),
    ...meant.map(({ typed, suggestions }) => ({ claim: claim(`Instead of “${typed}”, did you mean ${sayOr(suggestions)}?`), rank: 2 })),
  ];
}

const sayOr = (names: readonly string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');

/** "We hold no facts about “x”, so it could not be checked. …" */
export function sayUnknown(names: readonly string[]): string {
  const which = joinNames(names.map((name) => `“${name}”`));
  const it = names.length === 1 ? 'it' : 'they';
  return `We hold no facts about ${which}, so ${it} could not be checked. That does not mean that ${it} ${names.length === 1 ? 'is' : 'are'} safe.`;
}

const HELP = /^(get (emergency )?help|call 911|go to)/i;
const WATCH = /^(watch|know the|report|look)/i;

/** What is said where a label warns of the person's condition more gravely than any pair does. */
export const ASK_FIRST = 'Ask your prescriber before you take more.';

/** What findings say to do and to watch for: what to do in two sentences at most, then signs, last those that need help. */
export function sayManagement(findings: readonly InteractionFinding[]): Ranked[] {
  const all = findings.flatMap(({ management, evidenceIds }) => management.map((text) => claim(text, ...evidenceIds)));
  const pick = (fits: (text: string) => boolean) => all.filter(({ text }) => fits(text));
  const help = pick((text) => HELP.test(text));
  const watch = pick((text) => WATCH.test(text) && !HELP.test(text));
  const act = pick((text) => !HELP.test(text) && !WATCH.test(text));
  return [
    ...act.slice(0, 2).map((c, at) => ({ claim: c, rank: 3 + at })),
    ...watch.slice(0, 1).map((c) => ({ claim: c, rank: 3 })),
    ...help.slice(0, 1).map((c) => ({ claim: c, rank: 2 })),
  ];
}
