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

/** LOINC codes of Structured Product Labeling, with the fields of openFDA's drug label answers. */
export const SECTIONS: readonly LabelSection[] = [
  { code: BOXED_WARNING, field: 'boxed_warning', title: 'Boxed warning' },
  { code: USES, field: 'indications_and_usage', title: 'Indications and usage', number: '1' },
  { code: DOSAGE, field: 'dosage_and_administration', title: 'Dosage and administration', number: '2' },
  { code: '43678-2', field: 'dosage_forms_and_strengths', title: 'Dosage forms and strengths', number: '3' },
  { code: CONTRAINDICATIONS, field: 'contraindications', title: 'Contraindications', number: '4' },
  { code: PRECAUTIONS_NUMBERED, field: 'warnings_and_cautions', title: 'Warnings and precautions', number: '5' },
  { code: WARNINGS, field: 'warnings', title: 'Warnings' },
  { code: '42232-9', field: 'precautions', title: 'Precautions' },
  { code: ADVERSE_REACTIONS, field: 'adverse_reactions', title: 'Adverse reactions', number: '6' },
  { code: INTERACTIONS, field: 'drug_interactions', title: 'Drug interactions', number: '7' },
  { code: '43684-0', field: 'use_in_specific_populations', title: 'Use in specific populations', number: '8' },
  { code: '42227-9', field: 'drug_abuse_and_dependence', title: 'Drug abuse and dependence', number: '9' },
  { code: '34090-1', field: 'clinical_pharmacology', title: 'Clinical pharmacology', number: '12' },
  { code: '34092-7', field: 'clinical_studies', title: 'Clinical studies', number: '14' },
  { code: '34069-5', field: 'how_supplied', title: 'How supplied', number: '16' },
  { code: '34076-0', field: 'information_for_patients', title: 'Information for patients', number: '17' },
];

const byCode = new Map(SECTIONS.map((section) => [section.code, section]));

/** @example titleOfSection('34070-3') // '4 Contraindications' */
export function titleOfSection(code: string): string {
  const section = byCode.get(code);
  if (!section) return code;
  return section.number ? `${section.number} ${section.title}` : section.title;
}

/** Names of sections that are not numbers, as the records cite them. */
const NAMED: readonly [RegExp, readonly string[]][] = [
  [/^box/i, [BOXED_WARNING]],
  [/^(?:uses?|indications?)/i, [USES]],
  [/^directions?/i, [DOSAGE]],
  [/^(?:warnings?|do not use|ask|stop use)/i, [WARNINGS, PRECAUTIONS_NUMBERED]],
  [/^contraindications?/i, [CONTRAINDICATIONS]],
  [/^precautions? \(drug interactions\)/i, [INTERACTIONS, '42232-9']],
  [/^precautions?/i, ['42232-9', WARNINGS]],
  [/^adverse/i, [ADVERSE_REACTIONS]],
  [/interactions?/i, [INTERACTIONS]],
  [/^dosage/i, [DOSAGE]],
];

/** In the older format, and in Drug Facts, the warnings of section 5 stand under Warnings or Precautions. */
const ALSO: Readonly<Record<string, readonly string[]>> = { '5': [WARNINGS, '42232-9'], '7': ['42232-9'], '8': ['42232-9'] };

/**
 * Lists the sections that may contain a cited place, the usual one first; empty for an unknown place.
 * @example codesOfPlace('5.1') // ['43685-7', '34071-1', '42232-9']
 */
export function codesOfPlace(place: string): readonly string[] {
  const number = /^(\d+)(?:\.\d+)*\b/.exec(place)?.[1];
  if (number) return [...SECTIONS.filter((section) => section.number === number).map(({ code }) => code), ...(ALSO[number] ?? [])];
  return NAMED.find(([name]) => name.test(place))?.[1] ?? [];
}
