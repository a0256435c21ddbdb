/** A section of a US label: its LOINC code, the name of openFDA's field, and the number and title that a reader knows. */
export interface LabelSection {
  code: string;
  field: string;
  title: string;
  /** The number in a numbered prescribing information; absent in Drug Facts and in the older format. */
  number?: string;
}

export const BOXED_WARNING = '34066-1';
export const ADVERSE_REACTIONS = '34084-4';
export const DOSAGE = '34068-7';
export const USES = '34067-9';
export const CONTRAINDICATIONS = '34070-3';
export const INTERACTIONS = '34073-7';
export const PRECAUTIONS_NUMBERED = '43685-7';
export const WARNINGS = '34071-1';
const PRECAUTIONS = '42232-9';
export const STRENGTHS = '43678-2';
const PREGNANCY = '42228-7';
export const CONTROLLED_SUBSTANCE = '34085-1';
export const ABUSE_AND_DEPENDENCE = '42227-9';
export const ACTIVE_INGREDIENT = '55106-9';
export const DESCRIPTION = '34089-3';
export const SUPPLIED = '34069-5';
export const STORAGE = '44425-7';
const COUNSELING = '34076-0';
const MEDICATION_GUIDE = '42231-1';
const PATIENT_LEAFLET = '42230-3';
const INSTRUCTIONS = '59845-8';

/** LOINC codes of Structured Product Labeling, with the fields of openFDA's drug label answers. A whole section has the text of its parts. */
export const SECTIONS: readonly LabelSection[] = [
  { code: BOXED_WARNING, field: 'boxed_warning', title: 'Boxed warning' },
  { code: USES, field: 'indications_and_usage', title: 'Indications and usage', number: '1' },
  { code: DOSAGE, field: 'dosage_and_administration', title: 'Dosage and administration', number: '2' },
  { code: STRENGTHS, field: 'dosage_forms_and_strengths', title: 'Dosage forms and strengths', number: '3' },
  { code: CONTRAINDICATIONS, field: 'contraindications', title: 'Contraindications', number: '4' },
  { code: PRECAUTIONS_NUMBERED, field: 'warnings_and_cautions', title: 'Warnings and precautions', number: '5' },
  { code: WARNINGS, field: 'warnings', title: 'Warnings' },
  { code: PRECAUTIONS, field: 'precautions', title: 'Precautions' },
  { code: '34072-9', field: 'general_precautions', title: 'General precautions' },
  { code: ADVERSE_REACTIONS, field: 'adverse_reactions', title: 'Adverse reactions', number: '6' },
  { code: INTERACTIONS, field: 'drug_interactions', title: 'Drug interactions', number: '7' },
  { code: '43684-0', field: 'use_in_specific_populations', title: 'Use in specific populations', number: '8' },
  { code: PREGNANCY, field: 'pregnancy', title: 'Pregnancy', number: '8.1' },
  { code: '77290-5', field: 'lactation', title: 'Lactation', number: '8.2' },
  { code: '34080-2', field: 'nursing_mothers', title: 'Nursing mothers', number: '8.2' },
  { code: '34081-0', field: 'pediatric_use', title: 'Pediatric use', number: '8.4' },
  { code: '34082-8', field: 'geriatric_use', title: 'Geriatric use', number: '8.5' },
  { code: ABUSE_AND_DEPENDENCE, field: 'drug_abuse_and_dependence', title: 'Drug abuse and dependence', number: '9' },
  { code: CONTROLLED_SUBSTANCE, field: 'controlled_substance', title: 'Controlled substance', number: '9.1' },
  { code: '34088-5', field: 'overdosage', title: 'Overdosage', number: '10' },
  { code: DESCRIPTION, field: 'description', title: 'Description', number: '11' },
  { code: '34090-1', field: 'clinical_pharmacology', title: 'Clinical pharmacology', number: '12' },
  { code: '43679-0', field: 'mechanism_of_action', title: 'Mechanism of action', number: '12.1' },
  { code: '43681-6', field: 'pharmacodynamics', title: 'Pharmacodynamics', number: '12.2' },
  { code: '43682-4', field: 'pharmacokinetics', title: 'Pharmacokinetics', number: '12.3' },
  { code: '34092-7', field: 'clinical_studies', title: 'Clinical studies', number: '14' },
  { code: SUPPLIED, field: 'how_supplied', title: 'How supplied', number: '16' },
  { code: STORAGE, field: 'storage_and_handling', title: 'Storage and handling', number: '16.2' },
  { code: COUNSELING, field: 'information_for_patients', title: 'Information for patients', number: '17' },
  { code: MEDICATION_GUIDE, field: 'spl_medguide', title: 'Medication Guide' },
  { code: PATIENT_LEAFLET, field: 'spl_patient_package_insert', title: 'Patient information' },
  { code: INSTRUCTIONS, field: 'instructions_for_use', title: 'Instructions for use' },
  { code: ACTIVE_INGREDIENT, field: 'active_ingredient', title: 'Active ingredient' },
  { code: '55105-1', field: 'purpose', title: 'Purpose' },
  { code: '50570-1', field: 'do_not_use', title: 'Do not use' },
  { code: '50569-3', field: 'ask_doctor', title: 'Ask a doctor before use' },
  { code: '50568-5', field: 'ask_doctor_or_pharmacist', title: 'Ask a doctor or pharmacist before use' },
  { code: '50567-7', field: 'when_using', title: 'When using this product' },
  { code: '50566-9', field: 'stop_use', title: 'Stop use' },
  { code: '53414-9', field: 'pregnancy_or_breast_feeding', title: 'Pregnancy or breast-feeding' },
  { code: '60561-8', field: 'other_safety_information', title: 'Other information' },
];

