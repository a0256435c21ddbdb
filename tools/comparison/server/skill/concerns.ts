import type { MedicineFacet } from '#packages/clinical/skill.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Fact } from './statement.ts';

type Group = MedicineRecord['cautions'][number]['group'];

/** A group of people, a condition or a risk that a medicine may be unsuitable for, and where a record mentions it. */
export interface Concern {
  /** Lay words: "Advil and children". */
  words: string;
  /** Caution groups about it, its own group first. */
  groups: readonly Group[];
  /** Matches facts in other fields of the record that are about it too. */
  mention: RegExp;
  /** Fields of the record about it alone. */
  direct?: (record: MedicineRecord) => readonly (Fact | undefined)[];
  /** Whether labeled uses can be about it: "used for high blood pressure". */
  use?: boolean;
}

const SEDATION_WORDS = { none: 'not expected', low: 'low', moderate: 'moderate', high: 'high' } as const;

const BY_FACET = {
  drowsiness: {
    words: 'drowsiness',
    groups: [],
    mention: /drows|sleepi|sedat|somnol/i,
    direct: (record) => [getSedation(record), findSleepiness(record)],
  },
  alcohol: {
    words: 'alcohol',
    groups: [],
    mention: /\balcohol|\bdrinking\b|drinks a day/i,
    direct: (record) => [record.alcohol, ...record.interactions.filter((i) => /\balcohol/i.test(i.text)).slice(0, 1)],
  },
  driving: { words: 'driving', groups: [], mention: /\bdriv(e|ing)\b/i, direct: (record) => [record.driving, getSedation(record)] },
  children: {
    words: 'children',
    groups: ['children'],
    mention: /\bchild(ren)?\b|\bteen|\binfant|\byoung (people|adults)|\bnot under \d|\bunder \d+ years/i,
    direct: listAges,
  },
  'older-adults': {
    words: 'older adults',
    groups: ['older-adults'],
    mention: /\bolder (adult|people|person|women|men)|elderly|dementia|\bfrom 6[05]\b/i,
  },
  pregnancy: {
    words: 'pregnancy',
    groups: ['pregnancy'],
    mention: /pregnan|unborn|birth defect|fetus|fetal/i,
    direct: (record) => [record.pregnancy],
  },
  breastfeeding: {
    words: 'breastfeeding',
    groups: ['breastfeeding'],
    mention: /breast-?feed|breast milk|nursing (mother|bab|infant)/i,
    direct: (record) => [record.breastfeeding],
  },
  'kidney-disease': { words: 'kidney disease', groups: ['kidney-disease'], mention: /\bkidney|\brenal|dialysis/i, use: true },
  'liver-disease': { words: 'liver disease', groups: ['liver-disease'], mention: /\bliver|\bhepati/i, use: true },
  'heart-disease': {
    words: 'heart disease',
    groups: ['heart-disease', 'heart-rhythm', 'clots-stroke'],
    mention: /\bheart(?!burn)|cardiac|cardiovascular|angina/i,
    use: true,
  },
  'high-blood-pressure': {
    words: 'high blood pressure',
    groups: ['high-blood-pressure'],
    mention: /\b(high|higher|raises?|rise in|increases?) (the )?blood pressure|hypertensi/i,
    use: true,
  },
  'asthma-copd': {
    words: 'asthma or other lung disease',
    groups: ['asthma-copd'],
    mention: /asthma|\bcopd\b|breathing|lung disease|bronchospasm|apnea/i,
    use: true,
  },
  diabetes: { words: 'diabetes', groups: ['diabetes'], mention: /diabet|blood sugar/i, use: true },
  'stomach-ulcer': {
    words: 'stomach ulcers',
    groups: ['stomach-ulcer'],
    mention: /ulcers?\b.*\b(stomach|bowel)|stomach (ulcer|bleed)|\b(stomach|duodenal|peptic|past) ulcer/i,
    use: true,
  },
  bleeding: { words: 'bleeding', groups: ['bleeding', 'stomach-ulcer'], mention: /bleed|hemorrhage/i },
  seizures: { words: 'seizures', groups: ['seizures'], mention: /seizure|epilep|convuls/i, use: true },
  glaucoma: { words: 'glaucoma', groups: ['glaucoma'], mention: /glaucoma|eye pressure/i, use: true },
  'prostate-urinary': {
    words: 'prostate or urinary trouble',
    groups: ['prostate-urinary'],
    mention: /prostat|urinat|urinary|\bbladder|(pass|passing|make no) urine|urine flow/i,
    use: true,
  },
  thyroid: { words: 'thyroid disease', groups: ['thyroid'], mention: /\b(hypo|hyper)?thyroid/i, use: true },
  'mental-health': {
    words: 'mental illness',
    groups: ['mental-health'],
    mention: /\bdepressi(on|ve)\b|suicid|\bmental|psychos|psychot|\bmania\b|bipolar|\bmood/i,
    use: true,
  },
  gout: { words: 'gout', groups: ['gout'], mention: /\bgout|uric acid/i, use: true },
  allergy: { words: 'allergy', groups: ['allergy'], mention: /allerg|anaphyla/i, use: true },
} satisfies Partial<Record<MedicineFacet, Concern>>;

export type ConcernFacet = keyof typeof BY_FACET;

export const CONCERNS: Readonly<Record<ConcernFacet, Concern>> = BY_FACET;

export const isConcern = (facet: MedicineFacet): facet is ConcernFacet => Object.hasOwn(CONCERNS, facet);

function getSedation({ sedation }: MedicineRecord): Fact | undefined {
  return sedation && { text: `Drowsiness: ${SEDATION_WORDS[sedation.level]}`, source: sedation.source };
}

/** The side effect that means sleepiness, with the label's figure or word. */
function findSleepiness({ sideEffects }: MedicineRecord): Fact | undefined {
  const effect = sideEffects.find((e) => /drows|sleepi|sedat|somnol/i.test(e.name));
  if (!effect) return undefined;
  const often = effect.percent === undefined ? effect.frequency : `${effect.percent}% in trials`;
  return often === undefined || often === 'not known' ? undefined : { text: `Side effect ${effect.name}: ${often}`, source: effect.source };
}

const AGE =
  /\bchild|\bteen|\binfant|\bgirls|\bboys|juvenile|newborn|(?<!older )\badults?\b|\bage \d|\b(from|under|over) \d+ (years|months|weeks)|\d+ (years|months|weeks) (of age|and (older|up|over))/i;

/** Ages in the labeled uses, the directions and the forms. */
function listAges({ indications, administration, forms }: MedicineRecord): Fact[] {
  const uses = indications
    .filter((i) => !i.offLabel && AGE.test(i.text))
    .map((i) => ({ text: `Labelled use: ${i.text}`, source: i.source }));
  const directions =
    administration && AGE.test(administration.text) ? [{ text: `Directions: ${administration.text}`, source: administration.source }] : [];
  const byAge = forms.filter((f) => AGE.test(f.form)).map((f) => ({ text: `Form: ${f.form}`, source: f.source }));
  return [...uses, ...directions, ...byAge];
}
