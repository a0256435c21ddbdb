import type { Dose } from './compute-dose.ts';
import type { Plan, Strength, Unit } from './guide.ts';

/** What is measured is said as it stands; everything else is counted and has a plural. */
const MEASURED: ReadonlySet<Unit> = new Set(['mg', 'mcg', 'g', 'mEq', 'mL', 'units']);

/** "1,200 mg", "2 tablets", "1 puff". */
export function sayAmount(amount: number, unit: Unit): string {
  const plural = !MEASURED.has(unit) && amount > 1 ? (unit === 'patch' ? 'patches' : `${unit}s`) : unit;
  return `${sayNumber(amount)} ${plural}`;
}

export function sayNumber(amount: number): string {
  if (amount === 0.5) return '½';
  const [whole = '', part] = String(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** "200 to 400 mg". */
export function saySpan(least: number, most: number, unit: Unit): string {
  return least === most ? sayAmount(most, unit) : `${sayNumber(least)} to ${sayAmount(most, unit)}`;
}

/** "every 4 to 6 hours, as needed, at most 6 doses in 24 hours". The most in 24 hours always stands at the end. */
export function sayFrequency(plan: Plan, dose: Dose, kind: 'otc' | 'prescription'): string {
  const often = plan.pattern ?? sayHowOften(plan, kind);
  const doses =
    plan.mostDosesInDay === undefined ? '' : `${sayNumber(plan.mostDosesInDay)} ${plan.mostDosesInDay === 1 ? 'dose' : 'doses'} and `;
  const days =
    plan.mostDays === undefined
      ? ''
      : `; not longer than ${sayNumber(plan.mostDays)} ${plan.mostDays === 1 ? 'day' : 'days'} without asking a doctor`;
  return `${often}; at most ${doses}${sayAmount(dose.mostInDay, plan.unit)} in 24 hours${kind === 'otc' ? days : ''}`;
}

function sayHowOften({ everyHours, timesPerDay }: Plan, kind: 'otc' | 'prescription'): string {
  if (everyHours) {
    const { least, most } = everyHours;
    return `every ${least === most ? sayNumber(least) : `${sayNumber(least)} to ${sayNumber(most)}`} hours${kind === 'otc' ? ' as needed' : ''}`;
  }
  const { least, most } = timesPerDay ?? { least: 1, most: 1 };
  const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${sayNumber(n)} times`);
  return `${least === most ? times(most) : `${sayNumber(least)} to ${sayNumber(most)} times`} a day`;
}

export interface AsPack {
  form: string;
  strength: string;
  text: string;
  leastMl?: number;
  mostMl?: number;
}

/** The same dose counted in packs that fit it: whole or half tablets, and millilitres of a stated concentration. */
export function sayAsPacks(strengths: readonly Strength[], plan: Plan, dose: Dose, ageYears: number): AsPack[] {
  return strengths
    .filter(
      ({ unit, forAges }) =>
        unit === plan.unit && (!forAges || (ageYears >= forAges.from && (forAges.to === undefined || ageYears < forAges.to))),
    )
    .flatMap((strength) => (strength.perMl === undefined ? asPieces(strength, dose) : asMillilitres(strength, dose, strength.perMl)));
}

function asPieces(strength: Strength, dose: Dose): AsPack[] {
  const [least, most] = [dose.least / strength.amount, dose.most / strength.amount];
  const halves = (n: number) => n > 0 && Number.isInteger(n * 2);
  // A tablet is halved only where one is the dose: larger halves are counted wrongly.
  if ((least < 1 && strength.form !== 'tablet') || !halves(least) || !halves(most) || most > 4 || (most !== 0.5 && !Number.isInteger(most)))
    return [];
  const label = `${sayNumber(strength.amount)} ${strength.unit}`;
  const count = least === most ? sayNumber(most) : `${sayNumber(least)} to ${sayNumber(most)}`;
  return [{ form: strength.form, strength: label, text: `${count} ${pluralise(strength.form, most)} of ${label}` }];
}

function asMillilitres(strength: Strength, dose: Dose, perMl: number): AsPack[] {
  const toMl = (amount: number) => Math.floor(((amount * perMl) / strength.amount) * 10 + 1e-9) / 10;
  const [leastMl, mostMl] = [toMl(dose.least), toMl(dose.most)];
  const concentration = `${sayNumber(strength.amount)} ${strength.unit} per ${sayNumber(perMl)} mL`;
  const ml = leastMl === mostMl ? `${sayNumber(mostMl)} mL` : `${sayNumber(leastMl)} to ${sayNumber(mostMl)} mL`;
  return [{ form: strength.form, strength: concentration, text: `${ml} of ${strength.form} (${concentration})`, leastMl, mostMl }];
}

const pluralise = (form: string, n: number) => (n > 1 && /(tablet|capsule|caplet|softgel)$/.test(form) ? `${form}s` : form);
