import type { Dose } from './compute-dose.ts';
import { fitsForm } from './fits-form.ts';
import type { Plan, Strength, Unit } from './guide.ts';

/** Measured units have no plural form; all others are counted. */
const MEASURED: ReadonlySet<Unit> = new Set(['mg', 'mcg', 'g', 'mEq', 'mL', 'units']);

/**
 * Formats an amount with its unit and plural.
 *
 * Units: `amount` in `unit`.
 * Source: none; formatting.
 * Applies to: amounts of a dosing guide; not for: rounding them.
 * Rounding: none.
 * Refuses: never.
 * @example formatAmount(1200, 'mg') // '1,200 mg'
 */
export function formatAmount(amount: number, unit: Unit): string {
  const plural = !MEASURED.has(unit) && amount > 1 ? (unit === 'patch' ? 'patches' : `${unit}s`) : unit;
  return `${formatCount(amount, unit)} ${plural}`;
}

/**
 * Formats a number for people: thousands separators, and ½ for one half.
 *
 * Units: none.
 * Source: none; formatting.
 * Applies to: amounts that are not negative; not for: amounts in scientific notation.
 * Rounding: none.
 * Refuses: never.
 * @example formatNumber(0.5) // '½'
 */
export function formatNumber(amount: number): string {
  if (amount === 0.5) return '½';
  const [whole = '', part] = String(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/**
 * Formats a range of amounts with one unit, or a single amount where both ends are equal.
 *
 * Units: `least` and `most` in `unit`.
 * Source: none; formatting.
 * Applies to: amounts of a dosing guide; not for: rounding them.
 * Rounding: none.
 * Refuses: never.
 * @example formatRange(200, 400, 'mg') // '200 to 400 mg'
 */
export function formatRange(least: number, most: number, unit: Unit): string {
  return least === most ? formatAmount(most, unit) : `${formatCount(least, unit)} to ${formatAmount(most, unit)}`;
}

/** A tablet is halved; a measured amount is a decimal. */
const formatCount = (amount: number, unit: Unit) => (MEASURED.has(unit) && amount === 0.5 ? '0.5' : formatNumber(amount));

/**
 * Formats how often a dose may be taken, ending with the maximum in 24 hours; for the start of a prescription, with who may raise it.
 *
 * Units: hours or times a day; the maximum in the plan's unit.
 * Source: the plan's own source.
 * Applies to: a plan and its computed dose; not for: a personal schedule.
 * Rounding: none.
 * Refuses: never; once a day is assumed where the plan gives no interval.
 * @param limited what the label says instead of the pattern, for somebody whose limit is lower than the amounts that the pattern names
 * @example formatFrequency(ibuprofenPlan, dose, 'otc') // 'every 4 to 6 hours as needed; at most 6 doses and 1,200 mg in 24 hours; …'
 */
export function formatFrequency(
  plan: Plan,
  dose: Dose,
  kind: 'otc' | 'prescription' | 'prescription-start',
  limited: string | undefined = undefined,
): string {
  if (limited !== undefined && namesMore(plan, dose)) return `${limited}; at most ${formatAmount(dose.mostInDay, plan.unit)} in 24 hours`;
  // A pattern with amounts speaks of younger adults: "2 to 6 mg a day".
  const pattern = kind === 'prescription-start' && /\d\s?(?:mg|mcg|g|units)\b/.test(plan.pattern ?? '') ? undefined : plan.pattern;
  const often = pattern ?? formatInterval(plan, kind === 'otc' ? 'otc' : 'prescription');
  if (kind === 'prescription-start') return `${often}; only the prescriber raises it`;
  const doses =
    plan.mostDosesInDay === undefined ? '' : `${formatNumber(plan.mostDosesInDay)} ${plan.mostDosesInDay === 1 ? 'dose' : 'doses'} and `;
  const days =
    plan.mostDays === undefined
      ? ''
      : `; not longer than ${formatNumber(plan.mostDays)} ${plan.mostDays === 1 ? 'day' : 'days'} without asking a doctor`;
  return `${often}; at most ${doses}${formatAmount(dose.mostInDay, plan.unit)} in 24 hours${kind === 'otc' ? days : ''}`;
}

/** Whether the pattern names an amount above the dose for this person. */
function namesMore({ pattern = '', unit }: Plan, { most }: Dose): boolean {
  const amounts = [...pattern.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?(mg|mcg|g|units?|mEq|mL)\b/g)];
  return amounts.some(([, amount = '', named]) => named === unit && Number(amount.replaceAll(',', '')) > most);
}

function formatInterval({ everyHours, timesPerDay }: Plan, kind: 'otc' | 'prescription'): string {
  if (everyHours) {
    const { least, most } = everyHours;
    return `every ${least === most ? formatNumber(least) : `${formatNumber(least)} to ${formatNumber(most)}`} hours${kind === 'otc' ? ' as needed' : ''}`;
  }
  const { least, most } = timesPerDay ?? { least: 1, most: 1 };
  const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${formatNumber(n)} times`);
  return `${least === most ? times(most) : `${formatNumber(least)} to ${formatNumber(most)} times`} a day`;
}

export interface PackDose {
  form: string;
  strength: string;
  text: string;
  leastMl?: number;
  mostMl?: number;
}

/**
 * Lists the dose as counts of common packages: whole or half tablets, or milliliters of a stated concentration.
 *
 * Units: amounts in the plan's unit, converted to pieces or milliliters; age in whole years.
 * Source: the strengths in the dosing guide.
 * Applies to: packages of the plan's forms for the person's age, in the plan's unit; not for: packages that would need a split other than half a tablet.
 * Rounding: milliliters down to 0.1 mL, so that rounding never adds to a dose.
 * Refuses: never; a strength that does not divide the dose, or needs more than 4 pieces, is left out.
 * @example listPackDoses([{ form: 'tablet', amount: 200, unit: 'mg' }], plan, dose, 30)[0].text // '1 to 2 tablets of 200 mg'
 */
export function listPackDoses(strengths: readonly Strength[], plan: Plan, dose: Dose, ageYears: number): PackDose[] {
  return strengths
    .filter(
      ({ unit, forAges, ...strength }) =>
        unit === plan.unit &&
        fitsForm(plan, strength) &&
        (!forAges || (ageYears >= forAges.from && (forAges.to === undefined || ageYears < forAges.to))),
    )
    .flatMap((strength) => (strength.perMl === undefined ? toPieces(strength, dose) : toMilliliters(strength, dose, strength.perMl)));
}

function toPieces(strength: Strength, dose: Dose): PackDose[] {
  const [least, most] = [dose.least / strength.amount, dose.most / strength.amount];
  const halves = (n: number) => n > 0 && Number.isInteger(n * 2);
  // Only a dose of half a tablet is split: people miscount "1½ tablets".
  if ((least < 1 && strength.form !== 'tablet') || !halves(least) || !halves(most) || most > 4 || (most !== 0.5 && !Number.isInteger(most)))
    return [];
  const label = `${formatCount(strength.amount, strength.unit)} ${strength.unit}`;
  const count = least === most ? formatNumber(most) : `${formatNumber(least)} to ${formatNumber(most)}`;
  return [{ form: strength.form, strength: label, text: `${count} ${pluralize(strength.form, most)} of ${label}` }];
}

function toMilliliters(strength: Strength, dose: Dose, perMl: number): PackDose[] {
  const toMl = (amount: number) => Math.floor(((amount * perMl) / strength.amount) * 10 + 1e-9) / 10;
  const [leastMl, mostMl] = [toMl(dose.least), toMl(dose.most)];
  const concentration = `${formatCount(strength.amount, strength.unit)} ${strength.unit} per ${formatNumber(perMl)} mL`;
  const ml = leastMl === mostMl ? `${formatNumber(mostMl)} mL` : `${formatNumber(leastMl)} to ${formatNumber(mostMl)} mL`;
  return [{ form: strength.form, strength: concentration, text: `${ml} of ${strength.form}, ${concentration}`, leastMl, mostMl }];
}

const pluralize = (form: string, n: number) => (n > 1 && /(tablet|capsule|caplet|softgel)$/.test(form) ? `${form}s` : form);
