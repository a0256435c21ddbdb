import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { type ComparisonFinding, compareMedicines } from '../../engine/compare.ts';
import { monthlyCost, pick } from '../answer-comparison.ts';
import type { SkillParts } from './skill-parts.ts';
import { asSentence, MORE } from './statement.ts';

/** The whole comparison in a few sentences: dangers, what each is for, when to choose which, the closing advice. */
export async function claimDifferences(
  { formulary, findUnitCosts }: SkillParts,
  [first, second]: readonly [Product, Product],
  most: number,
): Promise<{ claims: Claim[]; evidence: Evidence[] }> {
  const [costs1, costs2] = await Promise.all([findUnitCosts(first.medicine), findUnitCosts(second.medicine)]);
  const finding = compareMedicines({
    first: pick(formulary, first, costs1),
    second: pick(formulary, second, costs2),
    costs: [monthlyCost(first, costs1), monthlyCost(second, costs2)],
  });
  return { claims: shorten(finding, most), evidence: finding.evidence };
}

/** Dangers, reasons and advice always stand; the differences in between fill what room is left. */
function shorten(finding: ComparisonFinding, most: number): Claim[] {
  const { medication1, medication2, summary } = finding;
  const dangers = joinClaims(
    finding.notices
      .filter((n) => n.level === 'danger' && n.kind !== 'boxed-warning')
      .map(({ text, evidenceIds }) => ({ text, evidenceIds })),
  );
  const boxed = joinClaims(
    finding.notices
      .filter((n) => n.kind === 'boxed-warning')
      .map((n) => ({
        text: `${n.title}. ${firstSentence(n.text)}${firstSentence(n.text) === n.text ? '' : ` ${MORE}`}`,
        evidenceIds: n.evidenceIds,
      })),
  );
  const reasons = [
    ...claimChoice(medication1.displayName, finding.medication1Advantages),
    ...claimChoice(medication2.displayName, finding.medication2Advantages),
  ];
  const before = [...dangers, ...boxed];
  const after = [...reasons, ...joinClaims(finding.recommendation)];
  const room = Math.max(0, most - before.length - after.length);
  return [...before, ...summary.slice(0, room), ...after].map(({ text, evidenceIds }) => ({ text, evidenceIds }));
}

function joinClaims(claims: readonly Claim[]): Claim[] {
  if (claims.length === 0) return [];
  return [{ text: claims.map((c) => c.text).join(' '), evidenceIds: [...new Set(claims.flatMap((c) => c.evidenceIds))] }];
}

/** The rest of a boxed warning opens with its mark. */
const firstSentence = (text: string) => /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;

const MOST_REASONS = 3;

function claimChoice(name: string, advantages: readonly Claim[]): Claim[] {
  const shown = advantages.slice(0, MOST_REASONS);
  if (shown.length === 0) return [];
  const reasons = shown.map((c) => asSentence(c.text)).join(' ');
  return [{ text: `Think of ${name} first if one of these is true. ${reasons}`, evidenceIds: shown.flatMap((c) => c.evidenceIds) }];
}
