import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import type { Finding } from '#packages/clinical/outcome.ts';
import { findAdvantages } from './advantages.ts';
import { buildColumn, type MedicineColumn } from './medicine-column.ts';
import { createSide, type MonthlyCost, type PickedMedicine } from './medicine-side.ts';
import { findNotices, type Notice } from './notices.ts';
import { recommend } from './recommendation.ts';
import { summarise } from './summary.ts';

export type ComparisonFinding = Finding<{
  medication1: MedicineColumn;
  medication2: MedicineColumn;
  summary: Claim[];
  medication1Advantages: Claim[];
  medication2Advantages: Claim[];
  recommendation: Claim[];
  notices: Notice[];
  evidence: Evidence[];
}>;

export interface ComparisonInput {
  first: PickedMedicine;
  second: PickedMedicine;
  costs: [MonthlyCost | undefined, MonthlyCost | undefined];
}

/**
 * Lays two medicines side by side and says how they really differ: class, purpose, onset, duration, drowsiness, how often,
 * who should avoid which, cost. Every sentence follows from facts of the two records and names them.
 *
 * Units: costs in US dollars for about 30 days at the pharmacy's acquisition cost. Times come from the records in hours.
 * Source: the records' labelling (each evidence item names document and section); costs from NADAC.
 * Applies to: two covered medicines or brands of them. Not for: choosing a treatment, doses, or taking both together.
 * Refusals: none; what a record does not state is left out of the sentences rather than guessed.
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
    summary: summarise(one, two, same),
    medication1Advantages: advantages1,
    medication2Advantages: advantages2,
    recommendation: recommend(one, two, same),
    notices,
    evidence: [...one.book.evidence, ...two.book.evidence],
  };
}
