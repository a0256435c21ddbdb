import type { Claim } from '#packages/clinical/evidence.ts';
import { claim } from '#packages/clinical/evidence-collector.ts';
import type { Side } from './medicine-side.ts';
import { treatSameCondition } from './summary.ts';

/**
 * Writes the closing advice: what the choice depends on and whom to ask. It never picks a medicine for a person.
 *
 * Units: none.
 * Source: uses, prescription status and boxed warnings in the two medicine records, each cited.
 * Applies to: any two covered medicines. Not for: choosing a treatment.
 * Rounding: none.
 * Refuses: never.
 * @example buildRecommendation(eliquis, xarelto, false)[0].text // 'Neither is better for everyone. …'
 */
export function buildRecommendation(one: Side, two: Side, same: boolean): Claim[] {
  if (same) {
    return [
      claim(
        'Choose by price, form and strength, and take only one of them. A pharmacist can tell you whether one can replace the other.',
        one.collector.cite(one.record.class),
        two.collector.cite(two.record.class),
      ),
    ];
  }
  const uses = [one, two].flatMap((side) => (side.record.indications[0] ? [side.collector.cite(side.record.indications[0])] : []));
  const claims = [
    treatSameCondition(one, two)
      ? claim('Neither is better for everyone: it depends on your other conditions and medicines.', ...uses)
      : claim('These medicines are for different problems, so one does not replace the other.', ...uses),
  ];
  const boxed = [one, two].filter((side) => side.record.boxedWarnings.length > 0);
  if (boxed.length > 0) {
    const cites = boxed.flatMap((side) => side.record.boxedWarnings.map((w) => side.collector.cite(w)));
    claims.push(
      claim(
        `Read the boxed warning${boxed.length > 1 ? 's' : ''} above first, and talk it through with your doctor or pharmacist.`,
        ...cites,
      ),
    );
  }
  const rx = [one, two].filter((side) => side.record.status === 'rx');
  if (rx.length > 0)
    claims.push(
      claim(
        'Do not start, stop or swap a prescribed medicine without the person who prescribed it.',
        ...rx.map((side) => side.collector.cite(side.record.class)),
      ),
    );
  else claims.push(claim('Before you buy either, tell the pharmacist what else you take and which illnesses you have.', ...uses));
  return claims;
}
