import type { Adjustment } from './adjustments.ts';
import { findBoxedReaction } from './boxed-reaction.ts';
import type { Dose } from './compute-dose.ts';
import { mentionsWord } from './conditions.ts';
import type { DoseQuestion } from './dose-question.ts';
import type { Guide, Plan, Sourced } from './guide.ts';
import { namesUse } from './own-use.ts';
import { isPlausibleWeight } from './weight.ts';

/** Why no amount is given, and whom to ask. */
export interface DoseRefusal {
  code: 'not-covered' | 'withdrawn' | 'high-risk' | 'age' | 'weight' | 'condition' | 'interaction';
  because: 'age' | 'weight' | 'condition' | 'medicine';
  reason: string;
  routeToCare: string;
  /** Whether no dose may be skipped before the call. */
  isKept?: boolean | undefined;
  fact: Sourced | undefined;
}

const CHILD_BELOW_YEARS = 18;
const PHARMACIST = 'Ask a pharmacist or your prescriber what is right for you.';
/** Said before every dose for a baby under 1 year. */
export const BABY_FEVER = 'A baby under 3 months with a fever needs a doctor today.';
const CHILD_ROUTE = `Call the child’s doctor or a pharmacist for the dose. ${BABY_FEVER} If too much was given, call Poison Control at 1-800-222-1222 (US).`;
const PRESCRIBER =
  'Take it exactly as it was prescribed to you. For a missed, doubled or unclear dose, call your pharmacist or prescriber.';

/**
 * Creates a refusal: the code, the reason, and whom to ask.
 *
 * Units: none.
 * Source: `fact` in `more`, where the label gives the reason.
 * Applies to: a question for a dose that gets no amount; not for: invalid input.
 * Rounding: none.
 * Refuses: never; it is the refusal.
 * @example createRefusal('high-risk', 'X is a high-risk medicine').routeToCare // 'Ask a pharmacist or your prescriber …'
 */
export function createRefusal(code: DoseRefusal['code'], reason: string, more: Partial<DoseRefusal> = {}): DoseRefusal {
  return { code, because: 'medicine', reason, routeToCare: PHARMACIST, fact: undefined, ...more };
}

/**
 * Finds the first reason, the most serious first, for which no amount may be given.
 *
 * Units: age in whole years, weight in pounds.
 * Source: the record's withdrawal, the guide's high-risk reason, age limit and table, the adjustments, the interaction check; CDC growth
 * charts 2000, widened, for weights. Arbitrary: because infant doses need a clinician, self-care doses are refused under 2 years,
 * except where the label of an infants' package gives one.
 * Applies to: one medicine and one person; not for: checking a prescribed dose.
 * Rounding: none.
 * Refuses: withdrawn, uncovered and high-risk medicines; excluded ages, implausible weights, forbidding conditions, a Severe interaction,
 * and persons without a row in the table; undefined otherwise.
 * @example findRefusal({ name: 'Tylenol', guide: acetaminophen, ageYears: 1, weightLb: 22, … }, [], plan, dose)?.code // 'age'
 */
export function findRefusal(
  question: DoseQuestion,
  adjustments: readonly Adjustment[],
  plan: Plan | undefined,
  dose: Dose | undefined,
): DoseRefusal | undefined {
  const { record, guide, name } = question;
  if (record.withdrawn)
    return createRefusal('withdrawn', `${name} is no longer sold in the US: ${record.withdrawn.text}`, { fact: record.withdrawn });
  // What the label forbids this person is said even where nobody is given a dose.
  return (
    findReaction(question) ??
    (hasDose(guide) ? undefined : (findForbidden(question, adjustments) ?? findOtherAge(question) ?? findUnsure(question))) ??
    findMedicineRefusal(question) ??
    findPersonRefusal(question, adjustments) ??
    findTableRefusal(question, plan, dose)
  );
}

/** A reaction that the boxed warning names leads to the person who can stop or change the medicine, before the next dose. */
function findReaction(question: DoseQuestion): DoseRefusal | undefined {
  const found = findBoxedReaction(question, question.boxedReactions ?? []);
  if (!found) return undefined;
  const { reaction, words } = found;
  const reason = `${question.name}: ${reaction.text}. You told us: “${words}”`;
  return createRefusal('condition', reason, { because: 'condition', routeToCare: reaction.care, isKept: reaction.isKept, fact: reaction });
}

