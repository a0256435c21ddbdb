import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim, EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import { type Adjustment, findAdjustments } from './adjustments.ts';
import { choosePlan } from './choose-plan.ts';
import { computeDose, type Dose } from './compute-dose.ts';
import type { Plan } from './guide.ts';
import type { DoseQuestion } from './question.ts';
import { findRefusal, type NoDose, refuse } from './refusals.ts';
import { type AsPack, sayAmount, sayAsPacks, sayFrequency, saySpan } from './say-dose.ts';
import { listWarnings } from './warnings.ts';

/** A dose, with every sentence cited; or none, with the reason. What is true of the medicine is said either way. */
export interface DoseFinding {
  kind: 'finding';
  status: 'label-dose' | 'as-prescribed' | 'refused';
  refusal: NoDose | undefined;
  dose: (Dose & { plan: Plan; packs: AsPack[] }) | undefined;
  recommendedDose: Claim;
  frequency: Claim;
  reasoning: Claim[];
  considerations: Claim[];
  instructions: Claim[];
  monitoring: Claim[];
  titration: Claim[];
  food: Claim[];
  warnings: Claim[];
  ageAdjustment: boolean;
  weightAdjustment: boolean;
  conditionAdjustment: boolean;
  evidence: Evidence[];
}

/**
 * Reads the label's dose of one medicine for one person, or refuses with the reason and a route to care.
 * Units: age in whole years, weight in pounds; amounts in the guide's own unit. Source: each guide's own (Drug Facts "Directions",
 * prescribing information section 2). For self-care medicines it is the package's dose; for prescription medicines the label's
 * range, never a new prescription. Not for infants, high-risk medicines, or ages and weights outside the label.
 * @example recommend({ name: 'Advil', guide: ibuprofen, ageYears: 30, weightLb: 150, … }).recommendedDose.text // "200 to 400 mg"
 */
export function recommend(question: DoseQuestion): DoseFinding {
  const book = new EvidenceBook('d', question.documents);
  const { guide, ageYears, weightLb, condition } = question;
  const adjustments = findAdjustments(question);
  const { plan, named } = guide ? choosePlan(guide, ageYears, condition) : { plan: undefined, named: false };
  const limits = adjustments.flatMap((adjustment) => adjustment.limit ?? []);
  const dose = guide && plan ? computeDose(plan, { ageYears, weightLb }, limits) : undefined;
  const refusal = findRefusal(question, adjustments, plan, dose);
  const shared = describeMedicine(question, adjustments, book, named);
  if (refusal || !guide || !plan || !dose) {
    const no = refusal ?? refuse('not-covered', `No dose of ${question.name} is known here`);
    return { kind: 'finding', ...withoutAmounts(shared), ...withoutDose(no, book, adjustments), evidence: book.evidence };
  }
  const kind: 'otc' | 'prescription' = guide.kind === 'otc' && !plan.prescription ? 'otc' : 'prescription';
  const packs = sayAsPacks(guide.strengths, plan, dose, ageYears);
  const source = book.cite({ text: `${plan.for}: ${sayPlan(plan, dose)}`, source: plan.source });
  const span = saySpan(dose.least, dose.most, plan.unit);
  const counted = packs[0] ? `${span} (${packs[0].text})` : span;
  return {
    kind: 'finding',
    ...shared,
    status: kind === 'otc' ? 'label-dose' : 'as-prescribed',
    refusal: undefined,
    dose: { ...dose, plan, packs },
    recommendedDose: claim(
      kind === 'otc' ? sayPackageDose(counted, question, adjustments) : `As prescribed. The label's usual range is ${counted}`,
      source,
    ),
    frequency: claim(capitalise(sayFrequency(plan, dose, kind)), source),
    reasoning: explain(question, plan, dose, kind, source),
    ageAdjustment: plan.ageTo !== undefined || adjustments.some(({ because }) => because === 'age'),
    weightAdjustment: dose.byWeight,
    conditionAdjustment: adjustments.some(({ because }) => because === 'condition'),
    evidence: book.evidence,
  };
}

