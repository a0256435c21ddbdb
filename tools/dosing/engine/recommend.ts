import type { Claim, Evidence } from '#packages/clinical/evidence.ts';
import { claim, EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import { type Adjustment, findAdjustments } from './adjustments.ts';
import { choosePlan } from './choose-plan.ts';
import { computeDose, type Dose } from './compute-dose.ts';
import { describeUnread } from './describe-unread.ts';
import type { DoseQuestion } from './dose-question.ts';
import { formatAmount, formatFrequency, formatRange, listPackDoses, type PackDose } from './format-dose.ts';
import type { Plan, Sourced } from './guide.ts';
import { findOlderAdultCaution, lowerToStart, type OlderAdultCaution } from './older-adults.ts';
import { withoutOwnUse } from './own-use.ts';
import { BABY_FEVER, createRefusal, type DoseRefusal, findRefusal } from './refusals.ts';
import { readToldDays } from './told-duration.ts';
import { describeStrength } from './typed-strength.ts';
import { listWarnings } from './warnings.ts';

/** A dose with cited sentences, or a refusal with the reason. Facts about the medicine are present in both cases. */
export interface DoseFinding {
  kind: 'finding';
  status: 'label-dose' | 'as-prescribed' | 'refused';
  refusal: DoseRefusal | undefined;
  dose: (Dose & { plan: Plan; packs: PackDose[] }) | undefined;
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
 *
 * Units: age in whole years, weight in pounds; amounts in the guide's own unit.
 * Source: the guides under engine/knowledge/guides, each with its own source (Drug Facts "Directions", prescribing information section 2).
 * Applies to: self-care medicines (the package dose) and prescription medicines (the label's range); not for: a new prescription, infants,
 * high-risk medicines, or ages and weights outside the label.
 * Rounding: amounts by weight down, so that rounding never adds to a dose.
 * Refuses: uncovered, withdrawn and high-risk medicines; ages, weights and conditions that the label excludes; a Severe interaction. A
 * refusal contains no amount.
 * @example recommend({ name: 'Advil', guide: ibuprofen, ageYears: 30, weightLb: 150, … }).recommendedDose.text // '200 to 400 mg (…)'
 */
export function recommend(given: DoseQuestion): DoseFinding {
  const { guide, ageYears, weightLb, condition, personal } = given;
  const question = { ...given, personal: { ...personal, held: withoutOwnUse(guide, personal.held) } };
  const collector = new EvidenceCollector('d', question.documents);
  const adjustments = findAdjustments(question);
  const { plan, named } = guide ? choosePlan(guide, ageYears, condition) : { plan: undefined, named: false };
  const limits = adjustments.flatMap((adjustment) => adjustment.limit ?? []);
  const limited = limits.find(({ most, mostInDay, byPlan }) => most !== undefined || mostInDay !== undefined || byPlan !== undefined);
  const older = guide && guide.kind !== 'high-risk' ? findOlderAdultCaution(adjustments, ageYears) : undefined;
  const start = older?.lowest && plan ? lowerToStart(plan, guide?.olderAdults) : undefined;
  const lowered = start && older ? [{ ...older.fact, ...start }] : [];
  const dose = guide && plan ? computeDose(plan, { ageYears, weightLb }, [...limits, ...lowered]) : undefined;
  const refusal = findRefusal(question, adjustments, plan, dose);
  const tooLong = guide?.kind === 'otc' && plan ? findTooLong(plan, condition) : undefined;
  const strength = guide && describeStrength(question.typed ?? '', guide);
  // Where no amount is shown, no table was chosen.
  const shared = describeMedicine(question, adjustments, collector, named || refusal !== undefined || plan === undefined);
  if (refusal || !guide || !plan || !dose) {
    const why = refusal ?? createRefusal('not-covered', `No dose of ${question.name} is known here`);
    const { considerations: others, warnings } = withoutReason(shared, why, adjustments);
    const considerations = others.map((one) => (AMOUNT.test(one.text) ? { ...one, text: `${OTHER_DOSE}.` } : one));
    return {
      kind: 'finding',
      ...withoutAmounts({
        ...shared,
        considerations,
        warnings,
        ...(TAKEN_AS_PRESCRIBED.has(why.code) || why.isKept ? {} : NOTHING_TO_TAKE),
      }),
      ...withoutDose(why, collector, adjustments),
      evidence: collector.evidence,
    };
  }
  const kind: 'otc' | 'prescription' = guide.kind === 'otc' && !plan.prescription ? 'otc' : 'prescription';
  const packs = listPackDoses(guide.strengths, plan, dose, ageYears);
  const source = collector.cite({ text: `${plan.for}: ${formatPlan(plan, dose)}`, source: plan.source });
  const span = formatRange(dose.least, dose.most, plan.unit);
  const counted = packs[0] ? `${span} (${packs[0].text})` : span;
  return {
    kind: 'finding',
    ...shared,
    considerations: tooLong ? [claim(tooLong.text, collector.cite(tooLong)), ...shared.considerations] : shared.considerations,
    warnings: [...(ageYears < 1 ? [claim(BABY_FEVER)] : []), ...(strength ? [claim(strength)] : []), ...shared.warnings],
    status: kind === 'otc' ? 'label-dose' : 'as-prescribed',
    refusal: undefined,
    dose: { ...dose, plan, packs },
    recommendedDose: claim(
      formatLead({ kind, counted, isLowered: start !== undefined, older, asks: tooLong !== undefined }, question, adjustments),
      source,
      ...(older ? [collector.cite(older.fact)] : []),
      ...listForAnother(question).map((held) => collector.cite(held)),
    ),
    frequency: claim(
      capitalize(formatFrequency(plan, dose, start && kind === 'prescription' ? 'prescription-start' : kind, limited?.text)),
      source,
    ),
    reasoning: explain(question, { plan, dose, kind, isLowered: start !== undefined }, source),
    ageAdjustment: plan.ageTo !== undefined || adjustments.some(({ because }) => because === 'age'),
    weightAdjustment: dose.byWeight,
    conditionAdjustment: adjustments.some(({ because }) => because === 'condition'),
    evidence: collector.evidence,
  };
}

interface Lead {
  kind: 'otc' | 'prescription';
  counted: string;
  /** Only the lowest dose is shown. */
  isLowered: boolean;
  older: OlderAdultCaution | undefined;
  /** A doctor should be asked, whatever else was told. */
  asks: boolean;
}

/** What the criteria or the label say of the age comes before the amount. */
function formatLead(lead: Lead, question: DoseQuestion, adjustments: readonly Adjustment[]): string {
  const { kind, counted, isLowered, older } = lead;
  const another = listForAnother(question)
    .map(({ words, text }) => `If it is for the person with “${words}”, do not give it: ${lowerFirst(text)}. `)
    .join('');
  const caution = older
    ? `At age ${question.ageYears}: ${older.fact.text.replace(/^(?!NSAID)[A-Z](?![A-Z])/, (first) => first.toLowerCase())}. `
    : '';
  if (kind === 'otc') return another + caution + formatPackageDose(lead, question, adjustments);
  const advisedAgainst = adjustments.find(
    ({ because, held, fact }) => because === 'condition' && (held?.about === 'allergy' || ADVISES_AGAINST.test(fact.text)),
  );
  const first = advisedAgainst ? `Talk to the prescriber before you take any: ${lowerFirst(advisedAgainst.fact.text)}. ` : '';
  return `${another}${first}${caution}As prescribed. ${isLowered ? "The label's doses start at" : "The label's usual range is"} ${counted}`;
}

/** What the label forbids to another person who was told of, and who may be the one that the dose is for: one reason is enough. */
const listForAnother = ({ personal: { held, heldForAnother } }: DoseQuestion) =>
  heldForAnother.filter(({ words }) => !held.some((own) => own.words === words)).slice(0, 1);

/** What a label advises against is said before the amount that somebody was prescribed. */
const ADVISES_AGAINST = /^(?:avoid|do not|not\b|never|best avoided|should not|take care)/i;
const lowerFirst = (text: string) => text.replace(/\.$/, '').replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

/** A complaint that has lasted longer than the package allows, or a use that has. */
function findTooLong({ mostDays, source }: Plan, condition: string): Sourced | undefined {
  const told = mostDays === undefined ? undefined : readToldDays(condition);
  if (!told || mostDays === undefined || told.days <= mostDays) return undefined;
  const days = mostDays === 1 ? '1 day' : `${mostDays} days`;
  return { text: `You wrote “${told.words}”. The package says to use it for ${days} at most without asking a doctor`, source };
}

/** Asking comes before the amount where a condition or an older age adjusts the dose, or another medicine interacts or is not covered. */
function formatPackageDose(
  { counted, isLowered, older, asks: isAsked }: Lead,
  { others, personal }: DoseQuestion,
  adjustments: readonly Adjustment[],
): string {
  const condition = adjustments.some(({ because }) => because === 'condition');
  const interacts = others.some(({ found }) => found === undefined || found.some(({ severity }) => severity === 'High'));
  const unread = personal.notUnderstood.some((run) => SOUNDS_MEDICAL.test(run));
  const asks = isAsked || condition || interacts || unread || older?.lowest || personal.heldForAnother.length > 0;
  const dose = isLowered ? 'lowest package dose' : 'package dose';
  return asks || older ? `${asks ? 'Ask a doctor or pharmacist before you take any. ' : ''}The ${dose} is ${counted}` : counted;
}

const formatPlan = (plan: Plan, dose: Dose) =>
  `${formatRange(dose.least, dose.most, plan.unit)} at one time, at most ${formatAmount(dose.mostInDay, plan.unit)} in 24 hours`;

function describeMedicine(
  { guide, record, others, name, condition, ageYears, personal }: DoseQuestion,
  adjustments: readonly Adjustment[],
  collector: EvidenceCollector,
  isUseNamed: boolean,
) {
  const cite = (fact: { text: string; source: string }) => claim(fact.text, collector.cite(fact));
  const uses = [record.indications, record.products.map(({ indications }) => indications)].flat(2).map(({ text }) => text);
  const named = (guide?.plans ?? []).flatMap((plan) => [plan.for, ...plan.conditionWords]);
  const unread = describeUnread({ name, personal }, [...uses, ...named].join(' '), cite);
  const unmatched =
    personal.tellsComplaint && !isUseNamed && adjustments.length === 0 && unread.length === 0
      ? [
          claim(
            `The dose tables held here do not name “${condition.trim()}”; what is shown is the first use on the label. Ask a pharmacist whether ${name} fits it.`,
          ),
        ]
      : [];
  return {
    considerations: [...adjustments.map(({ fact }) => cite(fact)), ...unread, ...unmatched],
    instructions: (guide?.instructions ?? []).map(cite),
    monitoring: (guide?.monitoring ?? []).map(cite),
    titration: guide?.titration ? [cite(guide.titration)] : [],
    food: guide?.food ? [cite(guide.food)] : [],
    warnings: listWarnings({ name, record, guide, others, ageYears }, collector),
  };
}

/** Words that sound like an illness or an allergy, although the vocabulary lacks them. */
const SOUNDS_MEDICAL =
  /(?:itis|osis|emia|aemia|oma|pathy|plasia|penia|algia|syndrome|disease|disorder|deficiency|allerg\w*|surgery|transplant|implant)\b/i;

/** An amount in a text: "30 mg", "5 mL", "2 tablets". */
const AMOUNT = /\d\s*(mg|mcg|g|mL|units?|mEq|tablets?|capsules?|puffs?|sprays?|drops?|patch(es)?)\b(?!\s?(?:\/|per )\s?min)/i;

/** What the reason says is not said again, nor what a guide and a record both say of the group that it is about. */
function withoutReason(
  { considerations, warnings }: Record<'considerations' | 'warnings', readonly Claim[]>,
  { fact }: DoseRefusal,
  adjustments: readonly Adjustment[],
) {
  const reason = adjustments.find((adjustment) => adjustment.fact.text === fact?.text);
  const same = adjustments.filter(({ group, held }) => group === reason?.group && held?.words === reason?.held?.words);
  const said = new Set([...same.map((one) => one.fact.text), ...(fact ? [fact.text] : [])]);
  const isNew = ({ text }: Claim, at: number, all: readonly Claim[]) =>
    !said.has(text) && all.findIndex((other) => other.text === text) === at;
  return { considerations: considerations.filter(isNew), warnings: warnings.filter(isNew) };
}

/** A refusal must not contain an amount: a reader could take it for the dose. */
function withoutAmounts<T extends Record<string, readonly Claim[]>>(fields: T): { [Field in keyof T]: Claim[] } {
  const entries = Object.entries(fields).map(([field, claims]) => [field, claims.filter(({ text }) => !AMOUNT.test(text))]);
  return Object.fromEntries(entries) as { [Field in keyof T]: Claim[] };
}

/**
 * Formats why no dose is given, without any amount.
 *
 * Units: none.
 * Source: the refusal's own fact.
 * Applies to: refusals of this tool; not for: doses.
 * Rounding: none.
 * Refuses: never; a reason that contains an amount is replaced by a general one.
 * @example formatRefusalReason(createRefusal('not-covered', 'No dose of X is known here')) // 'No dose of X is known here'
 */
export const formatRefusalReason = ({ reason }: DoseRefusal): string => (AMOUNT.test(reason) ? OTHER_DOSE : reason);

/** Without an amount from us it may still be prescribed, and how to take it holds. Any other refusal says that this person should take none. */
const TAKEN_AS_PRESCRIBED: ReadonlySet<DoseRefusal['code']> = new Set(['high-risk', 'not-covered']);
const NOTHING_TO_TAKE = { instructions: [], monitoring: [], titration: [], food: [] };

const OTHER_DOSE = 'The label asks for another dose here, which your prescriber decides';

function withoutDose(refusal: DoseRefusal, collector: EvidenceCollector, adjustments: readonly Adjustment[]) {
  const ids = refusal.fact ? [collector.cite(refusal.fact)] : [];
  return {
    status: 'refused' as const,
    refusal,
    dose: undefined,
    recommendedDose: claim('No dose can be given here', ...ids),
    frequency: claim(refusal.isKept ? 'Call now, and do not skip a dose on your own' : 'Ask before taking any', ...ids),
    reasoning: [claim(capitalize(`${formatRefusalReason(refusal)}.`), ...ids), claim(refusal.routeToCare)],
    ageAdjustment: refusal.because === 'age' || adjustments.some(({ because }) => because === 'age'),
    weightAdjustment: refusal.because === 'weight',
    conditionAdjustment: refusal.because === 'condition' || adjustments.some(({ because }) => because === 'condition'),
  };
}

function explain(
  { name, ageYears, weightLb }: DoseQuestion,
  { plan, dose, kind, isLowered }: { plan: Plan; dose: Dose; kind: 'otc' | 'prescription'; isLowered: boolean },
  source: string,
): Claim[] {
  const who = dose.byWeight ? `weight of ${weightLb} lb` : `age of ${ageYears}`;
  const table = kind === 'otc' ? 'the directions on the package' : 'the prescribing information';
  const mostInDay = formatAmount(dose.mostInDay, plan.unit);
  const most =
    kind === 'otc'
      ? `The most in 24 hours for this person is ${mostInDay}. A greater age or weight never raises it above the label’s own limit.`
      : isLowered
        ? 'The label’s most for younger adults is not shown for this age. Only the prescriber raises the dose.'
        : `The label goes up to ${mostInDay} in 24 hours for this use. Prescribers sometimes follow a guideline with another dose.`;
  return [
    claim(`This is the dose of ${name} for ${plan.for}. It comes from ${table}, read for the ${who}.`, source),
    claim(most, source),
    ...(kind === 'prescription' ? [claim('Your own dose is the one on your prescription. Do not change it without your prescriber.')] : []),
  ];
}
