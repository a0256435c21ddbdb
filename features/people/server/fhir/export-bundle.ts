import type {
  AllergyIntolerance,
  Bundle,
  BundleEntry,
  CodeableConcept,
  Condition,
  FhirResource,
  MedicationStatement,
  Observation,
  Patient,
} from 'fhir/r4';
import { type Code, findMeasure, type PersonRecord, type TimeOfDay } from '../../contract/record.ts';
import type { StoredPerson } from '../person.store.ts';
import { BREASTFEEDING_LOINC, LOINC, PREGNANCY_LOINC, PREGNANT_SNOMED, SYSTEMS, UCUM, WEIGHT_LOINC } from './codes.ts';

/** Finds the RxNorm code of a medicine's ingredient. */
export type FindRxcui = (name: string) => Code | undefined;

const CLINICAL_STATUS = (system: string): CodeableConcept => ({ coding: [{ system, code: 'active' }] });
const WHEN: Readonly<Record<Exclude<TimeOfDay, 'as needed'>, 'MORN' | 'NOON' | 'EVE' | 'HS'>> = {
  morning: 'MORN',
  noon: 'NOON',
  evening: 'EVE',
  bedtime: 'HS',
};

/** A concept in the words of the account, with the codes that an import brought. */
const toConcept = (text: string, codes: readonly Code[] = []): CodeableConcept => ({
  ...(codes.length > 0 ? { coding: codes.map(({ system, code, display }) => ({ system, code, ...(display ? { display } : {}) })) } : {}),
  text,
});
const loinc = (code: string, display: string): CodeableConcept => ({ coding: [{ system: SYSTEMS.loinc, code, display }], text: display });

/** A person as a FHIR R4 Bundle of type "collection". */
export function exportBundle({ id, record, updatedAt }: StoredPerson, now: Date, findRxcui: FindRxcui): Bundle {
  const subject = { reference: `urn:uuid:${id}` };
  const resources: FhirResource[] = [
    ...record.allergies.map((allergy, at) => toAllergy(allergy, subject, `${id}-a${at}`)),
    ...record.conditions.map((condition, at) => toCondition(condition, subject, `${id}-c${at}`)),
    ...record.medicines.map((medicine, at) => toStatement(medicine, { subject, id: `${id}-m${at}`, findRxcui })),
    ...toObservations(record, subject, { id, date: updatedAt.toISOString().slice(0, 10) }),
  ];
  const entries: BundleEntry[] = resources.map((resource) => ({ fullUrl: `urn:plainmed:${resource.id}`, resource }));
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [{ fullUrl: `urn:uuid:${id}`, resource: toPatient(id, record) }, ...entries],
  };
}

function toPatient(id: string, { label, birthYear, birthMonth, sex }: PersonRecord): Patient {
  const month = birthMonth === undefined ? '' : `-${String(birthMonth).padStart(2, '0')}`;
  return {
    resourceType: 'Patient',
    id,
    name: [{ use: 'usual', text: label }],
    ...(sex ? { gender: sex } : {}),
    ...(birthYear === undefined ? {} : { birthDate: `${birthYear}${month}` }),
  };
}

interface Subject {
  reference: string;
}

const toAllergy = ({ name, reaction, codes }: PersonRecord['allergies'][number], patient: Subject, id: string): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id,
  clinicalStatus: CLINICAL_STATUS('http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'),
  code: toConcept(name, codes),
  patient,
  ...(reaction ? { reaction: [{ manifestation: [{ text: reaction }] }] } : {}),
});

const toCondition = ({ name, codes }: PersonRecord['conditions'][number], subject: Subject, id: string): Condition => ({
  resourceType: 'Condition',
  id,
  clinicalStatus: CLINICAL_STATUS('http://terminology.hl7.org/CodeSystem/condition-clinical'),
  code: toConcept(name, codes),
  subject,
});

interface StatementContext {
  subject: Subject;
  id: string;
  findRxcui: FindRxcui;
}

function toStatement({ name, dose, times, codes }: PersonRecord['medicines'][number], context: StatementContext): MedicationStatement {
  const { subject, id, findRxcui } = context;
  const rxcui = codes?.length ? undefined : findRxcui(name);
  const when = times.flatMap((time) => (time === 'as needed' ? [] : [WHEN[time]]));
  const dosage = {
    ...(dose ? { text: dose } : {}),
    ...(when.length > 0 ? { timing: { repeat: { when } } } : {}),
    ...(times.includes('as needed') ? { asNeededBoolean: true } : {}),
  };
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'active',
    medicationCodeableConcept: toConcept(name, rxcui ? [rxcui] : codes),
    subject,
    ...(Object.keys(dosage).length > 0 ? { dosage: [dosage] } : {}),
  };
}

function toObservations(record: PersonRecord, subject: Subject, { id, date }: { id: string; date: string }): Observation[] {
  const base = { resourceType: 'Observation', status: 'final', subject } as const;
  const measured = record.organFunction.map(({ kind, value, date: day }, at): Observation => {
    const unit = Object.keys(UCUM[kind])[0] ?? '1';
    return {
      ...base,
      id: `${id}-o${at}`,
      code: loinc(LOINC[kind][0] ?? '', kind),
      valueQuantity: { value, unit: findMeasure(kind).unit || unit, system: SYSTEMS.ucum, code: unit },
      ...(day ? { effectiveDateTime: day } : {}),
    };
  });
  const weight: Observation[] =
    record.weightPounds === undefined
      ? []
      : [
          {
            ...base,
            id: `${id}-w`,
            code: loinc(WEIGHT_LOINC, 'Body weight'),
            valueQuantity: { value: record.weightPounds, unit: 'lb', system: SYSTEMS.ucum, code: '[lb_av]' },
            effectiveDateTime: date,
          },
        ];
  const pregnant: Observation[] = record.pregnant
    ? [
        {
          ...base,
          id: `${id}-p`,
          code: loinc(PREGNANCY_LOINC, 'Pregnancy status'),
          valueCodeableConcept: { coding: [{ system: SYSTEMS.snomed, code: PREGNANT_SNOMED }], text: 'Pregnant' },
          effectiveDateTime: date,
        },
      ]
    : [];
  const breastfeeding: Observation[] = record.breastfeeding
    ? [{ ...base, id: `${id}-b`, code: loinc(BREASTFEEDING_LOINC, 'Breastfeeding status'), valueBoolean: true, effectiveDateTime: date }]
    : [];
  return [...measured, ...weight, ...pregnant, ...breastfeeding];
}
