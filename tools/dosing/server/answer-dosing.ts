import type { Claim, Documents } from '#packages/clinical/evidence.ts';
import { citeDanger, type FindDanger } from '#packages/clinical/found-danger.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { Alarm } from '#packages/clinical/skill.ts';
import type { HeldCaution, NearMeaning } from '#packages/clinical/suitability.ts';
import { findAgeCautions } from '#packages/concepts/age-cautions.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { joinMedicines, type KnownPerson, listHealthWords } from '#packages/wire/contract/known-person.ts';
import type { Call } from '#packages/wire/server/mount.ts';
import type { DosingResponse } from '../contract/recommend.ts';
import { compareSeverity, type OtherMedicine } from '../engine/dose-question.ts';
import type { Guide } from '../engine/guide.ts';
import { selectNamedForm, selectProductGuide } from '../engine/product-guide.ts';
import { type DoseFinding, formatRefusalReason, recommend } from '../engine/recommend.ts';
import { hasDose } from '../engine/refusals.ts';
import { attachDoseChecks } from './attach-dose-checks.ts';
import { describeUnknown } from './describe-unknown.ts';
import type { DoseRequest, DosingServices } from './dose-request.ts';
import { createDosingRecommendation, type Database } from './dosing-recommendation.store.ts';
import { readPerson } from './read-person.ts';
import { findPresentDanger } from './told-history.ts';

/** Answers a dose request and stores which medicine's dose was given. A danger in the typed text comes before any dose. */
export async function answerDosing(
  { database, findDanger, keep }: { database: Database; findDanger: FindDanger; keep: Call<unknown, unknown>['keep'] },
  services: DosingServices,
  request: DoseRequest,
  person?: KnownPerson,
): Promise<DosingResponse> {
  const names = [request.medication, ...request.otherMedications, ...(request.allergies ?? [])];
  const danger = findPresentDanger(findDanger, names, request.condition);
  if (danger) return describeDanger(request.medication, danger);
  const meanings = await services.readMeanings([request.condition, ...request.otherMedications], request.age);
  const answer = findDose(services, person ? addPerson(request, person) : request, [...meanings, ...(person?.meanings ?? [])]);
  if (answer.status !== 'refused')
    await keep(() =>
      createDosingRecommendation(database, {
        ...answer,
        medication: answer.medication.name,
        specialInstructions: answer.specialInstructions.join('\n'),
      }),
    );
  return answer;
}

/** Adds what a saved person has and takes to what was typed. Only what was typed is read for danger: a saved stroke is in the past. */
function addPerson(request: DoseRequest, person: KnownPerson): DoseRequest {
  return {
    ...request,
    condition: [request.condition, ...listHealthWords(person)].filter((text) => text !== '').join('; '),
    otherMedications: joinMedicines(request.otherMedications, person, [request.medication]),
  };
}

/** Reads the name, finds the guide and the other medicines' interactions, runs the engine and builds the response. */
export function findDose(services: DosingServices, request: DoseRequest, meanings: readonly NearMeaning[] = []): DosingResponse {
  const read = services.read(request.medication);
  if (read.kind === 'unknown') return describeUnknown(services, request, { read, meanings });
  const { medicine, brandName } = read.value;
  const name = brandName ?? medicine.name;
  const { others, reported } = readPerson(services, { ...request, meanings }, medicine.id);
  const guide = findGuide(services, read.value, request.medication);
  const personal = checkSuitability(services.historyReader, medicine, reported, request.age);
  const weeks = findPerhapsPregnant(medicine, request);
  const finding = recommend({
    name,
    typed: request.medication,
    record: medicine,
    documents: documentsFor(services, read.value),
    guide,
    boxedReactions: services.knowledge.boxedReactions,
    ageYears: request.age,
    weightLb: request.weight,
    condition: request.condition,
    others,
    personal: { ...personal, held: [...personal.held, ...weeks, ...(hasDose(guide) ? [] : findAgeCautions(medicine, request.age))] },
  });
  const answer = toResponse(
    finding,
    {
      typed: request.medication,
      name,
      genericName: medicine.name,
      status: read.kind === 'exact' ? 'covered' : 'corrected',
      suggestions: [],
    },
    reported.text === '' ? UNCHANGED : NOTHING_MORE,
  );
  return { ...answer, otherMedications: others.map(describeOther), evidence: attachDoseChecks(medicine, finding) };
}

const FEW_WEEKS = /^\s*(?:now |about )?(?:[4-9]|1[0-2])\s?(?:weeks?|wks?|w)\s*$/i;
const CAN_BE_PREGNANT = { from: 12, to: 55 };

/** "8 weeks" and nothing else may be how long something has lasted, or a pregnancy, which this medicine's label forbids or cautions about. */
function findPerhapsPregnant({ cautions }: Product['medicine'], { condition, age }: DoseRequest): HeldCaution[] {
  const caution = cautions.find(({ group }) => group === 'pregnancy');
  if (!caution || !FEW_WEEKS.test(condition) || age < CAN_BE_PREGNANT.from || age > CAN_BE_PREGNANT.to) return [];
  const text = `Did you mean weeks of pregnancy? If so: ${caution.text}`;
  return [
    {
      level: 'caution',
      about: 'condition',
      group: 'pregnancy',
      text,
      source: caution.source,
      words: condition.trim(),
      mayMean: 'pregnancy',
    },
  ];
}

