import type { KnownPerson } from '#packages/wire/contract/known-person.ts';
import type { PersonRecord } from '../contract/record.ts';
import { findMeasure } from '../contract/record.ts';

/** Below this age a year more or less changes a dose, so that the month of birth is needed. */
const ADULT_YEARS = 18;

type Birth = Pick<PersonRecord, 'birthYear' | 'birthMonth'>;

/** The age in whole years. Without a month of birth it may be one year too high. @example computeAge({ birthYear: 1948 }, now) // 78 */
export function computeAge({ birthYear, birthMonth }: Birth, now: Date): number | undefined {
  if (birthYear === undefined) return undefined;
  // In the month of birth the birthday may still be ahead. The lower age is used, because doses of children rise with it.
  const isBeforeBirthday = birthMonth !== undefined && now.getUTCMonth() + 1 <= birthMonth;
  return Math.max(0, now.getUTCFullYear() - birthYear - (isBeforeBirthday ? 1 : 0));
}

/** The age as tools may use it: not for a child whose month of birth is unknown. */
function findCertainAge(birth: Birth, now: Date): number | undefined {
  const age = computeAge(birth, now);
  return age !== undefined && age <= ADULT_YEARS && birth.birthMonth === undefined ? undefined : age;
}

/** Without a month of birth the birthday may still be ahead. */
function findLeastAge(birth: Birth, now: Date): number | undefined {
  const age = computeAge(birth, now);
  return age === undefined || birth.birthMonth !== undefined ? age : Math.max(0, age - 1);
}

/** @example formatMeasure({ kind: 'eGFR', value: 28 }) // "eGFR 28" */
export const formatMeasure = ({ kind, value }: PersonRecord['organFunction'][number]): string => `${kind} ${value}`;

/** The same with its unit, for people. @example "eGFR 28 mL/min/1.73 m²" */
export const describeMeasure = (measure: PersonRecord['organFunction'][number]): string =>
  `${formatMeasure(measure)} ${findMeasure(measure.kind).unit}`.trim();

/** A record as the tools read it. Of several measurements of one kind the latest counts. */
export function toKnownPerson(id: string, record: PersonRecord, now: Date): KnownPerson {
  const latest = new Map(
    record.organFunction.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).map((measure) => [measure.kind, measure]),
  );
  return {
    id,
    label: record.label,
    ageYears: findCertainAge(record, now),
    leastAgeYears: findLeastAge(record, now),
    sex: record.sex,
    pregnant: record.pregnant || undefined,
    breastfeeding: record.breastfeeding || undefined,
    weightPounds: record.weightPounds,
    allergies: record.allergies.map(({ name }) => name),
    conditions: record.conditions.map(({ name }) => name),
    organFunction: [...latest.values()].map(formatMeasure),
    medicines: record.medicines.map(({ name }) => name),
  };
}
