import type { DosingResponse } from '../../contract/recommend.ts';

export type DoseNumbers = NonNullable<DosingResponse['dose']>;

const DAY_HOURS = 24;
const DAY_MINUTES = 24 * 60;

/** Times of doses in the 24 hours from the first one, in hours after it. */
export interface DoseTimes {
  doses: number[];
  /** Earliest time of the next dose after those; 24 or later. */
  nextFrom: number;
  /** The label's interval in hours; the longer one where it gives two. */
  spacingHours: number;
}

/**
 * Spaces doses by the longer of the label's intervals. Their number is limited by the 24-hour maximum at the larger amount. The next
 * dose is allowed 24 hours after the first. Undefined where the label gives no interval in hours: times for "3 times a day" would be
 * our own advice.
 */
export function findDoseTimes(dose: DoseNumbers): DoseTimes | undefined {
  const spacingHours = findSpacing(dose);
  if (spacingHours === undefined || spacingHours <= 0 || spacingHours > DAY_HOURS) return undefined;
  const bySpacing = Math.ceil(DAY_HOURS / spacingHours);
  // Tolerates floating-point error: 4.5 / 1.5 must count as 3.
  const byAmount = Math.floor(dose.mostInDay / dose.most + 1e-9);
  const count = Math.max(1, Math.min(bySpacing, byAmount, Math.floor(dose.mostDosesInDay ?? Number.POSITIVE_INFINITY)));
  const doses = Array.from({ length: count }, (_, index) => index * spacingHours);
  return { doses, nextFrom: Math.max(DAY_HOURS, (doses.at(-1) ?? 0) + spacingHours), spacingHours };
}

function findSpacing({ everyHoursLeast, everyHoursMost, timesPerDayMost, mostDosesInDay }: DoseNumbers): number | undefined {
  const onceOnly = timesPerDayMost === 1 && mostDosesInDay === 1;
  return everyHoursMost ?? everyHoursLeast ?? (onceOnly ? DAY_HOURS : undefined);
}

/** Formats a time as "2:00 PM", with "(next day)" after midnight. `first` is an input value such as "08:00". */
export function formatTime(first: string, hoursAfter: number): string {
  const minutes = toMinutes(first) + Math.round(hoursAfter * 60);
  const ofDay = minutes % DAY_MINUTES;
  const hour = Math.floor(ofDay / 60);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(ofDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return minutes >= DAY_MINUTES ? `${clock} (next day)` : clock;
}

/** Whether the text is a complete time. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d/.test(text);

function toMinutes(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
