import type { Question } from '#packages/clinical/skill.ts';
import { CONDITIONS, type Condition } from '../../contract/cabinet.ts';

/** Age in years from which labels and the Beers Criteria speak of older adults. */
const OLDER_FROM_YEARS = 65;

/** Lay names of the check's conditions. Only names of illnesses are matched, never whole texts. */
const WORDS: readonly (readonly [RegExp, Condition])[] = [
  [/pregnan/, 'pregnancy'],
  [/breast.?feed|nursing|lactat/, 'breastfeeding'],
  [/kidney (disease|failure|problem|trouble)|renal|\bckd\b|dialysis/, 'kidney-disease'],
  [/liver|hepatitis|cirrhosis/, 'liver-disease'],
  [/heart (disease|failure|attack)|coronary|angina|\bchf\b/, 'heart-disease'],
  [/arrhythmia|atrial fib|\ba-?fib\b|irregular heart|heart rhythm|long qt/, 'heart-rhythm'],
  [/high blood pressure|(?<!pulmonary )\bhypertension|\bhtn\b/, 'high-blood-pressure'],
  [/low blood pressure|\bhypotension/, 'low-blood-pressure'],
  [/(?<!heat |sun)\bstroke|blood clot|thrombosis|\bdvt\b|pulmonary embolism/, 'clots-stroke'],
  [/bleeding (problem|disorder)|h(a)?emophilia/, 'bleeding'],
  [/(stomach|peptic|duodenal|gastric) ulcer|stomach bleed|gastritis/, 'stomach-ulcer'],
  [/asthma|\bcopd\b|emphysema/, 'asthma-copd'],
  [/diabet/, 'diabetes'],
  [/thyroid/, 'thyroid'],
  [/\bgout\b/, 'gout'],
  [/seizure|epilep/, 'seizures'],
  [/glaucoma/, 'glaucoma'],
  [/prostat|\bbph\b|urinary retention/, 'prostate-urinary'],
  [/depression|bipolar|schizophreni|anxiety disorder/, 'mental-health'],
  [/addiction|alcoholi|alcohol use disorder|substance use/, 'substance-use'],
];

/** Lists the check's conditions in the person's details, the named conditions and the question's facets. */
export function listConditions({ person, conditions, facets }: Question): Condition[] {
  const named = conditions.map((condition) => condition.toLowerCase());
  const has: Partial<Record<Condition, boolean | undefined>> = {
    pregnancy: person.pregnant,
    breastfeeding: person.breastfeeding,
    'older-adults': person.ageYears === undefined ? undefined : person.ageYears >= OLDER_FROM_YEARS,
  };
  const mentioned = new Set<string>([
    ...facets,
    ...WORDS.flatMap(([words, condition]) => (named.some((name) => words.test(name)) ? [condition] : [])),
  ]);
  return CONDITIONS.filter((condition) => has[condition] ?? mentioned.has(condition));
}
