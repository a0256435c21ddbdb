import type { Documents } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import type { HeldFact } from './held-facts.ts';

/** Says facts with their sources. */
export function citeFacts(facts: readonly HeldFact[], documents: Documents) {
  const collector = new EvidenceCollector('f', documents);
  const claims = facts.map(({ said, cited }) => ({
    text: /[.!?]$/.test(said) ? said : `${said}.`,
    evidenceIds: cited.map((fact) => collector.cite(fact)),
  }));
  return { claims, evidence: collector.evidence };
}
