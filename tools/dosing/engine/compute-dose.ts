import type { Band, Limit, Plan } from './guide.ts';
import { toKg } from './weight.ts';

/** A dose in the plan's unit: a single dose from `least` to `most`, and the maximum in 24 hours. */
export interface Dose {
  least: number;
  most: number;
  mostInDay: number;
  byWeight: boolean;
}

/**
 * Computes the single dose and the 24-hour maximum of one dose table for one person.
 *
 * Units: age in whole years, weight in pounds (converted to kilograms); amounts in the plan's unit.
 * Source: the plan's own source (Drug Facts "Directions" or prescribing information section 2) under engine/knowledge/guides.
 * Applies to: the plan's ages and weights; not for: conditions without a limit in `limits`.
 * Rounding: amounts by weight down, to whole numbers from 10 and to two decimals below, so that rounding never adds to a dose.
 * Refuses: never; undefined where the table has no row for the person, such as a child lighter than its lightest row.
 * @example computeDose(ibuprofenForChildren, { ageYears: 5, weightLb: 40 }, []) // { least: 150, most: 150, mostInDay: 600, byWeight: true }
 */
export function computeDose(plan: Plan, person: { ageYears: number; weightLb: number }, limits: readonly Limit[]): Dose | undefined {
  const single = computeSingle(plan, person);
  if (!single) return undefined;
  const own = limits.map((limit) => limit.byPlan?.[plan.id] ?? limit);
  const kg = toKg(person.weightLb);
  const byKg = plan.mostInDayPerKg === undefined ? [] : [roundDown(plan.mostInDayPerKg * kg)];
  const byCount = plan.mostDosesInDay === undefined || plan.ageTo === undefined ? [] : [single.most * plan.mostDosesInDay];
  const mostInDay = Math.min(plan.mostInDay, ...byKg, ...byCount, ...own.flatMap((limit) => limit.mostInDay ?? []));
  const most = Math.min(single.most, mostInDay, ...own.flatMap((limit) => limit.most ?? []));
  return { least: Math.min(single.least, most), most, mostInDay, byWeight: single.byWeight };
}

type Single = Pick<Dose, 'least' | 'most' | 'byWeight'>;

function computeSingle(plan: Plan, { ageYears, weightLb }: { ageYears: number; weightLb: number }): Single | undefined {
  if (plan.bands) {
    const amount = findBand(plan.bands, ageYears, weightLb);
    return amount && { least: amount.amount, most: amount.amount, byWeight: amount.weightLbFrom !== undefined };
  }
  if (plan.perKg) {
    const kg = toKg(weightLb);
    const most = Math.min(roundDown(plan.perKg.most * kg), plan.perKg.mostAmount);
    return { least: Math.min(roundDown(plan.perKg.least * kg), most), most, byWeight: true };
  }
  return plan.least === undefined || plan.most === undefined ? undefined : { least: plan.least, most: plan.most, byWeight: false };
}

/** Uses weight where the table has weights, as labels ask. Above the heaviest row the heaviest applies; below the lightest none. */
function findBand(bands: readonly Band[], ageYears: number, weightLb: number): Band | undefined {
  const weighed = bands
    .filter((band) => band.weightLbFrom !== undefined || band.weightLbTo !== undefined)
    .sort((a, b) => (a.weightLbFrom ?? 0) - (b.weightLbFrom ?? 0));
  if (weighed.length > 0) return weighed.filter((band) => weightLb >= (band.weightLbFrom ?? 0)).at(-1);
  return bands.find((band) => ageYears >= (band.ageFrom ?? 0) && (band.ageTo === undefined || ageYears < band.ageTo));
}

/** Rounds down to two decimals, and to whole numbers from 10 on. Arbitrary: finer amounts cannot be measured at home. */
function roundDown(amount: number): number {
  if (amount >= 10) return Math.floor(amount + 1e-9);
  return Math.floor(amount * 100 + 1e-9) / 100;
}
