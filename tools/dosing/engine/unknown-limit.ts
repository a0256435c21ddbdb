/** What is known of an ingredient besides its limits. */
export interface IngredientKind {
  /** Sold only by prescription. */
  isPrescribed: boolean;
  /** Makes sleepy and can slow the breathing: opioids, sedatives, antihistamines that make sleepy. */
  isSedating: boolean;
}

/** Below it a self-care label has a table for children, or none. */
const CHILD_BELOW_YEARS = 12;
const ADULT_FROM_YEARS = 18;

/**
 * Tells whether an ingredient that makes sleepy is not for a person of this age without a prescriber.
 *
 * Units: age in whole years.
 * Source: boxed warnings of opioids and benzodiazepines (breathing); Drug Facts of sleep aids and sedating antihistamines, Directions.
 * Applies to: an ingredient without a limit for the age; not for: one with a table for children.
 * Rounding: none.
 * Refuses: never.
 * @example isForbiddenToChild({ isPrescribed: true, isSedating: true }, 9) // true
 */
export const isForbiddenToChild = ({ isPrescribed, isSedating }: IngredientKind, ageYears: number): boolean =>
  isSedating && ageYears < (isPrescribed ? ADULT_FROM_YEARS : CHILD_BELOW_YEARS);

/**
 * Says what to do where no limit of an ingredient is held for the person.
 *
 * Units: age in whole years.
 * Source: as for isForbiddenToChild. Arbitrary: a child's doctor or a pharmacist is asked wherever the label has no table for the age.
 * Applies to: an ingredient without a limit for the age; not for: amounts.
 * Rounding: none.
 * Refuses: never.
 * @example describeUnknownLimit('codeine', { isPrescribed: true, isSedating: true }, { ageYears: 9, needsWeight: false }) // 'Codeine is not for this age …'
 */
export function describeUnknownLimit(
  ingredient: string,
  kind: IngredientKind,
  { ageYears, needsWeight }: { ageYears: number; needsWeight: boolean },
): string {
  const name = ingredient.charAt(0).toUpperCase() + ingredient.slice(1);
  if (isForbiddenToChild(kind, ageYears))
    return `${name} is not for this age without a prescriber. Give no more of it, and call the prescriber or, in the US, Poison Control at 1-800-222-1222 now`;
  if (needsWeight) return 'For this age the label goes by weight. Enter the weight, or ask a pharmacist before you give more';
  if (kind.isPrescribed)
    return 'The most in a day is on the prescription. Take no more than it says, and ask a pharmacist if it is not clear';
  if (ageYears < CHILD_BELOW_YEARS)
    return 'The label has no amount for this age. Give no more of it until you have asked the child’s doctor or a pharmacist';
  return 'We hold no limit of it, so ask a pharmacist before you take more';
}
