import { type Claim, type Evidence, resolveSource } from '#packages/clinical/evidence.ts';
import type { Outcome } from '#packages/clinical/outcome.ts';
import { documents, facts } from './facts.ts';

export interface ToolNameFinding {
  claims: Claim[];
  evidence: Evidence[];
}

/**
 * Finds the facts that a question asks for: say here what that means for a patient.
 * Units: none; the question is text.
 * Source: the document of each fact in `facts.ts`.
 * Applies to: the words in `facts.ts`, and nothing else.
 * Rounding: none.
 * Refuses: a question that holds none of the words, as not covered.
 * @example findToolName('an example') // a finding with the fact "first-fact"
 */
export function findToolName(question: string): Outcome<ToolNameFinding> {
  const words = question.toLowerCase().split(/[^a-z]+/);
  const found = facts.filter(({ word }) => words.includes(word));
  if (found.length === 0) return { kind: 'refusal', code: 'not-covered', reason: 'This question is not covered.' };
  return {
    kind: 'finding',
    claims: found.map(({ id, statement }) => ({ text: statement, evidenceIds: [id] })),
    evidence: found.map(({ id, statement, source }) => ({ id, statement, source: resolveSource(source, documents) })),
  };
}
