import { capitalize } from '#packages/clinical/sentence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import { GROUP_WORDS } from './caution-groups.ts';
import type { Side } from './medicine-side.ts';

/** One medicine's column of the comparison table. A field without a fact is absent and shows as N/A. */
export interface MedicineColumn {
  id: string;
  name: string;
  displayName: string;
  genericName: string;
  brandName?: string;
  drugClass?: string;
  onsetOfAction?: string;
  duration?: string;
  dosageForm?: string;
  administration?: string;
  /** Route and how often, in few words: "by mouth, twice a day". Absent where the record counts no doses a day. */
  howTaken?: string;
  indication?: string;
  sideEffects: string[];
  availability: string;
  halfLife?: string;
  drowsiness?: string;
  alcohol?: string;
  driving?: string;
  pregnancy?: string;
  breastfeeding?: string;
  seriousSideEffects: string[];
  boxedWarnings: string[];
  recalls: string[];
  whoShouldAvoid: string[];
  labelledInteractions: string[];
  lookAlikes: string[];
  evidence: Record<string, string[]>;
}

const SEDATION_WORDS = { none: 'Not expected', low: 'Low', moderate: 'Moderate', high: 'High' } as const;
const SCHEDULE_WORDS = {
  CII: 'controlled (schedule II)',
  CIII: 'controlled (schedule III)',
  CIV: 'controlled (schedule IV)',
  CV: 'controlled (schedule V)',
} as const;

/**
 * Builds one medicine's column of the comparison table from its record, in the record's own words.
 *
 * Units: side-effect rates in percent; everything else is text with the units of the label.
 * Source: the labeling in the medicine record; each field cites document and section.
 * Applies to: a covered medicine or a brand of it. Not for: dosing; forms and strengths are what is sold, not what to take.
 * Rounding: none.
 * Refuses: never; a fact that the record lacks stays absent.
 * @example buildColumn(zyrtec).drowsiness // 'Low'
 */
export function buildColumn(side: Side): MedicineColumn {
  const { record, picked, collector } = side;
  const evidence: Record<string, string[]> = {};
  const note = (field: string, facts: readonly { text: string; source: string }[]): string[] => {
    if (facts.length > 0) evidence[field] = facts.map((fact) => collector.cite(fact));
    return facts.map((fact) => fact.text);
  };
  const one = (field: string, fact: { text: string; source: string } | undefined) => (fact ? note(field, [fact])[0] : undefined);
  const primary = record.indications[0];
  const column: MedicineColumn = {
    id: picked.id,
    name: record.name,
    displayName: picked.brandName ?? capitalize(record.name),
    genericName: record.name,
    sideEffects: note('sideEffects', listSideEffects(record)),
    availability: describeAvailability(record, picked.brandName),
    seriousSideEffects: note('seriousSideEffects', record.seriousEffects),
    boxedWarnings: note('boxedWarnings', record.boxedWarnings),
    recalls: note('recalls', record.withdrawn ? [record.withdrawn, ...record.recalls] : record.recalls),
    whoShouldAvoid: note('whoShouldAvoid', record.cautions.map(describeCaution)),
    labelledInteractions: note('labelledInteractions', record.interactions),
    lookAlikes: note(
      'lookAlikes',
      record.lookAlikes.map((l) => ({ text: l.name, source: l.source })),
    ),
    evidence,
  };
  const sedation = record.sedation && { text: SEDATION_WORDS[record.sedation.level], source: record.sedation.source };
  const optional: Partial<MedicineColumn> = {
    brandName: picked.brandName,
    drugClass: one('drugClass', record.class),
    onsetOfAction: one('onsetOfAction', record.onset),
    duration: one('duration', record.duration),
    dosageForm: note('dosageForm', listForms(record)).join('; ') || undefined,
    administration: one('administration', record.administration),
    howTaken: describeHowTaken(record),
    indication: one('indication', primary && describeIndication(primary)),
    halfLife: one('halfLife', record.halfLife),
    drowsiness: one('drowsiness', sedation),
    alcohol: one('alcohol', record.alcohol),
    driving: one('driving', record.driving),
    pregnancy: one('pregnancy', record.pregnancy),
    breastfeeding: one('breastfeeding', record.breastfeeding),
  };
  if (optional.howTaken && evidence.administration) evidence.howTaken = evidence.administration;
  for (const [field, value] of Object.entries(optional)) if (value !== undefined) Object.assign(column, { [field]: value });
  return column;
}

/** Prefixes the group, because labels often give two groups the same advice. */
function describeCaution({ group, level, text, source }: MedicineRecord['cautions'][number]) {
  return { text: `${GROUP_WORDS[group]}${level === 'contraindicated' ? ' (do not take)' : ''}: ${text}`, source };
}

function describeIndication(indication: MedicineRecord['indications'][number]) {
  return { text: indication.offLabel ? `${indication.text} (off-label)` : indication.text, source: indication.source };
}

/** The label's figure where it gives one: "drowsiness (14%)"; otherwise its word: "headache (common)". */
function listSideEffects(record: MedicineRecord) {
  return record.sideEffects.map((effect) => {
    const often =
      effect.percent !== undefined
        ? ` (${effect.percent}%)`
        : effect.frequency && effect.frequency !== 'not known'
          ? ` (${effect.frequency})`
          : '';
    return { text: capitalize(effect.name) + often, source: effect.source };
  });
}

function listForms(record: MedicineRecord) {
  const listed = record.forms.map((form) => ({ text: `${capitalize(form.form)} (${form.strengths.join(', ')})`, source: form.source }));
  // A form that is sold with and without a prescription stands twice in a record.
  return listed.filter(({ text }, at) => listed.findIndex((other) => other.text === text) === at);
}

const TIMES_WORDS: Readonly<Record<number, string>> = { 1: 'once a day', 2: 'twice a day' };

/** Routes as they read after "taken": "by mouth or rectally". */
const ADVERBS: Readonly<Record<string, string>> = { rectal: 'rectally', vaginal: 'vaginally' };

function describeHowTaken({ administration, forms }: MedicineRecord): string | undefined {
  const { timesPerDayMin: least, timesPerDayMax: most } = administration ?? {};
  if (least === undefined || most === undefined) return undefined;
  const often = least === most ? (TIMES_WORDS[most] ?? `${most} times a day`) : `${least} to ${most} times a day`;
  return `${[...new Set(forms.map(({ route }) => ADVERBS[route] ?? route))].join(' or ')}, ${often}`;
}

function describeAvailability(record: MedicineRecord, brandName: string | undefined): string {
  if (record.withdrawn) return 'No longer sold in the US';
  const sold = describeStatus(record);
  const isFormer = record.brands.some(({ name, discontinued }) => name === brandName && discontinued);
  return isFormer ? `Brand no longer sold. The same medicine: ${sold.charAt(0).toLowerCase()}${sold.slice(1)}` : sold;
}

function describeStatus(record: MedicineRecord): string {
  const controlled = record.schedule ? `, ${SCHEDULE_WORDS[record.schedule]}` : '';
  if (record.status === 'otc') return `Over the counter${controlled}`;
  if (record.status === 'both') return `Over the counter and by prescription${controlled}`;
  return `Prescription only${controlled}`;
}
