import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import { findToolCheck } from '#packages/labels/attach-checks.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { CitedFinding } from '../engine/check.ts';

/** Adds to each cited label what the check of the rule against it found. */
export function attachRuleChecks(
  { medicines }: Formulary,
  { findings, evidence }: { findings: readonly CitedFinding[]; evidence: readonly Evidence[] },
): Evidence[] {
  const checks = new Map<string, FactCheck>();
  for (const { id, sources, evidenceIds } of findings)
    for (const [at, source] of sources.entries()) {
      const medicine = /^label\/(\S+)/.exec(source)?.[1];
      const record = medicines.find((each) => each.id === medicine);
      if (record) checks.set(evidenceIds[at] ?? '', findToolCheck(record, `rule.${id}`));
    }
  return evidence.map((item) => {
    const check = checks.get(item.id);
    return check ? { ...item, check } : item;
  });
}