const byCode = new Map(SECTIONS.map((section) => [section.code, section]));

/** @example titleOfSection('34070-3') // '4 Contraindications' */
export function titleOfSection(code: string): string {
  const section = byCode.get(code);
  if (!section) return code;
  return section.number ? `${section.number} ${section.title}` : section.title;
}

/** What the patient is given to read. */
export const FOR_PATIENTS: readonly string[] = [COUNSELING, MEDICATION_GUIDE, PATIENT_LEAFLET, INSTRUCTIONS];
const DRUG_FACTS_WARNINGS = ['50570-1', '50569-3', '50568-5', '50567-7', '50566-9', '53414-9'];

/** Names of sections that are not numbers, as the records cite them. */
const NAMED: readonly [RegExp, readonly string[]][] = [
  [/^box/i, [BOXED_WARNING]],
  [/^(?:uses?|indications?)/i, [USES]],
  [/^directions?/i, [DOSAGE]],
  [/^(?:warnings?|do not use|ask|stop use|when using)/i, [WARNINGS, PRECAUTIONS_NUMBERED, ...DRUG_FACTS_WARNINGS]],
  [/^contraindications?/i, [CONTRAINDICATIONS]],
  [/^precautions?,? \(?drug interactions\)?/i, [INTERACTIONS, PRECAUTIONS]],
  [/pregnancy/i, [PREGNANCY, PRECAUTIONS, '53414-9']],
  [/nursing|lactation|breast/i, ['34080-2', '77290-5', PRECAUTIONS, '53414-9']],
  [/^precautions?/i, [PRECAUTIONS, '34072-9', WARNINGS]],
  [/^adverse/i, [ADVERSE_REACTIONS]],
  [/interactions?/i, [INTERACTIONS]],
  [/^dosage/i, [DOSAGE]],
  [/^how supplied|^storage/i, [SUPPLIED, STORAGE]],
  [/^clinical pharmacology/i, codesOfNumber('12')],
  [/^other information/i, ['60561-8', STORAGE, SUPPLIED]],
  [/^(?:active|purpose|drug facts)/i, [ACTIVE_INGREDIENT, '55105-1', USES]],
  [/^(?:medication guide|patient|information for patients|instructions)/i, FOR_PATIENTS],
];

/** In the older format, and in Drug Facts, the warnings of section 5 stand under Warnings or Precautions. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  '3': [SUPPLIED, DESCRIPTION],
  '5': [WARNINGS, PRECAUTIONS, '34072-9'],
  '7': [PRECAUTIONS],
  '8': [PRECAUTIONS],
  '17': FOR_PATIENTS,
};

/** The sections of a number: the part first, then the whole, or the whole and its parts. */
function codesOfNumber(number: string): readonly string[] {
  const [whole = ''] = number.split('.');
  const parts = SECTIONS.filter((section) => section.number === number);
  const beside = SECTIONS.filter((section) => (number === whole ? section.number?.startsWith(`${whole}.`) : section.number === whole));
  return [...parts, ...beside].map(({ code }) => code);
}

/**
 * Lists the sections that may contain a cited place, the usual one first; empty for an unknown place.
 * @example codesOfPlace('5.1') // ['43685-7', '34071-1', '42232-9', '34072-9']
 */
export function codesOfPlace(place: string): readonly string[] {
  const number = /^\d+(?:\.\d+)?\b/.exec(place)?.[0];
  if (!number) return NAMED.find(([name]) => name.test(place))?.[1] ?? [];
  return [...new Set([...codesOfNumber(number), ...(ALSO[number.split('.')[0] ?? ''] ?? [])])];
}
