import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { HistoryReader } from './read-history.ts';
import type { ReportedThing } from './reported-history.ts';

type Caution = MedicineRecord['cautions'][number];

/** What one caution of a medicine's record names. */
export interface LabelConcepts {
  /** Conditions that the text names. */
  conditions: readonly string[];
  /** The concept of its group, where the text names none, or where the level is a caution. */
  ofGroup: readonly string[];
  /** Medicines, classes and allergens that it names, without the medicine itself. */
  things: readonly ReportedThing[];
  /** What excepts people with a condition that it lifts: a pacemaker in "not with heart block without a pacemaker". */
  unless: readonly string[];
  /** The conditions count only together with the medicine: "not with aliskiren in people with diabetes". */
  needsMedicine: boolean;
}

/** Concepts of a caution group. The groups that the text alone explains have none. */
const OF_GROUP: Readonly<Partial<Record<Caution['group'], readonly string[]>>> = {
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  'kidney-disease': ['kidney-disease'],
  'liver-disease': ['liver-disease'],
  'heart-disease': ['heart-disease'],
  'high-blood-pressure': ['high-blood-pressure'],
  'low-blood-pressure': ['low-blood-pressure'],
  'heart-rhythm': ['heart-rhythm'],
  bleeding: ['bleeding'],
  'stomach-ulcer': ['stomach-ulcer-or-bleed'],
  'asthma-copd': ['asthma', 'breathing-disease'],
  diabetes: ['diabetes'],
  seizures: ['seizures'],
  glaucoma: ['glaucoma'],
  'prostate-urinary': ['urinary-disease'],
  thyroid: ['thyroid-disease'],
  'mental-health': ['mental-illness'],
  'substance-use': ['drug-use', 'alcohol-use'],
  gout: ['gout'],
  'infection-immune': ['infection', 'weak-immune'],
  'clots-stroke': ['blood-clot', 'brain-vessel-disease'],
  electrolytes: ['electrolyte-disease'],
};

const CUE = /\b(?:not|never|avoid|stop|ask|without|unless|only|before|after|with|until|care|check|lower|watch|tell)\b/i;
const TOGETHER = /\b(?:in people with|in kidney or liver|in kidney disease|in liver disease|(?<!or )together with p-gp|when used)\b/i;
const CAUSES = /\b(?:can|may|might|could) (?:cause|lead|lower|raise|bring|drop)\b|(?<!at )\brisk of\b/i;

/**
 * Lists what a caution names. The same reader finds the concepts in labels and in what people type, so both mean the same words.
 * What follows a colon is usually the harm, not the person: "Not with tizanidine: severe low blood pressure".
 */
export function listLabelConcepts(reader: HistoryReader, record: MedicineRecord, caution: Caution): LabelConcepts {
  // Whom the label excepts is not whom it warns: a pacemaker is what lifts the ban.
  const [warned = caution.text] = caution.text.replaceAll(' without a pacemaker', '').split(/,? except (?:for|in) /);
  const parts = warned.split(/:\s|; (?=severe|may|can|risk)/);
  const cued = parts.filter((part) => /\b(?:not|never|avoid|must|stop)\b/i.test(part) && !/^(?:deaths?|risk)/i.test(part));
  const reported = cued.length > 0 ? cued : parts.filter((part, at) => at === 0 || CUE.test(part));
  const readPart = (part: string) => reader.readLabel(CAUSES.test(part) ? (part.split(CAUSES)[0] ?? part) : part);
  const first = reported.map(readPart);
  const read = first.some(({ concepts, things: named }) => concepts.length + named.length > 0) ? first : parts.map(readPart);
  const own = new Set([record.id, ...record.ingredients.map(({ name }) => name.toLowerCase())]);
  const things = read.flatMap((one) => one.things).filter(({ medicine, name }) => !own.has(medicine ?? '') && !own.has(name.toLowerCase()));
  const all = [...new Set(read.flatMap(({ concepts }) => concepts))];
  const conditions = caution.group === 'allergy' ? all.filter((id) => IN_ALLERGY_TEXTS.has(id)) : withinGroup(reader, caution, all);
  const ofGroup = OF_GROUP[caution.group] ?? [];
  const isOutside = !conditions.some((id) => ofGroup.some((broad) => reader.index.broaderOf(id).has(broad)));
  const addsGroup =
    caution.level === 'caution' ||
    (ALWAYS_OF_GROUP.has(caution.group) && !conditions.some((id) => OF_SOME_WEEKS.has(id))) ||
    (conditions.length === 0 && things.length === 0) ||
    (isOutside && things.length === 0 && ORGANS.has(caution.group));
  return {
    conditions,
    ofGroup: addsGroup ? ofGroup : [],
    things,
    unless: WITHOUT_PACEMAKER.test(caution.text) ? ['pacemaker'] : [],
    needsMedicine: things.length > 0 && conditions.length > 0 && TOGETHER.test(caution.text),
  };
}

const WITHOUT_PACEMAKER = /\bwithout a pacemaker\b/;

/** Their texts may name a medicine, but they always mean the state. */
const ALWAYS_OF_GROUP: ReadonlySet<Caution['group']> = new Set(['pregnancy', 'breastfeeding']);
const OF_SOME_WEEKS: ReadonlySet<string> = new Set(['first-trimester', 'second-trimester', 'third-trimester', 'labor']);

/** Texts about organ function may name it by a number alone, and the use that the number is for. */
const ORGANS: ReadonlySet<Caution['group']> = new Set(['kidney-disease', 'liver-disease']);

/** Cautions about an allergy say how it shows ("asthma or hives after aspirin"). Only these are conditions of their own. */
const IN_ALLERGY_TEXTS: ReadonlySet<string> = new Set(['angioedema', 'nasal-polyps', 'porphyria', 'skin-reaction']);

/** Texts that begin with these name whom they concern. Others name what the medicine may do as well: "Low blood sugar is more likely". */
const NAMES_PERSON =
  /^(?:not (?!above)|never|avoid|ask|use with care|with|after|take care|care (?:with|in)|close watch|for)\b|\b(?:care (?:with|in)|including|above all (?:in|with)|people who|prone to|past or family|high risk of|is corrected first)\b/i;

/** Outside the group of a caution, only the conditions of a text that names a person say who is meant. */
function withinGroup({ index }: HistoryReader, { group, level, text }: Caution, ids: readonly string[]): string[] {
  const base = OF_GROUP[group];
  if (!base || level === 'contraindicated' || NAMES_PERSON.test(text)) return [...ids];
  return ids.filter((id) => base.some((broad) => index.broaderOf(id).has(broad)));
}
