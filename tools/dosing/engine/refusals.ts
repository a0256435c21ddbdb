import type { Adjustment } from './adjustments.ts';
import type { Dose } from './compute-dose.ts';
import type { Plan, Sourced } from './guide.ts';
import type { DoseQuestion } from './question.ts';
import { fitsAge } from './weight.ts';

/** Why no amount is given, and where to turn. */
export interface NoDose {
  code: 'not-covered' | 'withdrawn' | 'high-risk' | 'age' | 'weight' | 'condition' | 'interaction';
  because: 'age' | 'weight' | 'condition' | 'medicine';
  reason: string;
  routeToCare: string;
  fact: Sourced | undefined;
}

const PHARMACIST = 'Ask a pharmacist or your prescriber; they can tell you the right dose.';
const CHILD_ROUTE =
  'Call the child’s doctor or a pharmacist for the dose. A baby under 3 months with a fever needs a doctor today. If too much was given, call Poison Control at 1-800-222-1222 (US).';
const PRESCRIBER =
  'Take it exactly as it was prescribed to you. For a missed, doubled or unclear dose, call your pharmacist or prescriber.';

export function refuse(code: NoDose['code'], reason: string, more: Partial<NoDose> = {}): NoDose {
  return { code, because: 'medicine', reason, routeToCare: PHARMACIST, fact: undefined, ...more };
}

/** The first reason, the gravest first, for which no amount may be given; undefined where one may. */
export function findRefusal(
  question: DoseQuestion,
  adjustments: readonly Adjustment[],
  plan: Plan | undefined,
  dose: Dose | undefined,
): NoDose | undefined {
  return findMedicineRefusal(question) ?? findPersonRefusal(question, adjustments) ?? findTableRefusal(question, plan, dose);
}

function findMedicineRefusal({ guide, record, name }: DoseQuestion): NoDose | undefined {
  if (record.withdrawn)
    return refuse('withdrawn', `${name} is no longer sold in the US: ${record.withdrawn.text}`, { fact: record.withdrawn });
  if (!guide) return refuse('not-covered', `We hold no dose table for ${name}, so no dose can be given`, { routeToCare: PRESCRIBER });
  if (guide.kind === 'high-risk' && guide.highRiskReason) {
    return refuse('high-risk', `${name} is a high-risk medicine. ${guide.highRiskReason.text}`, {
      routeToCare: PRESCRIBER,
      fact: guide.highRiskReason,
    });
  }
  return undefined;
}

function findPersonRefusal(
  { guide, name, ageYears, weightLb, others }: DoseQuestion,
  adjustments: readonly Adjustment[],
): NoDose | undefined {
  const below = guide?.refuseBelow;
  if (below && ageYears < below.age) return refuse('age', below.text, { because: 'age', routeToCare: CHILD_ROUTE, fact: below });
  if (ageYears < 2 && guide?.kind === 'otc')
    return refuse('age', `No dose of ${name} is given here for a child under 2 years`, { because: 'age', routeToCare: CHILD_ROUTE });
  if (!fitsAge(ageYears, weightLb)) {
    const reason = `A weight of ${weightLb} pounds does not fit an age of ${ageYears}. Check both: the weight is asked for in pounds, not kilograms`;
    return refuse('weight', reason, { because: 'weight', routeToCare: ageYears < 18 ? CHILD_ROUTE : PHARMACIST });
  }
  const forbidding = adjustments.find(({ forbids }) => forbids);
  if (forbidding) return refuse('condition', `${name}: ${forbidding.fact.text}`, { because: forbidding.because, fact: forbidding.fact });
  const severe = others.find(({ found }) => found?.some(({ severity }) => severity === 'Severe'));
  if (severe) {
    const finding = severe.found?.find(({ severity }) => severity === 'Severe');
    return refuse('interaction', `${name} and ${severe.name} should not be taken together. ${finding?.effect ?? ''}`.replace(/\.$/, ''));
  }
  return undefined;
}

function findTableRefusal({ name, ageYears, weightLb }: DoseQuestion, plan: Plan | undefined, dose: Dose | undefined): NoDose | undefined {
  if (!plan) {
    const more = { because: 'age' as const, routeToCare: ageYears < 18 ? CHILD_ROUTE : PHARMACIST };
    return refuse('age', `The label gives no dose of ${name} for an age of ${ageYears}`, more);
  }
  if (!dose)
    return refuse('weight', `The label’s table gives no dose of ${name} for a weight of ${weightLb} pounds`, {
      because: 'weight',
      routeToCare: CHILD_ROUTE,
    });
  return undefined;
}
