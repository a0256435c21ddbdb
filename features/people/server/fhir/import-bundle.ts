import type {
  AllergyIntolerance,
  Bundle,
  CodeableConcept,
  Dosage,
  FhirResource,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Patient,
} from 'fhir/r4';
import { type Code, findMeasure, type MeasureKind, PersonRecord, type SavedMedicine, type TimeOfDay } from '../../contract/record.ts';
import { createFoundRecord } from '../found-record.ts';
import { readTimes } from '../words/read-schedule.ts';
import {
  BREASTFEEDING_LOINC,
  isKept,
  LOINC,
  MAX_CODES,
  PREGNANCY_LOINC,
  PREGNANT_SNOMED,
  SYSTEMS,
  UCUM,
  US_CORE_BIRTHSEX,
  WEIGHT_LOINC,
} from './codes.ts';
import { listResources } from './validate-bundle.ts';

/** The imported data, and a line for everything that was not imported. */
export interface ImportedBundle {
  found: PersonRecord;
  taken: string[];
  notRead: string[];
}

const POUNDS: Readonly<Record<string, number>> = { '[lb_av]': 1, lb: 1, lbs: 1, kg: 2.20462262, g: 0.00220462262 };
const WHEN: Readonly<Record<string, TimeOfDay>> = {
  MORN: 'morning',
  'MORN.early': 'morning',
  'MORN.late': 'morning',
  CM: 'morning',
  ACM: 'morning',
  PCM: 'morning',
  NOON: 'noon',
  CD: 'noon',
  ACD: 'noon',
  PCD: 'noon',
  EVE: 'evening',
  CV: 'evening',
  ACV: 'evening',
  PCV: 'evening',
  HS: 'bedtime',
  NIGHT: 'bedtime',
};

/** Reads a validated bundle as a record. Everything that is dropped has a line in `notRead`. */
export function importBundle(bundle: Bundle, patient: Patient, label: string): ImportedBundle {
  const reader = new BundleReader(bundle);
  reader.readPatient(patient);
  for (const resource of listResources(bundle)) reader.read(resource);
  return reader.finish(label);
}

/** Collects the resources of one bundle. */
class BundleReader {
  readonly #medications: ReadonlyMap<string, CodeableConcept | undefined>;
  readonly #found = createFoundRecord();
  readonly #taken: string[] = [];
  readonly #notRead: string[] = [];

  constructor(bundle: Bundle) {
    const medications = (bundle.entry ?? []).flatMap(({ fullUrl, resource }) =>
      resource?.resourceType === 'Medication'
        ? [fullUrl, `Medication/${resource.id}`].map((key) => [key ?? '', resource.code] as const)
        : [],
    );
    this.#medications = new Map(medications);
  }

  readPatient(patient: Patient): void {
    const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(patient.birthDate ?? '') ?? [];
    if (year) {
      this.#found.birthYear = Number(year);
      if (month) this.#found.birthMonth = Number(month);
      this.#taken.push(`Born in ${year}`);
    }
    const birthSex = patient.extension?.find(({ url }) => url === US_CORE_BIRTHSEX)?.valueCode;
    const sex = birthSex === 'F' ? 'female' : birthSex === 'M' ? 'male' : patient.gender;
    if (sex === 'female' || sex === 'male') {
      this.#found.sex = sex;
      this.#taken.push(`Sex: ${sex}`);
    } else if (sex !== undefined) this.#notRead.push(`Sex: “${sex}” has no counterpart here`);
  }

  read(resource: FhirResource): void {
    const { resourceType } = resource;
    if (resourceType === 'Patient' || resourceType === 'Medication') return;
    if (resourceType === 'AllergyIntolerance') this.#addAllergy(resource);
    else if (resourceType === 'Condition') {
      const reason = findInactive(resource.clinicalStatus, resource.verificationStatus);
      this.#addNamed('conditions', 'Condition', resource.code, { reason, more: {} });
    } else if (resourceType === 'MedicationStatement' || resourceType === 'MedicationRequest') this.#addMedicine(resource);
    else if (resourceType === 'Observation') this.#addObservation(resource);
    else this.#notRead.push(`${resourceType}: this kind of entry is not kept here`);
  }

