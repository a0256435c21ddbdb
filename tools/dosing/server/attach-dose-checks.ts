import type { Evidence, FactCheck } from '#packages/clinical/evidence.ts';
import { attachRecordChecks, combineChecks, findToolCheck } from '#packages/labels/attach-checks.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { DoseFinding } from '../engine/recommend.ts';
import { listPlanNumbers } from './plan-numbers.ts';

/** Adds to the cited facts of the record, and to the dose, what the check of them against the label found. */
export function attachDoseChecks(record: MedicineRecord, { dose, recommendedDose, evidence }: DoseFinding): Evidence[] {
  const [id] = dose ? recommendedDose.evidenceIds : [];
  const check = dose && checkDose(record, dose);
  return attachRecordChecks(evidence, () => record).map((item) => (check && item.id === id ? { ...item, check } : item));
}

/** The numbers that were held against the label are those of the plan. An amount by weight, or a lowered one, is none of them. */
function checkDose({ id }: MedicineRecord, { plan, least, most, mostInDay }: NonNullable<DoseFinding['dose']>): FactCheck {
  if (least !== plan.least || most !== plan.most || mostInDay !== plan.mostInDay) return { verdict: 'not-checked' };
  const said = listPlanNumbers(plan).filter(({ field }) => !field.endsWith('.mostDays'));
  return combineChecks(said.map(({ field, text }) => findToolCheck(id, field, text).check));
}