/**
 * Whether a guide may give a dose, so that its tables check the age.
 *
 * Units: none.
 * Source: the kind of the guide, which its record sets.
 * Applies to: any medicine; not for: whether this person gets a dose (`findRefusal`).
 * Rounding: none.
 * Refuses: never; without a guide, and with one for a high-risk medicine, there is no dose.
 * @example hasDose(undefined) // false
 */
export const hasDose = (guide: Guide | undefined): boolean => guide !== undefined && guide.kind !== 'high-risk';

const ONLY_FOR_THIS_CHILD =
  'Give it only if a prescriber chose it for this child, exactly as written. For a missed, doubled or unclear dose call the prescriber or a pharmacist; if too much was given, call Poison Control at 1-800-222-1222 (US). Call 911 if the child breathes slowly or cannot be woken.';

function findMedicineRefusal({ guide, name, ageYears }: DoseQuestion): DoseRefusal | undefined {
  if (guide?.kind === 'high-risk' && guide.highRiskReason && ageYears < CHILD_BELOW_YEARS)
    return createRefusal('high-risk', `${name} is not for this age without a prescriber. ${guide.highRiskReason.text}`, {
      routeToCare: ONLY_FOR_THIS_CHILD,
      fact: guide.highRiskReason,
    });
  if (!guide)
    return createRefusal('not-covered', `We have no dose table for ${name}, so we cannot give a dose`, { routeToCare: PRESCRIBER });
  if (guide.kind === 'high-risk' && guide.highRiskReason) {
    return createRefusal('high-risk', `${name} is a high-risk medicine. ${guide.highRiskReason.text}`, {
      routeToCare: PRESCRIBER,
      fact: guide.highRiskReason,
    });
  }
  return undefined;
}

function findPersonRefusal(question: DoseQuestion, adjustments: readonly Adjustment[]): DoseRefusal | undefined {
  const { guide, name, ageYears, weightLb } = question;
  const below = guide?.refuseBelow;
  if (below && ageYears < below.age) return createRefusal('age', below.text, { because: 'age', routeToCare: CHILD_ROUTE, fact: below });
  if (ageYears < INFANT_BELOW_YEARS && guide?.kind === 'otc' && !hasInfantPlan(guide, ageYears))
    return createRefusal('age', `No dose of ${name} is given here for a child under 2 years`, { because: 'age', routeToCare: CHILD_ROUTE });
  if (ageYears < 1 && BABY_DANGER.test(question.condition))
    return createRefusal('condition', 'Fever, limpness, poor feeding or green vomit in a baby needs a doctor before any medicine', {
      because: 'condition',
      routeToCare: CHILD_ROUTE,
    });
  if (!isPlausibleWeight(ageYears, weightLb)) {
    const reason = `A weight of ${weightLb} pounds does not fit an age of ${ageYears}. Check both: the weight is asked for in pounds, not kilograms`;
    return createRefusal('weight', reason, { because: 'weight', routeToCare: ageYears < CHILD_BELOW_YEARS ? CHILD_ROUTE : PHARMACIST });
  }
  return findForbidden(question, adjustments) ?? findForbiddenUse(question) ?? findOtherAge(question) ?? findUnsure(question);
}

/** A use that the label warns against: a thyroid hormone for weight loss. */
function findForbiddenUse({ guide, name, condition }: DoseQuestion): DoseRefusal | undefined {
  const use = guide?.notFor;
  const lower = condition.toLowerCase();
  // Somebody with an underactive thyroid may also want to lose weight.
  if (!use?.words.some((word) => mentionsWord(lower, word)) || namesUse(guide, condition)) return undefined;
  return createRefusal('condition', `${name}: ${use.text}`, { because: 'condition', fact: use });
}

