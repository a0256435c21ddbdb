import { type Asker, MEDICINE_FACETS, type MedicineFacet, type Question } from '#packages/clinical/skill.ts';

const ADULT_YEARS = 18;
/** From here on labels begin to speak of older people: stomach bleeding "from 60". */
const OLDER_YEARS = 60;

/** What the person said of themselves that a medicine may be wrong for. */
export function findOwnFacets({ pregnant, breastfeeding, ageYears }: Asker): MedicineFacet[] {
  return [
    ...(pregnant ? ['pregnancy' as const] : []),
    ...(breastfeeding ? ['breastfeeding' as const] : []),
    ...(ageYears !== undefined && ageYears < ADULT_YEARS ? ['children' as const] : []),
    ...(ageYears !== undefined && ageYears >= OLDER_YEARS ? ['older-adults' as const] : []),
  ];
}

const isMedicineFacet = (facet: string): facet is MedicineFacet => (MEDICINE_FACETS as readonly string[]).includes(facet);

/** The sides of a medicine that are asked, each once; sides of an illness among them are not its business. */
export function findAskedFacets({ facets }: Question): MedicineFacet[] {
  return [...new Set(facets.filter(isMedicineFacet))];
}
