import { choosePlan } from './choose-plan.ts';
import { computeDose } from './compute-dose.ts';
import type { Guide, IngredientLimit } from './guide.ts';
import { toKg } from './weight.ts';

/** What one person may take of one ingredient without a doctor. Amounts in mg, the interval in hours. */
export interface SelfCareLimit {
  mgInDay: number;
  /** The most at one time; absent where the label's children's table needs a weight that is not known. */
  mgAtOnce?: number;
  /** The usual single dose, where the label's first dose may be larger. */
  usualMg?: number;
  everyHours?: number;
}

export interface LedgerPerson {
  ageYears: number;
  weightLb: number | undefined;
}

/** Weight for adult tables, which do not depend on it. Arbitrary. */
const ADULT_WEIGHT_LB = 150;
/** Tablets that release slowly hold up to 1.3 times the single dose of plain ones (acetaminophen 2 × 650 mg). */
const SLOW_RELEASE = 1.3;
/** A guide whose maximum is below this share of the ingredient's is for another use, such as sleep. Arbitrary. */
const SAME_USE_SHARE = 0.5;

/**
 * Finds the limit that both the dose and the 24-hour ledger show for one ingredient and one person: the day of the label that the dose is taken
 * from, the single dose and the interval.
 *
 * Units: mg, hours; age in whole years, weight in pounds.
 * Source: the ingredient's dosing guide under engine/knowledge/guides and ingredient-limits.yaml, each with its own source; the stricter counts.
 * Applies to: self-care with an over-the-counter medicine; not for: prescribed doses.
 * Rounding: a child's limit down to whole mg; the single dose up to 1.3 times the plain tablet's, for slow-release tablets.
 * Refuses: undefined where no limit is known for the age or the weight is missing.
 * @example findSelfCareLimit('acetaminophen', { limits, guides }, { ageYears: 40, weightLb: undefined }, 'Tylenol Extra Strength').mgInDay // 3000
 */
export function findSelfCareLimit(
  ingredient: string,
  { limits, guides }: { limits: readonly IngredientLimit[]; guides: readonly Guide[] },
  person: LedgerPerson,
  products: string,
): SelfCareLimit | undefined {
  const limit = limits.find((one) => one.ingredient === ingredient);
  const ofIngredient = limit && findDayLimit(limit, person);
  if (limit === undefined || ofIngredient === undefined) return undefined;
  const isAdult = person.ageYears >= limit.adultFromAge;
  const guide = guides.find(({ medicine, kind }) => medicine === ingredient && kind === 'otc');
  // The single dose of adult tablets is the same from 12 on; tables for teenagers only name a smaller tablet.
  const dosed = { ageYears: isAdult ? Math.max(person.ageYears, 18) : person.ageYears, weightLb: person.weightLb ?? ADULT_WEIGHT_LB };
  const plan = guide && choosePlan(withoutSlowPlans(guide, dosed.ageYears, products), dosed.ageYears, products).plan;
  if (plan?.unit !== 'mg' || plan.prescription || (!isAdult && person.weightLb === undefined)) return { mgInDay: ofIngredient };
  const dose = computeDose(plan, dosed, []);
  if (!dose || dose.mostInDay < ofIngredient * SAME_USE_SHARE) return { mgInDay: ofIngredient };
  const everyHours = plan.everyHours?.least;
  return {
    mgInDay: Math.min(ofIngredient, dose.mostInDay),
    mgAtOnce: dose.most * SLOW_RELEASE,
    usualMg: dose.least,
    ...(everyHours === undefined ? {} : { everyHours }),
  };
}

const SLOW_PLAN = /\b(?:8|12)-hour|extended/i;
const SLOW_PRODUCT = /\b(?:8|12|24)[ -]?h(?:ou)?rs?\b|delsym|mucinex|arthritis|extended|\b(?:er|xr|sr)\b/i;

/** The 12 hours of a slow-release cough medicine do not hold for the same ingredient in a cold medicine. */
function withoutSlowPlans(guide: Guide, ageYears: number, products: string): Guide {
  if (SLOW_PRODUCT.test(products)) return guide;
  const plans = guide.plans.filter((plan) => !SLOW_PLAN.test(plan.for));
  const isForAge = plans.some(({ ageFrom, ageTo }) => ageYears >= ageFrom && (ageTo === undefined || ageYears < ageTo));
  return isForAge ? { ...guide, plans } : guide;
}

function findDayLimit(limit: IngredientLimit, { ageYears, weightLb }: LedgerPerson): number | undefined {
  if (ageYears >= limit.adultFromAge) return limit.adultMgInDay;
  if (limit.childMgPerKgInDay === undefined || weightLb === undefined) return undefined;
  return Math.min(limit.adultMgInDay, Math.floor(limit.childMgPerKgInDay * toKg(weightLb)));
}
