import type { Mapping, Problem } from './mapping.ts';
import type { NameDictionary } from './name-dictionary.ts';
import { findRoleProblem } from './role-checks.ts';
import { isMeant, meansSame, type Placed, type Segment } from './segments.ts';

/** Arbitrary: bounds the search in a long, repetitive fact. A sentence without a match by then is dropped. */
const MAX_TRIES = 500;

/** The dictionary and the remaining search budget of a sentence. */
export interface SearchState {
  names: NameDictionary;
  /** Tries left for the whole sentence. */
  budget: { tries: number };
}

/**
 * Checks whether a part of a sentence follows from one segment of a fact: every meaningful word is there, in the same order and role.
 * @returns undefined if it follows.
 */
export function findSupportProblem(part: readonly Placed[], segment: Segment, { names, budget }: SearchState): Problem | undefined {
  const inherits = (token: Placed) =>
    token.kind === 'name' &&
    segment.inherited.some((name) => names.isSame(name, token.key)) &&
    !segment.tokens.some((given) => meansSame(token, given, names));
  const usesInherited = part.some(inherits);
  const saysInherited = (name: string) => part.some(({ kind, key }) => kind === 'name' && names.isSame(name, key));
  if (usesInherited && segment.inheritsJoined && !segment.inherited.every(saysInherited)) return 'not-in-facts';
  const meant = part
    .map((token, at) => ({ token, at }))
    .filter(({ token }) => isMeant(token) && !inherits(token) && !isDoseLabel(token, segment));
  const choices = meant.map(({ token }) => segment.tokens.flatMap((given, at) => (meansSame(token, given, names) ? [at] : [])));
  if (choices.some((places) => places.length === 0)) return 'not-in-facts';
  if (!meant.some(({ token }) => token.kind !== 'name' && token.raw !== 'both' && token.raw !== 'together')) return 'not-in-facts';
  if (part.some(({ conditional }) => conditional) && !part.some((token) => token.conditional && isMeant(token))) return 'polarity';
  if (/^(can|may|is|are|was|were|does|did|should|must|need|needs)$/.test(part[0]?.raw ?? '')) return 'not-in-facts';
  let nearest: Problem = 'polarity';
  let tries = 0;
  const search = (chosen: number[]): boolean => {
    if (++tries > MAX_TRIES || --budget.tries < 0) return false;
    if (chosen.length === meant.length) {
      const mapping: Mapping = { part, segment, names, usesInherited, pairs: meant.map(({ at }, n) => [at, chosen[n] ?? 0]) };
      const fault = findRoleProblem(mapping);
      if (fault) nearest = fault;
      return fault === undefined;
    }
    return (choices[chosen.length] ?? []).some((place) => !chosen.includes(place) && search([...chosen, place]));
  };
  return search([]) ? undefined : nearest;
}

/** "The dose is" before an amount with its frequency adds no meaning. */
function isDoseLabel({ raw }: Placed, { tokens }: Segment): boolean {
  if (raw !== 'dose' || tokens.some((given) => given.raw === 'dose')) return false;
  const isOften = ({ raw: often }: Placed) => /^(every|time|per(day|night|week))$/.test(often);
  return isFirstMeant(tokens, 'quantity') && tokens.some(isOften);
}

const isFirstMeant = (tokens: readonly Placed[], kind: Placed['kind']) => tokens.find(isMeant)?.kind === kind;
