import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Finding } from '#packages/clinical/outcome.ts';
import { findAdvantages } from './advantages.ts';
import { buildColumn, type MedicineColumn } from './medicine-column.ts';
import { createSide, type MonthlyCost, type PickedMedicine } from './medicine-side.ts';
import { findNotices, type Notice } from './notices.ts';
import { buildRecommendation } from './recommendation.ts';
import { haveSameUse } from './same-use.ts';
import { buildSummary } from './summary.ts';

export type ComparisonFinding = Finding<{
  medication1: MedicineColumn;
  medication2: MedicineColumn;
  summary: Claim[];
  medication1Advantages: Claim[];
  medication2Advantages: Claim[];
  recommendation: Claim[];
  /** True if both are first of all for the same condition. */
  sameUse: boolean;
  notices: Notice[];
  evidence: Evidence[];
}>;

export interface ComparisonInput {
  first: PickedMedicine;
  second: PickedMedicine;
  costs: [MonthlyCost | undefined, MonthlyCost | undefined];
}

/**
 * Compares two medicines by class, purpose, onset, duration, drowsiness, dosing frequency, cautions and cost.
 *
 * Units: costs in US dollars for about 30 days at the pharmacy's acquisition cost; times in hours as the records give them.
 * Source: the labeling in the two medicine records (each evidence item names document and section); NADAC for costs.
 * Applies to: two covered medicines or brands of them. Not for: choosing a treatment, doses, or taking both together.
 * Rounding: costs to the cent; none otherwise.
 * Refuses: never; a fact that a record lacks is left out.
 * @example compareMedicines({ first: zyrtec, second: claritin, costs: [undefined, undefined] }).medication2Advantages
 */
export function compareMedicines({ first, second, costs }: ComparisonInput): ComparisonFinding {
  const one = createSide(first, '1');
  const two = createSide(second, '2');
  const medication1 = buildColumn(one);
  const medication2 = buildColumn(two);
  const notices = findNotices(one, two);
  const same = notices.some((notice) => notice.kind === 'same-ingredients');
  const [advantages1, advantages2] = same ? [[], []] : [findAdvantages(one, two, costs), findAdvantages(two, one, [costs[1], costs[0]])];
  return {
    kind: 'finding',
    medication1,
    medication2,
    summary: buildSummary(one, two, same),
    medication1Advantages: advantages1,
    medication2Advantages: advantages2,
    recommendation: buildRecommendation(one, two, same),
    sameUse: same || haveSameUse(first.record, second.record),
    notices,
    evidence: [...one.collector.evidence, ...two.collector.evidence],
  };
}
