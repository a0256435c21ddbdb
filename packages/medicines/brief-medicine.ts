import { joinNames } from '#packages/clinical/sentence.ts';
import type { BriefRecord, MedicineRecord, SpokenName } from './record.ts';

type Caution = MedicineRecord['cautions'][number];

const GROUPS: readonly [RegExp, Caution['group']][] = [
  [/\bpregnan|\btrimester\b/i, 'pregnancy'],
  [/\bbreastfeeding\b/i, 'breastfeeding'],
  [/\bunder age\b|\bnewborn|\bfor children\b/i, 'children'],
];

/** The brief record as a medicine, so that whatever checks a person against a record checks this one as well. */
export function toBriefMedicine({ name, what, classGroups, not }: BriefRecord): MedicineRecord {
  const source = 'label 4';
  return {
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    ingredients: [{ name }],
    salts: [],
    synonyms: [],
    brands: [],
    status: 'rx',
    use: 'specialist',
    class: { text: what, source },
    classGroups,
    indications: [],
    forms: [],
    sideEffects: [],
    seriousEffects: [],
    boxedWarnings: [],
    recalls: [],
    cautions: [
      ...not.map(
        (text): Caution => ({ group: GROUPS.find(([words]) => words.test(text))?.[1] ?? 'other', level: 'contraindicated', text, source }),
      ),
      { group: 'allergy', level: 'contraindicated', text: `Not after an allergic reaction to ${name}`, source },
    ],
    interactions: [],
    lookAlikes: [],
    products: [],
    sources: { label: { title: `${name}: US prescribing information`, publisher: 'FDA; DailyMed' } },
  };
}

/** What is said of it where a record would be shown. */
export const describeBrief = ({ name, brands, what }: BriefRecord): SpokenName => ({
  name,
  names: brands,
  note: `${name.charAt(0).toUpperCase()}${name.slice(1)}${brands.length > 0 ? ` (${joinNames(brands)})` : ''}: ${what}. We hold no record of it, only what its label forbids. A pharmacist can look up the rest at once.`,
});
