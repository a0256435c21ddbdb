import type { Code, MeasureKind } from '../../contract/record.ts';

/** The code systems of US portals. SNOMED CT codes are kept as imported and never looked up: its content is not public everywhere. */
export const SYSTEMS = {
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
} as const;

/** LOINC codes of the measurements: the first is exported, all are read. */
export const LOINC: Readonly<Record<MeasureKind, readonly string[]>> = {
  eGFR: ['98979-8', '62238-1', '33914-3', '48642-3', '48643-1', '69405-9', '88293-6', '88294-4', '77147-7'],
  creatinine: ['2160-0'],
  potassium: ['2823-3'],
  sodium: ['2951-2'],
  INR: ['6301-6', '34714-6'],
  platelets: ['777-3', '26515-7'],
  QTc: ['8636-3'],
  ALT: ['1742-6'],
};

/** The UCUM unit of each measurement, and the other units in which it is read, with their factor. */
export const UCUM: Readonly<Record<MeasureKind, Readonly<Record<string, number>>>> = {
  eGFR: { 'mL/min/{1.73_m2}': 1, 'mL/min/1.73m2': 1, 'mL/min/1.73 m2': 1, 'mL/min': 1, 'mL/min/1.73 m²': 1 },
  creatinine: { 'mg/dL': 1, 'umol/L': 1 / 88.42 },
  potassium: { 'mmol/L': 1, 'meq/L': 1, 'mEq/L': 1 },
  sodium: { 'mmol/L': 1, 'meq/L': 1, 'mEq/L': 1 },
  INR: { '{INR}': 1, '1': 1, '': 1 },
  platelets: { '10*3/uL': 1, '10*9/L': 1, '/uL': 0.001, 'K/uL': 1 },
  QTc: { ms: 1, msec: 1 },
  ALT: { 'U/L': 1, 'IU/L': 1 },
};

export const WEIGHT_LOINC = '29463-7';
export const PREGNANCY_LOINC = '82810-3';
export const PREGNANT_SNOMED = '77386006';
export const BREASTFEEDING_LOINC = '63895-7';
export const US_CORE_BIRTHSEX = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex';

/** The most codes that are kept of one entry. */
export const MAX_CODES = 10;

export const isKept = ({ system, code }: Code): boolean => system.length <= 200 && code.length <= 64;
