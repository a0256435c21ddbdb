import type { BoundToolFact } from '#packages/labels/binding.ts';
import type { LabelsOfMedicine } from '#packages/labels/check/check-record.ts';
import type { ReadSection } from '#packages/labels/check/check-statement.ts';
import { isSame, type Quantity, readQuantities } from '#packages/labels/check/quantities.ts';
import { hashFact } from '#packages/labels/hash-fact.ts';
import { DOSAGE } from '#packages/labels/sections.ts';
import type { Guide, Plan } from '#tools/dosing/engine/guide.ts';
import { listPlanNumbers } from '#tools/dosing/server/plan-numbers.ts';

/** A number of a plan as a sentence. */
interface DoseNumber {
  field: string;
  text: string;
  amount: Quantity;
}

/** Holds the numbers of a guide against section 2 of the labels: literally, or by a stated computation. */
export function checkDoses(guide: Guide, { labels, whole }: LabelsOfMedicine): [string, BoundToolFact][] {
  const sections = labels.flatMap(({ sections }, at) => {
    const section = sections.get(DOSAGE);
    return section && !section.cut ? [{ at, quantities: section.quantities, text: section.text }] : [];
  });
  // A plan of a form in brackets is judged only where every form has its label.
  const plans = guide.plans.filter((plan) => sections.length > 0 && (whole || !/[()]/.test(plan.for)));
  return plans.flatMap((plan) =>
    listNumbers(plan).flatMap(({ field, text, amount }): [string, BoundToolFact][] => {
      const hash = hashFact(text);
      const literal = sections.find(({ quantities }) => quantities.some((each) => isSame(each, amount)));
      if (literal) return [[field, [text, [hash, DOSAGE, 'stated', literal.at]]]];
      for (const section of sections) {
        const how = deriveFrom(field, amount, plan, section.quantities) ?? countPieces(amount, guide, section);
        if (how) return [[field, [text, [hash, DOSAGE, 'derived', section.at, '', how]]]];
      }
      return whole ? [[field, [text, [hash, DOSAGE, 'not-found', sections[0]?.at ?? 0]]]] : [];
    }),
  );
}

type Section = Pick<ReadSection, 'text' | 'quantities'>;

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Drug Facts count pieces: "2 tablets every 4 hours". */
function countPieces(amount: Quantity, { strengths }: Guide, { text, quantities }: Section): string | undefined {
  for (const { amount: content, unit, perMl } of strengths) {
    const piece = readQuantities(`${content} ${unit}`)[0];
    const count = piece && piece.unit === amount.unit && !perMl ? amount.value / piece.value : 0;
    // A label that names other amounts of this unit may be of another strength.
    const other = quantities.some(({ unit }) => unit === piece?.unit) && !quantities.some((each) => piece && isSame(each, piece));
    const word = other ? undefined : COUNTS[count - 1];
    if (word && new RegExp(`\\b(?:${count}|${word}) (?:to \\d )?(?:tablets?|caplets?|capsules?|softgels?|gelcaps?)\\b`).test(text))
      return `${count} of the label's pieces × ${content} ${unit}`;
  }
  return undefined;
}

function listNumbers(plan: Plan): DoseNumber[] {
  return listPlanNumbers(plan).flatMap(({ field, text, value, unit }) => {
    const amount = readQuantities(`${value} ${unit}`)[0];
    return amount ? [{ field, text, amount }] : [];
  });
}

const PERIODS = [
  ['week', 7],
  ['month', 30],
] as const;

/** @returns the computation in words; undefined where none leads from the label's numbers to ours. */
function deriveFrom(field: string, amount: Quantity, plan: Plan, quantities: readonly Quantity[]): string | undefined {
  const has = (value: number) => quantities.some((each) => isSame(each, { value, unit: amount.unit }));
  if (field.endsWith('mostInDay'))
    for (const times of [plan.timesPerDay?.most, plan.mostDosesInDay, plan.timesPerDay?.least])
      if (times && times > 1 && has(amount.value / times)) return `a dose of the label × ${times} a day`;
  if (/least|most$/.test(field))
    for (const times of [plan.timesPerDay?.most, plan.timesPerDay?.least, plan.mostDosesInDay])
      if (times && times > 1 && has(amount.value * times)) return `a daily amount of the label ÷ ${times}`;
  if (amount.unit === 'day')
    for (const [unit, days] of PERIODS)
      if (quantities.some((each) => isSame(each, { value: amount.value / days, unit })))
        return `${amount.value / days} ${unit}s of the label`;
  return undefined;
}
