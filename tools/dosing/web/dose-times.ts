import type { DosingResponse } from '../contract/recommend.ts';

export type DoseNumbers = NonNullable<DosingResponse['dose']>;

const DAY_HOURS = 24;
const DAY_MINUTES = 24 * 60;

/** When doses may be taken in the 24 hours from the first one, in hours after it. */
export interface DoseTimes {
  doses: number[];
  /** From when on the next dose after those is allowed again; 24 or later. */
  nextFrom: number;
  /** The label's spacing: the longer one where it gives two. */
  spacingHours: number;
}

/**
 * Spaces the doses by the longer of the label's intervals, counts no more of them than the most in 24 hours allows at the larger
 * amount, and lets the next one come once the first is a day old. Nothing where the label gives no spacing within a day: to spread
 * "3 times a day" over a clock would be our own advice.
 */
export function findDoseTimes(dose: DoseNumbers): DoseTimes | undefined {
  const spacingHours = findSpacing(dose);
  if (spacingHours === undefined || spacingHours <= 0 || spacingHours > DAY_HOURS) return undefined;
  const bySpacing = Math.ceil(DAY_HOURS / spacingHours);
  // A hair of tolerance: 4.5 / 1.5 must count as 3.
  const byAmount = Math.floor(dose.mostInDay / dose.most + 1e-9);
  const count = Math.max(1, Math.min(bySpacing, byAmount, Math.floor(dose.mostDosesInDay ?? Number.POSITIVE_INFINITY)));
  const doses = Array.from({ length: count }, (_, place) => place * spacingHours);
  return { doses, nextFrom: Math.max(DAY_HOURS, (doses.at(-1) ?? 0) + spacingHours), spacingHours };
}

function findSpacing({ everyHoursLeast, everyHoursMost, timesPerDayMost, mostDosesInDay }: DoseNumbers): number | undefined {
  const onceOnly = timesPerDayMost === 1 && mostDosesInDay === 1;
  return everyHoursMost ?? everyHoursLeast ?? (onceOnly ? DAY_HOURS : undefined);
}

/** "2:00 PM", and "(next day)" behind it where midnight lies between. `first` is a time as its box holds it, e.g. "08:00". */
export function sayTime(first: string, hoursAfter: number): string {
  const minutes = toMinutes(first) + Math.round(hoursAfter * 60);
  const ofDay = minutes % DAY_MINUTES;
  const hour = Math.floor(ofDay / 60);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(ofDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return minutes >= DAY_MINUTES ? `${clock} (next day)` : clock;
}

/** Whether a box holds a whole time. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d/.test(text);

function toMinutes(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