/** What may be forbidden is asked before an amount is shown. */
function findUnsure({ name, personal: { held } }: DoseQuestion): DoseRefusal | undefined {
  const near = held.find(({ mayMean }) => mayMean !== undefined);
  if (!near) return undefined;
  const reason = `${name}: We are not sure what you mean by “${near.words}”. ${near.text}`;
  const routeToCare = 'Write it in other words, or leave it out if it is something else. A pharmacist can tell you as well.';
  return createRefusal('condition', reason, { because: 'condition', routeToCare, fact: near });
}

/** A dose for the age that was given would be wrong for the child of whom the text tells. */
function findOtherAge({ ageYears, personal: { otherAge } }: DoseQuestion): DoseRefusal | undefined {
  if (otherAge === undefined) return undefined;
  const reason = `You wrote “${otherAge}”, and the age given is ${ageYears}. Enter the age and the weight of the person who takes it`;
  return createRefusal('age', reason, { because: 'age', routeToCare: CHILD_ROUTE });
}

/** Mentioned is enough: a refusal does a baby no harm, even where the words were "no fever". */
const BABY_DANGER =
  /fever|temperature|letharg|\blimp\b|not (?:feeding|eating|drinking)|(?:won['’]?t|will not|refus\w* to) (?:feed|eat|drink)|green vomit|vomit\w* green/i;

const INFANT_BELOW_YEARS = 2;

/**
 * Tells whether a self-care dose for infants is read from the label: the plan ends at 2 years.
 *
 * Units: age in whole years.
 * Source: the plan's own source.
 * Applies to: plans of self-care medicines; not for: prescription plans.
 * Rounding: none.
 * Refuses: never.
 * @example isInfantPlan({ ageFrom: 0, ageTo: 2, … }) // true
 */
export const isInfantPlan = ({ ageTo }: Pick<Plan, 'ageTo'>) => ageTo !== undefined && ageTo <= INFANT_BELOW_YEARS;

const hasInfantPlan = ({ plans }: Guide, ageYears: number) =>
  plans.some((plan) => isInfantPlan(plan) && ageYears >= plan.ageFrom && ageYears < (plan.ageTo ?? 0));

/** A condition or an allergy that the label forbids, then a Severe interaction, then a medicine that the label names. */
function findForbidden({ name, others }: DoseQuestion, adjustments: readonly Adjustment[]): DoseRefusal | undefined {
  const forbidding = adjustments.find(({ forbids, held }) => forbids && held?.about !== 'medicine');
  if (forbidding)
    return createRefusal('condition', describeForbidden(name, forbidding), {
      because: forbidding.because,
      fact: forbidding.fact,
      routeToCare: forbidding.held?.about === 'allergy' ? ALLERGY_ROUTE : PHARMACIST,
    });
  const severe = others.find(({ found }) => found?.some(({ severity }) => severity === 'Severe'));
  if (severe) {
    const finding = severe.found?.find(({ severity }) => severity === 'Severe');
    return createRefusal(
      'interaction',
      `${name} and ${severe.name} should not be taken together. ${finding?.effect ?? ''}`.replace(/\.$/, ''),
    );
  }
  const withMedicine = adjustments.find(({ forbids }) => forbids);
  return withMedicine && createRefusal('interaction', describeForbidden(name, withMedicine), { fact: withMedicine.fact });
}

const ALLERGY_ROUTE = `${PHARMACIST} If you took some and have swelling of the face or throat, trouble breathing or hives all over, call 911 now.`;

function describeForbidden(name: string, { fact, held }: Adjustment): string {
  return held ? `${name}: ${fact.text.replace(/\.$/, '')}. You told us: “${held.words}”` : `${name}: ${fact.text}`;
}

function findTableRefusal(
  { name, ageYears, weightLb }: DoseQuestion,
  plan: Plan | undefined,
  dose: Dose | undefined,
): DoseRefusal | undefined {
  if (!plan) {
    const more = { because: 'age' as const, routeToCare: ageYears < CHILD_BELOW_YEARS ? CHILD_ROUTE : PHARMACIST };
    return createRefusal('age', `The label gives no dose of ${name} for an age of ${ageYears}`, more);
  }
  if (!dose)
    return createRefusal('weight', `The label’s table gives no dose of ${name} for a weight of ${weightLb} pounds`, {
      because: 'weight',
      routeToCare: CHILD_ROUTE,
    });
  return undefined;
}
