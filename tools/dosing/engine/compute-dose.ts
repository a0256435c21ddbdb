import type { Band, Limit, Plan } from './guide.ts';
import { toKg } from './weight.ts';

/** A dose in the plan's unit: a single dose from `least` to `most`, and the most in 24 hours. */
export interface Dose {
  least: number;
  most: number;
  mostInDay: number;
  byWeight: boolean;
}

/**
 * Computes the single dose and the daily maximum of a plan for one person. Never more than the label's maximum: every step
 * takes the lesser. Amounts by weight are rounded down, so that rounding cannot add to a dose.
 * @param limits what age, kidney, liver or pregnancy change; their maxima only lower.
 * @returns undefined where the label's table has no row for the person (a child lighter than its lightest).
 * @example computeDose(ibuprofenForChildren, { ageYears: 5, weightLb: 40 }, []) // 150 mg, most in a day 600
 */
export function computeDose(plan: Plan, person: { ageYears: number; weightLb: number }, limits: readonly Limit[]): Dose | undefined {
  const single = computeSingle(plan, person);
  if (!single) return undefined;
  const kg = toKg(person.weightLb);
  const byKg = plan.mostInDayPerKg === undefined ? [] : [roundDown(plan.mostInDayPerKg * kg)];
  const byCount = plan.mostDosesInDay === undefined || plan.ageTo === undefined ? [] : [single.most * plan.mostDosesInDay];
  const mostInDay = Math.min(plan.mostInDay, ...byKg, ...byCount, ...limits.flatMap((limit) => limit.mostInDay ?? []));
  const most = Math.min(single.most, mostInDay, ...limits.flatMap((limit) => limit.most ?? []));
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

/** By weight where the table goes by weight, as labels ask; above its heaviest row the heaviest, below its lightest nothing. */
function findBand(bands: readonly Band[], ageYears: number, weightLb: number): Band | undefined {
  const weighed = bands
    .filter((band) => band.weightLbFrom !== undefined || band.weightLbTo !== undefined)
    .sort((a, b) => (a.weightLbFrom ?? 0) - (b.weightLbFrom ?? 0));
  if (weighed.length > 0) return weighed.filter((band) => weightLb >= (band.weightLbFrom ?? 0)).at(-1);
  return bands.find((band) => ageYears >= (band.ageFrom ?? 0) && (band.ageTo === undefined || ageYears < band.ageTo));
}

/** Down to three figures, and to whole numbers from 10 on: finer cannot be measured at home. */
function roundDown(amount: number): number {
  if (amount >= 10) return Math.floor(amount + 1e-9);
  return Math.floor(amount * 100 + 1e-9) / 100;
}
