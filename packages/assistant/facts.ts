import type { Claim, Evidence } from '#packages/clinical/evidence.ts';

/** A numbered fact as a model is shown it. */
export interface Fact {
  id: string;
  text: string;
  evidenceIds: readonly string[];
}

/** Arbitrary, because it only keeps prompts small: answers of the tools hold fewer. */
const MOST_FACTS = 24;

/** Numbers what an engine said and the statements it rests on, each once, the engine's own sentences first. */
export function listFacts(claims: readonly Claim[], evidence: readonly Evidence[]): Fact[] {
  const texts = new Map<string, readonly string[]>();
  const note = (text: string, evidenceIds: readonly string[]) => texts.has(text) || texts.set(text, evidenceIds);
  for (const { text, evidenceIds } of claims) note(text, evidenceIds);
  const cited = new Set(claims.flatMap(({ evidenceIds }) => evidenceIds));
  for (const { id, statement } of evidence) if (cited.has(id)) note(statement, [id]);
  return [...texts].slice(0, MOST_FACTS).map(([text, evidenceIds], at) => ({ id: `f${at + 1}`, text, evidenceIds }));
}
