import type { MedicineRecord } from '#packages/medicines/record.ts';

/** One fact of a medicine's record with the place that it cites. */
export interface RecordFact {
  /** Its place in the record, such as `cautions.2`. */
  field: string;
  /** The fact as people read it. */
  text: string;
  /** `"<document> <section>"`. */
  source: string;
  /** What the fact is about, for counts. */
  kind: string;
  percent?: number | undefined;
  /** Whom a caution is for. */
  group?: string | undefined;
}

interface Cited {
  text: string;
  source: string;
}

const SINGLE = [
  'class',
  'mechanism',
  'onset',
  'duration',
  'halfLife',
  'administration',
  'pregnancy',
  'breastfeeding',
  'alcohol',
  'driving',
  'missedDose',
  'stopping',
  'storage',
  'splitting',
  'course',
  'switching',
  'sunlight',
  'surgery',
  'withdrawn',
] as const;
const LISTS = ['boxedWarnings', 'seriousEffects', 'interactions', 'recalls'] as const;

/** Lists every fact of a record, in the order of the record, those of its products last. */
export function listRecordFacts(record: MedicineRecord): RecordFact[] {
  const label = record.forms[0]?.status === 'otc' ? 'drug-facts' : 'label';
  return [
    { field: 'status', kind: 'status', text: STATUS[record.status], source: label },
    ...(record.schedule ? [{ field: 'schedule', kind: 'schedule', text: `Schedule ${record.schedule}`, source: 'label 9.1' }] : []),
    ...listCitedFacts(record, ''),
    ...record.forms.map(({ form, strengths, source }, at) => ({
      field: `forms.${at}`,
      kind: 'strengths',
      text: `${form}: ${strengths.join(', ')}`,
      source,
    })),
    ...record.products.flatMap((product) => listCitedFacts(product, `products.${product.id}.`)),
  ];
}

const STATUS = { rx: 'Prescription only', otc: 'Over the counter', both: 'Over the counter and by prescription' } as const;

type Facts = Partial<Record<(typeof SINGLE)[number], Cited | undefined>> &
  Partial<Record<(typeof LISTS)[number], readonly Cited[] | undefined>> & {
    indications: MedicineRecord['indications'];
    cautions?: MedicineRecord['cautions'] | undefined;
    sideEffects?: MedicineRecord['sideEffects'] | undefined;
  };

function listCitedFacts(facts: Facts, prefix: string): RecordFact[] {
  const list = (field: string, kind: string, cited: readonly Cited[] | undefined): RecordFact[] =>
    (cited ?? []).map(({ text, source }, at) => ({ field: `${prefix}${field}.${at}`, kind, text, source }));
  const cautions = (facts.cautions ?? []).map(({ text, source, level, group }, at) => ({
    field: `${prefix}cautions.${at}`,
    kind: level === 'contraindicated' ? 'contraindications' : 'cautions',
    text,
    source,
    group,
  }));
  return [
    ...SINGLE.flatMap((field) => {
      const cited = facts[field];
      return cited ? [{ field: `${prefix}${field}`, kind: field, text: cited.text, source: cited.source }] : [];
    }),
    ...list('indications', 'uses', facts.indications),
    ...LISTS.flatMap((field) => list(field, field, facts[field])),
    ...cautions,
    ...(facts.sideEffects ?? []).map(({ name, percent, frequency, source }, at) => ({
      field: `${prefix}sideEffects.${at}`,
      kind: 'sideEffects',
      text: describeEffect(name, percent, frequency),
      source,
      percent,
    })),
  ];
}

/** No screen says "not known". */
function describeEffect(name: string, percent: number | undefined, frequency: string | undefined): string {
  if (percent !== undefined) return `${name} (${percent} in 100)`;
  return frequency && frequency !== 'not known' ? `${name} (${frequency})` : name;
}
