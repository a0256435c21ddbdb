import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { type ComparisonFinding, compareMedicines } from '../../engine/compare.ts';
import { computeMonthlyCost, toPickedMedicine } from '../answer-comparison.ts';
import type { ComparisonSkillServices } from './comparison-services.ts';
import { asSentence, FULL_LIST_NOTE } from './statement.ts';

/** Summarizes the comparison: dangers, differences, reasons for each medicine, closing advice. */
export async function buildOverallClaims(
  { formulary, findUnitCosts }: ComparisonSkillServices,
  [first, second]: readonly [Product, Product],
  most: number,
): Promise<{ claims: Claim[]; evidence: Evidence[] }> {
  const [costs1, costs2] = await Promise.all([findUnitCosts(first), findUnitCosts(second)]);
  const finding = compareMedicines({
    first: toPickedMedicine(formulary, first, costs1),
    second: toPickedMedicine(formulary, second, costs2),
    costs: [computeMonthlyCost(first, costs1), computeMonthlyCost(second, costs2)],
  });
  return { claims: shorten(finding, most), evidence: finding.evidence };
}

/** Keeps all dangers, reasons and advice; differences fill the remaining room. */
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
        text: `${n.title}. ${firstSentence(n.text)}${firstSentence(n.text) === n.text ? '' : ` ${FULL_LIST_NOTE}`}`,
        evidenceIds: n.evidenceIds,
      })),
  );
  const reasons = [
    ...buildChoiceClaims(medication1.displayName, finding.medication1Advantages),
    ...buildChoiceClaims(medication2.displayName, finding.medication2Advantages),
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

/** The evidence mark opens the full boxed warning. */
const firstSentence = (text: string) => /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;

const MAX_REASONS = 3;

function buildChoiceClaims(name: string, advantages: readonly Claim[]): Claim[] {
  const shown = advantages.slice(0, MAX_REASONS);
  if (shown.length === 0) return [];
  const reasons = shown.map((c) => asSentence(c.text)).join(' ');
  return [{ text: `Think of ${name} first if one of these is true. ${reasons}`, evidenceIds: shown.flatMap((c) => c.evidenceIds) }];
}
