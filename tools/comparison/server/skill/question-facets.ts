import { MEDICINE_FACETS, type MedicineFacet, type PersonDetails, type Question } from '#packages/clinical/skill.ts';

const ADULT_YEARS = 18;
/** The age from which labels warn older people, such as of stomach bleeding "from 60". */
const OLDER_YEARS = 60;

/** Facets that concern the person: pregnancy, breastfeeding, age. */
export function findPersonFacets({ pregnant, breastfeeding, ageYears }: PersonDetails): MedicineFacet[] {
  return [
    ...(pregnant ? ['pregnancy' as const] : []),
    ...(breastfeeding ? ['breastfeeding' as const] : []),
    ...(ageYears !== undefined && ageYears < ADULT_YEARS ? ['children' as const] : []),
    ...(ageYears !== undefined && ageYears >= OLDER_YEARS ? ['older-adults' as const] : []),
  ];
}

const isMedicineFacet = (facet: string): facet is MedicineFacet => (MEDICINE_FACETS as readonly string[]).includes(facet);

/** The medicine facets of a question, without duplicates and without facets of an illness. */
export function findQuestionFacets({ facets }: Question): MedicineFacet[] {
  return [...new Set(facets.filter(isMedicineFacet))];
}
