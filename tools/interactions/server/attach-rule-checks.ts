import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import { findToolCheck } from '#packages/labels/attach-checks.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { CitedFinding } from '../engine/check.ts';

/** Adds to each cited label what the check of the rule against it found. Findings that no rule made, such as sums, have a colon in their id. */
export function attachRuleChecks(
  { findProduct }: Formulary,
  { findings, evidence }: { findings: readonly CitedFinding[]; evidence: readonly Evidence[] },
): Evidence[] {
  const checks = new Map<string, FactCheck>();
  for (const { id, sources, evidenceIds } of findings) {
    if (id.includes(':')) continue;
    for (const [at, source] of sources.entries()) {
      const medicine = /^label\/(\S+)/.exec(source)?.[1];
      if (medicine && findProduct(medicine)) checks.set(evidenceIds[at] ?? '', findRuleCheck(medicine, id));
    }
  }
  return evidence.map((item) => {
    const check = checks.get(item.id);
    return check ? { ...item, check } : item;
  });
}

/** The check looks only for the name of the other side, so that it cannot prove what the rule says. */
function findRuleCheck(medicine: string, id: string): FactCheck {
  const { text, check } = findToolCheck(medicine, `rule.${id}`);
  const name = text && /named with (.+)$/.exec(text)?.[1];
  return check.verdict === 'stated' && name ? { ...check, verdict: 'named', how: name } : check;
}
