import { REYE_BELOW_YEARS } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Story } from './story.ts';

export type Verdict = 'may help' | 'ask first' | 'do not take';

export interface CheckedMedicine {
  medicine: MedicineRecord;
  verdict: Verdict;
  /** Reasons with their source in the medicine's record. An empty source is a rule of this tool. */
  reasons: { text: string; source: string }[];
}

type CautionGroup = MedicineRecord['cautions'][number]['group'];

/** Findings that put a person into each group that medicine records warn about. */
const GROUP_FINDINGS: Readonly<Partial<Record<CautionGroup, readonly string[]>>> = {
  pregnancy: ['pregnant', 'early-pregnancy', 'late-pregnancy'],
  breastfeeding: ['breastfeeding'],
  'kidney-disease': ['kidney-disease', 'dialysis'],
  'liver-disease': ['liver-disease', 'cirrhosis', 'chronic-hepatitis'],
  'heart-disease': ['heart-disease', 'heart-failure', 'coronary-artery-disease', 'past-heart-attack'],
  'high-blood-pressure': ['high-blood-pressure', 'very-high-blood-pressure'],
  'heart-rhythm': ['atrial-fibrillation-history'],
  bleeding: ['blood-thinner-use', 'bleeding-disorder', 'vomiting-blood', 'black-stool'],
  'stomach-ulcer': ['past-ulcer', 'black-stool'],
  'asthma-copd': ['asthma', 'copd'],
  diabetes: ['diabetes', 'type-1-diabetes'],
  seizures: ['epilepsy', 'seizure'],
  glaucoma: ['glaucoma-history'],
  'prostate-urinary': ['prostate-enlargement', 'cannot-pass-urine'],
  thyroid: ['thyroid-disease'],
  'mental-health': ['depression-history', 'bipolar-disorder', 'schizophrenia'],
  'substance-use': ['heavy-drinking', 'drug-use'],
  gout: ['gout-history'],
  'infection-immune': ['weak-immune-system'],
  'clots-stroke': ['past-blood-clot', 'past-stroke'],
};
/** People who should ask before an anti-inflammatory (ibuprofen, naproxen), whatever the record of one product lists. */
const NSAID_RISKS: readonly CautionGroup[] = ['pregnancy', 'kidney-disease', 'bleeding', 'stomach-ulcer', 'heart-disease'];
/** Said of every medicine for a child that nothing else speaks against. */
export const DOSE_BY_WEIGHT =
  'For a child the dose goes by weight: use a product made for children and check the Dosing Assistant or ask a pharmacist';
const OLDER_FROM_YEARS = 65;
const CHILD_BELOW_YEARS = 12;

/**
 * Whether an over-the-counter medicine suits this person, from the cautions of its own record: age, pregnancy, breastfeeding, past illnesses.
 *
 * Units: age in years.
 * Source: the medicine's record, each caution with its label section; aspirin and bismuth subsalicylate under 19: drug-facts Warnings (Reye's syndrome). Ask-first
 * under 12, Arbitrary: because children's doses depend on weight, which the form does not ask for. Anti-inflammatories: drug-facts Warnings of ibuprofen.
 * Applies to: package doses of over-the-counter medicines; not for: prescription use. Interactions come in as cautions of the story.
 * Rounding: none.
 * Refuses: never; a fact that is not known about the person cannot warn.
 * @example checkMedicine(aspirin, storyOfAge(15)).verdict // 'do not take'
 */
export function checkMedicine(medicine: MedicineRecord, story: Story): CheckedMedicine {
  const age = story.ageYears;
  const isThere = (group: CautionGroup) => {
    if (group === 'older-adults') return age !== undefined && age >= OLDER_FROM_YEARS;
    if (group === 'children') return age !== undefined && age < 18;
    return (GROUP_FINDINGS[group] ?? []).some((id) => story.present.has(id));
  };
  const isTeenager = (text: string) => age !== undefined && age < REYE_BELOW_YEARS && /\bReye/.test(text);
  const hits = medicine.cautions.filter(
    ({ group, text }) =>
      (isThere(group) || (group === 'children' && isTeenager(text))) && !(group === 'children' && isOldEnough(text, age)),
  );
  const reported = story.cautionsOf?.(medicine) ?? [];
  const known = reported.filter(({ text }, at) => reported.findIndex((other) => other.text === text) === at);
  const reasons = [...known, ...hits.filter(({ text }) => !known.some((other) => other.text === text))].map(({ text, source }) => ({
    text,
    source,
  }));
  if (isThere('pregnancy') && medicine.pregnancy && !hits.some(({ group }) => group === 'pregnancy')) reasons.push(medicine.pregnancy);
  if (isThere('breastfeeding') && medicine.breastfeeding && !hits.some(({ group }) => group === 'breastfeeding'))
    reasons.push(medicine.breastfeeding);
  if (medicine.classGroups.includes('nsaid') && reasons.length === 0 && NSAID_RISKS.some(isThere))
    reasons.push({
      text: 'Anti-inflammatory pain relievers can do harm in pregnancy, with bleeding or a blood thinner, ulcers, and diseases of the kidneys or heart',
      source: '',
    });
  let verdict: Verdict = reasons.length > 0 ? 'ask first' : 'may help';
  if (hits.some(({ level, group, text }) => level === 'contraindicated' || (group === 'children' && isTooYoung(text, age))))
    verdict = 'do not take';
  if (reported.some(({ level }) => level === 'contraindicated')) verdict = 'do not take';
  if (medicine.classGroups.includes('nsaid') && story.present.has('late-pregnancy')) verdict = 'do not take';
  if (age !== undefined && age < CHILD_BELOW_YEARS && verdict === 'may help') {
    verdict = 'ask first';
    reasons.push({ text: DOSE_BY_WEIGHT, source: '' });
  }
  if (medicine.id === 'aspirin' && age !== undefined && age < REYE_BELOW_YEARS) {
    verdict = 'do not take';
    reasons.push({
      text: "Children and teenagers must not take aspirin with a fever or viral illness: it can cause Reye's syndrome",
      source: 'drug-facts Warnings',
    });
  }
  return { medicine, verdict, reasons };
}

const MIN_AGE = /\b(?:under|below|younger than|before)\s+(?:age\s+)?(\d+)\s*(months?)?/i;

function findMinYears(text: string): number | undefined {
  const [, count, months] = MIN_AGE.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) / (months ? 12 : 1);
}

/** "Not under 4 years" does not concern a child of 6. */
const isOldEnough = (text: string, age: number | undefined) => age !== undefined && age >= (findMinYears(text) ?? Number.POSITIVE_INFINITY);
const isTooYoung = (text: string, age: number | undefined) => age !== undefined && age < (findMinYears(text) ?? 0);
