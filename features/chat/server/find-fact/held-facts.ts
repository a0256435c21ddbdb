import { capitalize } from '#packages/clinical/sentence.ts';
import type { Product } from '#packages/medicines/formulary.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/** The fields of a record whose facts may answer a question. */
export const FACT_FIELDS = [
  'status',
  'schedule',
  'withdrawn',
  'class',
  'mechanism',
  'indications',
  'onset',
  'duration',
  'halfLife',
  'forms',
  'administration',
  'pregnancy',
  'breastfeeding',
  'alcohol',
  'driving',
  'sedation',
  'missedDose',
  'stopping',
  'storage',
  'splitting',
  'course',
  'switching',
  'sunlight',
  'surgery',
  'boxedWarnings',
  'seriousEffects',
  'sideEffects',
  'interactions',
  'cautions',
  'recalls',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

interface Cited {
  text: string;
  source: string;
}

/** One fact that is held of a medicine, as it is said and as it is read. */
export interface HeldFact {
  field: FactField;
  /** What it says: "Within 2 to 4 weeks". */
  text: string;
  /** "Subject: fact", without the period. */
  said: string;
  /** The facts of the record that it cites. */
  cited: readonly Cited[];
}

type TextField = {
  [Field in FactField & keyof MedicineRecord]-?: NonNullable<MedicineRecord[Field]> extends Cited ? Field : never;
}[FactField & keyof MedicineRecord];

/** Fields with one text, each with the words before it. */
const TEXTS: readonly (readonly [field: TextField, lead: (label: string) => string])[] = [
  ['withdrawn', (label) => `${label}, sale in the US`],
  ['class', (label) => `The class of ${label}`],
  ['mechanism', (label) => `How ${label} works`],
  ['onset', (label) => `When ${label} starts to work`],
  ['duration', (label) => `How long a dose of ${label} works`],
  ['halfLife', (label) => `Time in which half of ${label} leaves the blood`],
  ['administration', (label) => `How ${label} is taken, in general`],
  ['pregnancy', (label) => `${label} and pregnancy`],
  ['breastfeeding', (label) => `${label} and breastfeeding`],
  ['alcohol', (label) => `${label} and alcohol`],
  ['driving', (label) => `${label} and driving`],
  ['missedDose', (label) => `A missed dose of ${label}`],
  ['stopping', (label) => `Stopping ${label}`],
  ['storage', (label) => `Keeping ${label}`],
  ['splitting', (label) => `Splitting or crushing ${label}`],
  ['course', (label) => `How long ${label} is taken`],
  ['switching', (label) => `Changing to or from ${label}`],
  ['sunlight', (label) => `${label} and sunlight`],
  ['surgery', (label) => `${label} before an operation`],
];

/** Fields with a list of texts: each is a fact of its own. */
const LISTS = [
  ['boxedWarnings', (label: string) => `Boxed warning for ${label}`],
  ['seriousEffects', (label: string) => `A serious effect listed for ${label}`],
  ['interactions', (label: string) => `${label} with other things`],
  ['cautions', (label: string) => `Warning for ${label}`],
  ['recalls', (label: string) => `Recall of ${label}`],
] as const;

/** Arbitrary: as many as chat says of a medicine elsewhere. */
const MAX_USES = 4;
const MAX_FORMS = 6;
const STATUS = { rx: 'Prescription only', otc: 'Over the counter', both: 'Over the counter and by prescription' } as const;
const SUPPLY = { rx: 'by prescription', otc: 'over the counter' } as const;
const SEDATION = { none: 'not expected', low: 'low', moderate: 'moderate', high: 'high' } as const;

/** Lists the facts that are held of a product, each as one sentence. */
export function listHeldFacts({ medicine: record, brandName }: Pick<Product, 'medicine' | 'brandName'>): HeldFact[] {
  const label = brandName ?? capitalize(record.name);
  const texts = TEXTS.flatMap(([field, lead]) => {
    const fact = record[field];
    return fact ? [toFact(field, lead(label), fact)] : [];
  });
  const lists = LISTS.flatMap(([field, lead]) =>
    record[field].map((fact) => {
      const isBan = 'level' in fact && fact.level === 'contraindicated';
      return toFact(field, isBan ? `When not to use ${label}` : lead(label), fact);
    }),
  );
  return [...listSupply(record, label), ...texts, ...listUses(record, label), ...listEffects(record, label), ...lists];
}

const toFact = (field: FactField, lead: string, { text, source }: Cited): HeldFact => ({
  field,
  text,
  said: `${lead}: ${capitalize(text)}`,
  cited: [{ text, source }],
});

function listSupply({ status, schedule, forms, sedation }: MedicineRecord, label: string): HeldFact[] {
  const cited = forms.map(({ form, strengths, source }) => ({ text: `${capitalize(form)} (${strengths.join(', ')})`, source }));
  const shown = cited.slice(0, MAX_FORMS);
  const all = shown.map(({ text }) => text).join('. ');
  const controlled =
    schedule && `a controlled medicine in the US (schedule ${schedule.slice(1)}), because it can lead to misuse or dependence`;
  return [
    {
      field: 'status',
      text: STATUS[status],
      said: `How ${label} is sold: ${STATUS[status]}`,
      cited: forms.map(({ form, status: own, source }) => ({ text: `${capitalize(form)}: ${SUPPLY[own]}`, source })),
    },
    { field: 'forms', text: all, said: `Forms of ${label}: ${all}`, cited: shown },
    ...(controlled
      ? [{ field: 'schedule' as const, text: controlled, said: `${label} is ${controlled}`, cited: [{ text: controlled, source: 'dea' }] }]
      : []),
    ...(sedation
      ? [toFact('sedation', `${label} and drowsiness`, { text: `Drowsiness: ${SEDATION[sedation.level]}`, source: sedation.source })]
      : []),
  ];
}

function listUses({ indications }: MedicineRecord, label: string): HeldFact[] {
  const say = (lead: string, uses: readonly Cited[]): HeldFact[] => {
    const shown = uses.slice(0, MAX_USES);
    const text = shown.map((use) => capitalize(use.text)).join('. ');
    return shown.length > 0 ? [{ field: 'indications', text, said: `${lead}: ${text}`, cited: shown }] : [];
  };
  return [
    ...say(
      `${label} is used for`,
      indications.filter(({ offLabel }) => !offLabel),
    ),
    ...say(
      `Doctors also use ${label} for this, though its label does not name it`,
      indications.filter(({ offLabel }) => offLabel),
    ),
  ];
}

/** How often an effect came, as the label measures or names it. */
const listEffects = ({ sideEffects }: MedicineRecord, label: string): HeldFact[] =>
  sideEffects.map(({ name, percent, placeboPercent, frequency, source }) => {
    const often = percent === undefined ? frequency : `${percent} of 100 people in trials`;
    const placebo = percent === undefined || placeboPercent === undefined ? '' : `, ${placeboPercent} of 100 without it`;
    const text = `${capitalize(name)}${often === undefined || often === 'not known' ? '' : ` (${often}${placebo})`}`;
    return { field: 'sideEffects', text, said: `A side effect listed for ${label}: ${text}`, cited: [{ text, source }] };
  });
