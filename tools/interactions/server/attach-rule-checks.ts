import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import { findToolCheck } from '#packages/labels/attach-checks.ts';
import type { Formulary } from '#packages/medicines/formulary.ts';
import type { CitedFinding } from '../engine/check.ts';
import type { Rule } from '../engine/knowledge.ts';

/** What the check of rules needs: the medicines that have labels, and the rules as they are now. */
export interface RuleCheckServices {
  formulary: Formulary;
  rules: ReadonlyMap<string, Rule>;
}

/** The text that the check of a rule is bound to: a rule that says something else has no verdict. */
export const textOfRule = ({ effect, recommendation }: Pick<Rule, 'effect' | 'recommendation'>): string => `${effect} ${recommendation}`;

/** Adds to each cited label what the check of the rule against it found. */
export function attachRuleChecks(
  services: RuleCheckServices,
  { findings, evidence }: { findings: readonly CitedFinding[]; evidence: readonly Evidence[] },
): Evidence[] {
  const checks = new Map<string, FactCheck>();
  for (const { id, sources, evidenceIds } of findings)
    for (const [at, source] of sources.entries()) {
      const check = findRuleCheck(services, id, source);
      if (check) checks.set(evidenceIds[at] ?? '', check);
    }
  return evidence.map((item) => {
    const check = checks.get(item.id);
    return check ? { ...item, check } : item;
  });
}

/**
 * What the check found for a rule against the label that it cites; undefined where it cites no label of a medicine, or where no rule made
 * the finding, such as a sum: those have a colon in their id. The check looks only for the name of the other side, so that it cannot prove
 * what the rule says.
 */
export function findRuleCheck({ formulary, rules }: RuleCheckServices, id: string, source: string): FactCheck | undefined {
  const medicine = /^label\/(\S+)/.exec(source)?.[1];
  if (id.includes(':') || !medicine || !formulary.findProduct(medicine)) return undefined;
  const rule = rules.get(id);
  if (!rule) return { verdict: 'not-checked' };
  const { text, check } = findToolCheck(medicine, `rule.${id}`, textOfRule(rule));
  const name = text && /named with (.+)$/.exec(text)?.[1];
  return check.verdict === 'stated' && name ? { ...check, verdict: 'named', how: name } : check;
}
