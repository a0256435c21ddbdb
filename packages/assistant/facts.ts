import type { Claim } from '#packages/clinical/evidence.ts';

/** A numbered fact as a model is shown it. */
export interface Fact {
  id: string;
  text: string;
  evidenceIds: readonly string[];
}

/** Arbitrary, because it only keeps prompts small: answers of the tools hold fewer. */
const MAX_FACTS = 24;

/**
 * Numbers what an engine said, each once. Its sentences name what they are about; the bare statements behind them ("Blue lips") do
 * not, and could be told of the wrong illness, so they stay behind.
 */
export function listFacts(claims: readonly Claim[]): Fact[] {
  const texts = new Map<string, readonly string[]>();
  for (const { text, evidenceIds } of claims) if (!texts.has(text)) texts.set(text, evidenceIds);
  return [...texts].slice(0, MAX_FACTS).map(([text, evidenceIds], at) => ({ id: `f${at + 1}`, text, evidenceIds }));
}