/** Where the label says "ask a doctor before use", or another medicine may not go with it, asking comes before the amount. */
function sayPackageDose(counted: string, { others }: DoseQuestion, adjustments: readonly Adjustment[]): string {
  const condition = adjustments.some(({ because }) => because === 'condition');
  const interacts = others.some(({ found }) => found === undefined || found.some(({ severity }) => severity === 'High'));
  return condition || interacts ? `Ask a doctor or pharmacist before you take any. The package dose is ${counted}` : counted;
}

const sayPlan = (plan: Plan, dose: Dose) =>
  `${saySpan(dose.least, dose.most, plan.unit)} at one time, at most ${sayAmount(dose.mostInDay, plan.unit)} in 24 hours`;

function describeMedicine(
  { guide, record, others, name, condition, ageYears }: DoseQuestion,
  adjustments: readonly Adjustment[],
  book: EvidenceBook,
  named: boolean,
) {
  const cite = (fact: { text: string; source: string }) => claim(fact.text, book.cite(fact));
  const unnamed =
    condition.trim() !== '' && !named && adjustments.length === 0
      ? [
          claim(
            `The dose tables held here do not name “${condition.trim()}”; what is shown is the first use on the label. Ask a pharmacist whether ${name} fits it.`,
          ),
        ]
      : [];
  return {
    considerations: [...adjustments.map(({ fact }) => cite(fact)), ...unnamed],
    instructions: (guide?.instructions ?? []).map(cite),
    monitoring: (guide?.monitoring ?? []).map(cite),
    titration: guide?.titration ? [cite(guide.titration)] : [],
    food: guide?.food ? [cite(guide.food)] : [],
    warnings: listWarnings({ name, record, guide, others, ageYears }, book),
  };
}

/** An amount in a text: "30 mg", "5 mL", "2 tablets". */
const AMOUNT = /\d\s*(mg|mcg|g|mL|units?|mEq|tablets?|capsules?|puffs?|sprays?|drops?|patch(es)?)\b/i;

/** Where no dose is given, no sentence may hold one: a number read in passing is taken for the dose. */
function withoutAmounts<T extends Record<string, readonly Claim[]>>(fields: T): { [Field in keyof T]: Claim[] } {
  const entries = Object.entries(fields).map(([field, claims]) => [field, claims.filter(({ text }) => !AMOUNT.test(text))]);
  return Object.fromEntries(entries) as { [Field in keyof T]: Claim[] };
}

export const sayReason = ({ reason }: NoDose): string => (AMOUNT.test(reason) ? OTHER_DOSE : reason);

const OTHER_DOSE = 'The label asks for another dose here, which your prescriber decides';

function withoutDose(no: NoDose, book: EvidenceBook, adjustments: readonly Adjustment[]) {
  const ids = no.fact ? [book.cite(no.fact)] : [];
  return {
    status: 'refused' as const,
    refusal: no,
    dose: undefined,
    recommendedDose: claim('No dose can be given here', ...ids),
    frequency: claim('Ask before taking any', ...ids),
    reasoning: [claim(capitalise(`${sayReason(no)}.`), ...ids), claim(no.routeToCare)],
    ageAdjustment: no.because === 'age' || adjustments.some(({ because }) => because === 'age'),
    weightAdjustment: no.because === 'weight',
    conditionAdjustment: no.because === 'condition' || adjustments.some(({ because }) => because === 'condition'),
  };
}

function explain(
  { name, ageYears, weightLb }: DoseQuestion,
  plan: Plan,
  dose: Dose,
  kind: 'otc' | 'prescription',
  source: string,
): Claim[] {
  const who = dose.byWeight ? `weight of ${weightLb} lb` : `age of ${ageYears}`;
  const table = kind === 'otc' ? 'the directions on the package' : 'the prescribing information';
  return [
    claim(`This is the dose of ${name} for ${plan.for}. It comes from ${table}, read for the ${who}.`, source),
    claim(
      `The most in 24 hours for this person is ${sayAmount(dose.mostInDay, plan.unit)}. A greater age or weight never raises it above the label’s own limit.`,
      source,
    ),
    ...(kind === 'prescription' ? [claim('Your own dose is the one on your prescription. Do not change it without your prescriber.')] : []),
  ];
}
