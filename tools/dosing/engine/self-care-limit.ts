import { choosePlan } from './choose-plan.ts';
import { computeDose } from './compute-dose.ts';
import type { Guide, IngredientLimit, Plan } from './guide.ts';
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

/** What the label of one product says of one of its ingredients, in mg and hours. */
export interface ProductLimit {
  ageFrom: number;
  mgAtOnce: number;
  everyHours: number;
  mgInDay: number;
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
 * Products that release slowly: the directions of the product in ledger-products.yaml.
 * Applies to: self-care with an over-the-counter medicine; not for: prescribed doses.
 * Rounding: a child's limit down to whole mg; the single dose up to 1.3 times the plain tablet's, for slow-release tablets.
 * Refuses: undefined where no limit is known for the age or the weight is missing, or a product's own directions are not for the age.
 * @example findSelfCareLimit('acetaminophen', { limits, guides }, { ageYears: 40, weightLb: undefined }, { products: 'Tylenol Extra Strength', own: [undefined] }).mgInDay // 3000
 */
export function findSelfCareLimit(
  ingredient: string,
  known: { limits: readonly IngredientLimit[]; guides: readonly Guide[] },
  person: LedgerPerson,
  { products, own }: { products: string; own: readonly (ProductLimit | undefined)[] },
): SelfCareLimit | undefined {
  const labels = own.filter((label) => label !== undefined);
  if (labels.some(({ ageFrom }) => person.ageYears < ageFrom)) return undefined;
  const plain = findPlainLimit(ingredient, known, person, products);
  if (labels.length === 0) return plain;
  const most = {
    mgAtOnce: Math.max(...labels.map(({ mgAtOnce }) => mgAtOnce)),
    everyHours: Math.max(...labels.map(({ everyHours }) => everyHours)),
  };
  const mgInDay = Math.min(...labels.map((label) => label.mgInDay));
  const ceiling = known.limits.find((one) => one.ingredient === ingredient);
  if (labels.length === own.length) return { ...most, mgInDay: Math.min(mgInDay, (ceiling && findDayLimit(ceiling, person)) ?? mgInDay) };
  // A slow tablet beside a plain one: the stricter day, and the longer interval.
  if (!plain) return undefined;
  return {
    mgInDay: Math.min(mgInDay, plain.mgInDay),
    mgAtOnce: Math.max(most.mgAtOnce, plain.mgAtOnce ?? 0),
    everyHours: Math.max(most.everyHours, plain.everyHours ?? 0),
  };
}

function findPlainLimit(
  ingredient: string,
  { limits, guides }: { limits: readonly IngredientLimit[]; guides: readonly Guide[] },
  person: LedgerPerson,
  products: string,
): SelfCareLimit | undefined {
  const limit = limits.find((one) => one.ingredient === ingredient);
  if (limit === undefined) return undefined;
  const ofIngredient = findDayLimit(limit, person);
  const isAdult = person.ageYears >= limit.adultFromAge;
  const guide = guides.find(({ medicine, kind }) => medicine === ingredient && kind === 'otc');
  // The single dose of adult tablets is the same from 12 on; tables for teenagers only name a smaller tablet.
  const dosed = { ageYears: isAdult ? Math.max(person.ageYears, 18) : person.ageYears, weightLb: person.weightLb ?? ADULT_WEIGHT_LB };
  const plan = guide && choosePlan(withoutSlowPlans(guide, dosed.ageYears, products), dosed.ageYears, products).plan;
  const isTooYoung = guide?.refuseBelow !== undefined && person.ageYears < guide.refuseBelow.age;
  const dose = plan && !isTooYoung && !needsWeight(plan, person, isAdult) ? computeDose(plan, dosed, []) : undefined;
  if (plan?.unit !== 'mg' || plan.prescription || !dose) return ofIngredient === undefined ? undefined : { mgInDay: ofIngredient };
  const mgInDay = ofIngredient ?? dose.mostInDay;
  if (dose.mostInDay < mgInDay * SAME_USE_SHARE) return { mgInDay };
  const everyHours = plan.everyHours?.least;
  return {
    mgInDay: Math.min(mgInDay, dose.mostInDay),
    mgAtOnce: dose.most * SLOW_RELEASE,
    usualMg: dose.least,
    ...(everyHours === undefined ? {} : { everyHours }),
  };
}

/** A children's table by weight, without the weight. */
const needsWeight = ({ perKg, bands, mostInDayPerKg }: Plan, { weightLb }: LedgerPerson, isAdult: boolean): boolean =>
  !isAdult &&
  weightLb === undefined &&
  (perKg !== undefined || mostInDayPerKg !== undefined || bands?.some(({ weightLbFrom }) => weightLbFrom !== undefined) === true);

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
