import type { Claim } from '#packages/clinical/evidence.ts';

/** A numbered fact, as sent to a model. */
export interface Fact {
  id: string;
  text: string;
  evidenceIds: readonly string[];
}

/** Arbitrary: keeps prompts small. The tools' answers have fewer facts. */
const MAX_FACTS = 24;

/**
 * Numbers the engine's sentences, without duplicates. The statements of their evidence ("Blue lips") are not included: they do not name
 * their subject, so a model could attribute them to the wrong illness.
 */
export function listFacts(claims: readonly Claim[]): Fact[] {
  const texts = new Map<string, readonly string[]>();
  for (const { text, evidenceIds } of claims) if (!texts.has(text)) texts.set(text, evidenceIds);
  return [...texts].slice(0, MAX_FACTS).map(([text, evidenceIds], at) => ({ id: `f${at + 1}`, text, evidenceIds }));
}
