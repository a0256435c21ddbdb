import { type Evidence, resolveSource } from '#packages/clinical/evidence.ts';
import type { HeldCaution, NearMeaning } from '#packages/clinical/suitability.ts';
import { findAgeCautions } from '#packages/concepts/age-cautions.ts';
import { checkSuitability } from '#packages/concepts/suitability.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import { findMeantMedicines } from '#packages/medicines/meant-medicines.ts';
import type { ReadName } from '#packages/medicines/read-name.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { DosingResponse } from '../contract/recommend.ts';
import type { DoseRequest, DosingServices } from './dose-request.ts';
import { readPerson } from './read-person.ts';

interface Told {
  medicine: MedicineRecord;
  name: string;
  fact: HeldCaution;
  /** The fact concerns another person whom the text names, if that person takes the medicine. */
  ofAnother: boolean;
  /** The typed name may stand for this medicine or for another one. */
  isOnlyPossible?: boolean;
}

/**
 * The response for a medicine without doses here: no number, and no wording that could read as safe. What the label forbids is said all the
 * same, also of a medicine of which nothing else is held, and of a name that stands for several where each of them is forbidden.
 */
export function describeUnknown(
  services: DosingServices,
  request: DoseRequest,
  { read, meanings }: { read: Extract<ReadName<Product>, { kind: 'unknown' }>; meanings: readonly NearMeaning[] },
): DosingResponse {
  const { suggestions, question } = read;
  const { medication: typed } = request;
  const told = findTold(services, { ...request, meanings });
  const [forbidden] = told.filter(
    ({ fact, ofAnother, isOnlyPossible }) => fact.level === 'contraindicated' && !ofAnother && !isOnlyPossible,
  );
  const { reported } = readPerson(services, request, '');
  const [reaction] = reported.ownReactions;
  const notKnown = question ? `${question} No dose is given until then.` : `We have no facts about “${typed}”, so no dose can be given.`;
  const cautioned = told.find(({ ofAnother, isOnlyPossible }) => !ofAnother && !isOnlyPossible);
  const reason = forbidden
    ? `${forbidden.name}: ${end(forbidden.fact.text)} You told us: “${forbidden.fact.words}”.`
    : reaction
      ? `Do not take ${typed} again after an allergic reaction to it until a doctor says so. You told us: “${reaction}”.`
      : cautioned
        ? `Ask before you take ${cautioned.name}, because of “${cautioned.fact.words}”: ${end(cautioned.fact.text)} ${notKnown}`
        : notKnown;
  const isForbidden = forbidden !== undefined || reaction !== undefined;
  const routeToCare = isForbidden
    ? 'Ask a pharmacist or the prescriber before you take any.'
    : question
      ? 'Choose the name that is on your package, or ask a pharmacist. They can look it up right away.'
      : 'Check the spelling on the package, or ask a pharmacist. They can look it up right away.';
  const evidence: Evidence[] = told.map(({ medicine, fact }, at) => ({
    id: `u.${at + 1}`,
    statement: fact.text,
    source: resolveSource(fact.source, services.formulary.documentsOf(medicine)),
  }));
  const considerations = told.map(({ medicine, name, fact, ofAnother, isOnlyPossible }, at) => ({
    text: isOnlyPossible
      ? `If it is ${medicine.name}: ${end(fact.text)}`
      : ofAnother
        ? `You wrote “${fact.words}” of another person. If ${name} is for that person, it must not be taken: ${end(fact.text)}`
        : fact.level === 'contraindicated'
          ? end(fact.text)
          : `Ask first, because of “${fact.words}”: ${end(fact.text)}`,
    evidenceIds: [`u.${at + 1}`],
  }));
  return {
    recommendedDose: 'No dose can be given here',
    frequency: 'Ask before taking any',
    ageAdjustment: false,
    weightAdjustment: false,
    conditionAdjustment: isForbidden,
    specialInstructions: [routeToCare],
    reasoning: `${reason} ${routeToCare}`,
    conditionSpecificConsiderations:
      considerations.length > 0
        ? considerations.map(({ text }) => text).join(' ')
        : 'This medicine is not covered, so nothing could be checked.',
    monitoringParameters: [],
    doseTitration: 'Not known here.',
    foodTimingInstructions: 'Not known here.',
    warnings: ['This medicine is not covered here. Do not take this as a sign that any dose is safe.'],
    status: 'refused',
    refusal: { code: isForbidden ? 'condition' : 'not-covered', reason, routeToCare },
    medication: { typed, name: typed, status: 'not-covered', suggestions },
    cited: considerations.length > 0 ? { conditionSpecificConsiderations: considerations } : {},
    otherMedications: [],
    evidence,
    mode: 'rules-only',
  };
}

const end = (text: string) => `${text.replace(/\.$/, '')}.`;

function findTold(services: DosingServices, request: DoseRequest & { meanings: readonly NearMeaning[] }): Told[] {
  const { medicines, taken } = findMeantMedicines(services.formulary, request.medication);
  const each = medicines.map(({ medicine, name }): Told[] => {
    const { reported } = readPerson(services, request, medicine.id);
    const { held, heldForAnother } = checkSuitability(services.historyReader, medicine, reported, request.age);
    return [
      ...[...held, ...findAgeCautions(medicine, request.age)].map((fact) => ({ medicine, name, fact, ofAnother: false })),
      ...heldForAnother.map((fact) => ({ medicine, name, fact, ofAnother: true })),
    ];
  });
  if (taken === 'all') return each.flat();
  const forbidding = each.find((told) => told.length > 0) ?? [];
  return each.every((told) => told.length > 0) ? forbidding : forbidding.map((one) => ({ ...one, isOnlyPossible: true }));
}
