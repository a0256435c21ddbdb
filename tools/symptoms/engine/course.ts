import type { RedFlagRecord } from './knowledge.ts';
import type { Story } from './story.ts';

/** What is told to have gone on "since March" or "all semester" has mostly gone on for this long. Arbitrary: six weeks. */
const LASTING_HOURS = 1008;

/**
 * Whether a rule fits how long a complaint has lasted and how it goes on. A rule with courses applies from its duration on, or at once where one of
 * its courses is told, and not to what is getting better.
 *
 * Units: hours.
 * Source: the knowledge files under engine/knowledge, each rule with its own source; what a named month means Arbitrary: because nobody says which day of it.
 * Applies to: red flags; not for: findings that are inferred from a duration.
 * Rounding: none.
 * Refuses: never; an unknown duration fits a rule that only ends, and no rule that only begins.
 * @example fitsCourse({ leastHours: 504, courses: ['unhelped'] }, { hours: 96, courses: new Set(['unhelped']) }) // true
 */
export function fitsCourse(
  { leastHours, mostHours, courses }: Pick<RedFlagRecord, 'leastHours' | 'mostHours' | 'courses'>,
  { hours: told, courses: toldCourses }: Pick<Story, 'hours' | 'courses'>,
): boolean {
  const hours = told ?? (courses && toldCourses?.has('lasting') ? LASTING_HOURS : undefined);
  if (courses) {
    if (toldCourses?.has('easing') && !toldCourses.has('worsening')) return false;
    if (courses.some((course) => toldCourses?.has(course))) return true;
    if (leastHours === undefined) return false;
  }
  if (leastHours !== undefined && (hours === undefined || hours < leastHours)) return false;
  return mostHours === undefined || hours === undefined || hours <= mostHours;
}