  #addAllergy({ clinicalStatus, verificationStatus, reaction, code }: AllergyIntolerance): void {
    const shown = reaction
      ?.flatMap(({ manifestation }) => manifestation.map(nameOf))
      .filter(Boolean)
      .join(', ');
    const reason = findInactive(clinicalStatus, verificationStatus);
    this.#addNamed('allergies', 'Allergy', code, { reason, more: { reaction: shown?.slice(0, 300) || undefined } });
  }

  #addNamed(
    list: 'allergies' | 'conditions',
    what: string,
    concept: CodeableConcept | undefined,
    { reason, more }: { reason: string | undefined; more: object },
  ): void {
    const name = nameOf(concept);
    if (!name) this.#notRead.push(`${what} without a name`);
    else if (reason) this.#notRead.push(`${what} ${name}: ${reason}`);
    else this.#add(list, { name, codes: codesOf(concept), ...more } as PersonRecord['allergies'][number], `${what}: ${name}`);
  }

  #addMedicine(resource: MedicationStatement | MedicationRequest): void {
    const reference = resource.medicationReference?.reference ?? '';
    const contained = resource.contained?.find(({ id, resourceType }) => resourceType === 'Medication' && reference === `#${id}`);
    const inside = contained?.resourceType === 'Medication' ? contained.code : undefined;
    const concept = resource.medicationCodeableConcept ??
      inside ??
      this.#medications.get(reference) ?? { text: resource.medicationReference?.display ?? '' };
    const name = nameOf(concept);
    if (!name) {
      this.#notRead.push(`${resource.resourceType} without a name`);
      return;
    }
    if (!['active', 'intended', 'on-hold', 'unknown'].includes(resource.status)) {
      this.#notRead.push(`Medicine ${name}: its status is “${resource.status}”`);
      return;
    }
    const dosages = (resource.resourceType === 'MedicationStatement' ? resource.dosage : resource.dosageInstruction) ?? [];
    const medicine: SavedMedicine = { name, dose: readDose(dosages), times: readDosageTimes(dosages), codes: codesOf(concept) };
    this.#add('medicines', medicine, `Medicine: ${name}${medicine.dose ? `, ${medicine.dose}` : ''}`);
  }

  #addObservation(resource: Observation): void {
    const codes = resource.code.coding?.filter(({ system }) => system === SYSTEMS.loinc).map(({ code }) => code ?? '') ?? [];
    const name = nameOf(resource.code) || 'Observation';
    const kind = (Object.keys(LOINC) as MeasureKind[]).find((each) => LOINC[each].some((known) => codes.includes(known)));
    if (!['final', 'amended', 'corrected', 'preliminary'].includes(resource.status))
      this.#notRead.push(`${name}: its status is “${resource.status}”`);
    else if (codes.includes(WEIGHT_LOINC)) this.#addWeight(name, resource);
    else if (codes.includes(PREGNANCY_LOINC)) this.#addPregnancy(resource);
    else if (codes.includes(BREASTFEEDING_LOINC) && resource.valueBoolean !== undefined) {
      this.#found.breastfeeding = resource.valueBoolean;
      this.#taken.push(resource.valueBoolean ? 'Breastfeeding' : 'Not breastfeeding');
    } else if (kind) this.#addMeasure(kind, resource);
    else this.#notRead.push(`${name}: this measurement is not kept here`);
  }

  #addWeight(name: string, { valueQuantity }: Observation): void {
    const { value, code = '', unit = '' } = valueQuantity ?? {};
    const pounds = value === undefined ? undefined : Math.round(value * (POUNDS[code] ?? POUNDS[unit] ?? Number.NaN) * 100) / 100;
    if (!(pounds !== undefined && pounds >= 1 && pounds <= 700)) {
      this.#notRead.push(`${name}: no weight in pounds or kilograms that can be right`);
      return;
    }
    this.#found.weightPounds = pounds;
    this.#taken.push(`Weight: ${pounds} pounds`);
  }

  #addPregnancy({ valueCodeableConcept }: Observation): void {
    const isPregnant =
      valueCodeableConcept?.coding?.some(({ code }) => code === PREGNANT_SNOMED) || /^pregnant/i.test(nameOf(valueCodeableConcept));
    const isNot =
      /^not pregnant/i.test(nameOf(valueCodeableConcept)) || valueCodeableConcept?.coding?.some(({ code }) => code === '60001007');
    if (isPregnant) {
      this.#found.pregnant = true;
      this.#taken.push('Pregnant');
    } else if (isNot) this.#taken.push('Not pregnant');
    else this.#notRead.push('Pregnancy status: the answer was not understood');
  }

  #addMeasure(kind: MeasureKind, { valueQuantity, effectiveDateTime }: Observation): void {
    const { value, code, unit } = valueQuantity ?? {};
    const factor = UCUM[kind][code ?? ''] ?? UCUM[kind][unit ?? ''];
    if (value === undefined || factor === undefined || valueQuantity?.comparator) {
      this.#notRead.push(`${kind}: no value in a unit that is known here`);
      return;
    }
    const number = factor === 1 ? value : Math.round(value * factor * 100) / 100;
    const { least, most } = findMeasure(kind);
    if (number < least || number > most) {
      this.#notRead.push(`${kind}: the value ${number} cannot be right`);
      return;
    }
    const date = /^\d{4}-\d{2}-\d{2}/.exec(effectiveDateTime ?? '')?.[0];
    this.#found.organFunction.push({ kind, value: number, ...(date ? { date } : {}) });
    this.#taken.push(`Measured: ${kind} ${number}`);
  }

  #add<K extends 'allergies' | 'conditions' | 'medicines'>(list: K, item: PersonRecord[K][number], said: string): void {
    const items = this.#found[list] as PersonRecord[K][number][];
    const limit = list === 'medicines' ? 30 : 40;
    if (items.some(({ name }) => name.toLowerCase() === item.name.toLowerCase())) this.#notRead.push(`${said}: it is there twice`);
    else if (items.length >= limit) this.#notRead.push(`${said}: at most ${limit} are kept`);
    else {
      items.push(item);
      this.#taken.push(said);
    }
  }

  finish(label: string): ImportedBundle {
    return { found: PersonRecord.parse({ ...this.#found, label }), taken: this.#taken, notRead: this.#notRead };
  }
}

/** The name in a concept: its text, or the display of a code. */
const nameOf = (concept: CodeableConcept | undefined): string =>
  (concept?.text ?? concept?.coding?.find(({ display }) => display)?.display ?? '').trim().slice(0, 200);

function codesOf(concept: CodeableConcept | undefined): Code[] | undefined {
  const codes = (concept?.coding ?? []).flatMap(({ system, code, display }) =>
    system && code ? [{ system, code, ...(display ? { display: display.slice(0, 300) } : {}) }] : [],
  );
  const kept = codes.filter(isKept).slice(0, MAX_CODES);
  return kept.length > 0 ? kept : undefined;
}

const codeOf = (concept: CodeableConcept | undefined) => concept?.coding?.[0]?.code;

/** Why an entry does not count now. Remission of a condition still counts, because labels warn of it. */
function findInactive(clinical: CodeableConcept | undefined, verification: CodeableConcept | undefined): string | undefined {
  const [status, verified] = [codeOf(clinical), codeOf(verification)];
  if (verified === 'entered-in-error' || verified === 'refuted') return `its status is “${verified}”`;
  return status === 'inactive' || status === 'resolved' ? `its status is “${status}”` : undefined;
}

function readDose(dosages: readonly Dosage[]): string | undefined {
  const texts = dosages.map(({ text, patientInstruction, doseAndRate }) => {
    const quantity = doseAndRate?.[0]?.doseQuantity;
    return (
      text ??
      patientInstruction ??
      (quantity?.value === undefined ? '' : `${quantity.value} ${quantity.unit ?? quantity.code ?? ''}`.trim())
    );
  });
  return texts.filter(Boolean).join('; ').slice(0, 300) || undefined;
}

function readDosageTimes(dosages: readonly Dosage[]): TimeOfDay[] {
  const coded = dosages.flatMap(({ timing }) => (timing?.repeat?.when ?? []).flatMap((when) => WHEN[when] ?? []));
  const asNeeded = dosages.some((dosage) => dosage.asNeededBoolean || dosage.asNeededCodeableConcept);
  const times = coded.length > 0 ? coded : readTimes(dosages.map(({ text }) => text ?? '').join(' '));
  return [...new Set([...times, ...(asNeeded ? (['as needed'] as const) : [])])];
}