/** The guide of the ingredient with the plans that are true of the named product. */
function findGuide({ knowledge }: DosingServices, { medicine, brandName, facts }: Product, typed: string): Guide | undefined {
  const guide = knowledge.guides.find((each) => each.medicine === medicine.id);
  if (!guide || (brandName === undefined && !facts)) return guide && selectNamedForm(guide, typed);
  // Why no amount of the ingredient is given, such as a blood level, is not true of its eye drops.
  if (guide.kind === 'high-risk' && facts?.exposure === 'local') return undefined;
  const uses = facts && [facts.name, facts.purpose, ...facts.indications.map(({ text }) => text)].join('. ');
  // The package of another product is no dose of one that needs a prescription: a lidocaine patch of 4% and Lidoderm.
  if (guide.kind === 'otc' && medicine.forms.every(({ status }) => status === 'rx')) return undefined;
  return selectProductGuide(guide, {
    routes: medicine.forms.map(({ route }) => route),
    forms: medicine.forms.map(({ form }) => form),
    uses,
  });
}

/** Merges the knowledge's and the record's documents. `label` and `drug-facts` get the medicine's name in the title. */
export function documentsFor({ knowledge, formulary }: DosingServices, { medicine }: Product): Documents {
  const own = formulary.documentsOf(medicine);
  const title = (kind: string) => `${medicine.name}: ${kind}`;
  const { label, 'drug-facts': drugFacts } = knowledge.documents;
  return {
    ...knowledge.documents,
    ...(label ? { label: { ...label, title: title('US prescribing information') } } : {}),
    ...(drugFacts ? { 'drug-facts': { ...drugFacts, title: title('Drug Facts label') } } : {}),
    ...own,
  };
}

function describeOther({ name, found }: OtherMedicine): DosingResponse['otherMedications'][number] {
  if (!found) return { name, status: 'not-covered' };
  const severity = found.map((f) => f.severity).sort(compareSeverity)[0];
  return severity ? { name, status: 'interacts', severity } : { name, status: 'none-found' };
}

const texts = (claims: readonly Claim[]) => claims.map(({ text }) => text);
const join = (claims: readonly Claim[], otherwise: string) =>
  claims.length > 0
    ? texts(claims)
        .map((text) => capitalize(endSentence(text)))
        .join(' ')
    : otherwise;
const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** "Nothing changes this" is true only where nothing about health was typed. */
const UNCHANGED = 'Nothing you entered changes this by the label.';
const NOTHING_MORE = 'The label facts held here say nothing more about what you entered.';

function toResponse(finding: DoseFinding, medication: DosingResponse['medication'], unchanged: string): DosingResponse {
  const { dose, refusal } = finding;
  return {
    recommendedDose: finding.recommendedDose.text,
    frequency: finding.frequency.text,
    ageAdjustment: finding.ageAdjustment,
    weightAdjustment: finding.weightAdjustment,
    conditionAdjustment: finding.conditionAdjustment,
    specialInstructions: texts(finding.instructions),
    reasoning: join(finding.reasoning, ''),
    conditionSpecificConsiderations: join(finding.considerations, refusal ? 'No dose is given, so nothing else was weighed.' : unchanged),
    monitoringParameters: texts(finding.monitoring),
    doseTitration: join(
      finding.titration,
      refusal ? 'No dose is given.' : 'The label gives no steps for changing the dose. Do not take more than the most in 24 hours.',
    ),
    foodTimingInstructions: join(finding.food, refusal ? 'No dose is given.' : 'The label says nothing about food that we hold.'),
    warnings: texts(finding.warnings),
    status: finding.status,
    ...(refusal
      ? { refusal: { code: refusal.code, reason: capitalize(endSentence(formatRefusalReason(refusal))), routeToCare: refusal.routeToCare } }
      : {}),
    medication,
    ...(dose ? { dose: toNumbers(dose) } : {}),
    cited: {
      recommendedDose: [finding.recommendedDose],
      frequency: [finding.frequency],
      reasoning: finding.reasoning,
      conditionSpecificConsiderations: finding.considerations,
      specialInstructions: finding.instructions,
      monitoringParameters: finding.monitoring,
      doseTitration: finding.titration,
      foodTimingInstructions: finding.food,
      warnings: finding.warnings,
    },
    otherMedications: [],
    evidence: finding.evidence,
    mode: 'rules-only',
  };
}

function toNumbers({ plan, least, most, mostInDay, packs }: NonNullable<DoseFinding['dose']>): NonNullable<DosingResponse['dose']> {
  return {
    unit: plan.unit,
    least,
    most,
    mostInDay,
    everyHoursLeast: plan.everyHours?.least,
    everyHoursMost: plan.everyHours?.most,
    timesPerDayLeast: plan.timesPerDay?.least,
    timesPerDayMost: plan.timesPerDay?.most,
    mostDosesInDay: plan.mostDosesInDay,
    mostDays: plan.mostDays,
    asPacks: packs,
  };
}

/** The response to a danger: help, and nothing about any dose. */
function describeDanger(typed: string, danger: Alarm): DosingResponse {
  const { title, advice, reason } = danger;
  return {
    ...citeDanger(danger),
    recommendedDose: 'No dose can be given here',
    frequency: 'Get help first',
    ageAdjustment: false,
    weightAdjustment: false,
    conditionAdjustment: false,
    specialInstructions: [advice],
    reasoning: `${title}. ${reason}`,
    conditionSpecificConsiderations: 'Getting help comes first.',
    monitoringParameters: [],
    doseTitration: 'No dose is given.',
    foodTimingInstructions: 'No dose is given.',
    warnings: [`${title}. ${advice}`],
    status: 'refused',
    refusal: { code: 'danger', reason: `${title}. ${reason}`, routeToCare: advice },
    medication: { typed, name: typed, status: 'not-covered', suggestions: [] },
    cited: {},
    otherMedications: [],
    mode: 'rules-only',
  };
}
