import type { Adjustment } from './adjustments.ts';
import type { Limit, Plan, Sourced } from './guide.ts';

/** What comes before the amount for an older adult. */
export interface OlderAdultCaution {
  fact: Sourced;
  /** The Beers Criteria advise against it, or the person is very old: only the lowest dose is shown. */
  lowest: boolean;
}

/** The Beers Criteria advise against it for older adults in general, not only with a condition or for one use. */
const AVOIDED = /\bavoid(?:ed)?\b(?! (?:with|for|in\b|daily|as|beyond|except)| from 65 as)/i;
const OF_SOME_USE = /short-acting/i;
/** Arbitrary: labels name no upper age. From here on the most of younger adults is not shown first. */
const VERY_OLD_FROM_YEARS = 80;

/**
 * Finds the caution that leads the answer for an older adult: that of the Beers Criteria where they advise against the medicine, else the
 * label's.
 *
 * Units: age in whole years.
 * Source: AGS Beers Criteria 2023 and the label, as the record and the guide cite them.
 * Applies to: adjustments for age; not for: those that forbid, which are refusals.
 * Rounding: none.
 * Refuses: never; undefined where neither the criteria nor the guide speak of the age.
 * @example findOlderAdultCaution(findAdjustments({ guide: diphenhydramine, ageYears: 84, … }), 84)?.lowest // true
 */
export function findOlderAdultCaution(adjustments: readonly Adjustment[], ageYears: number): OlderAdultCaution | undefined {
  const own = adjustments.filter(({ because, group, forbids }) => because === 'age' && group === 'older-adults' && !forbids);
  const avoided = own.find(({ fact: { text, source } }) => source.startsWith('beers') && AVOIDED.test(text) && !OF_SOME_USE.test(text));
  const found = avoided ?? own.find(({ limit }) => limit !== undefined);
  return found && { fact: found.fact, lowest: avoided !== undefined || ageYears >= VERY_OLD_FROM_YEARS };
}

/**
 * Lowers a plan to its lowest dose, or to the start that the label names for older adults, as often as the label gives it.
 *
 * Units: the plan's unit.
 * Source: the plan's own source.
 * Applies to: plans with a lowest amount; not for: tables by weight.
 * Rounding: none.
 * Refuses: never; undefined where the plan has no single lowest amount.
 * @example lowerToStart(diphenhydramineForAllergy).most // 25
 */
export function lowerToStart(plan: Plan, olderAdults?: Sourced): Omit<Limit, 'text' | 'source'> | undefined {
  const { least, mostDosesInDay, timesPerDay, everyHours, unit } = plan;
  if (least === undefined) return undefined;
  const [, start, ofUnit] = START.exec(olderAdults?.text ?? '') ?? [];
  const most = ofUnit === unit ? Math.min(least, Number(start)) : least;
  const doses = mostDosesInDay ?? timesPerDay?.most ?? (everyHours ? Math.floor(24 / everyHours.least) : undefined);
  return { most, ...(doses === undefined ? {} : { mostInDay: most * doses }) };
}

/** "Starts at 1.25 mg", and not "start with 2 mg a day in divided doses". */
const START = /\bstarts? (?:at|with) (\d+(?:\.\d+)?)(?: to \d+(?:\.\d+)?)? (mg|mcg|units)\b(?! (?:a day|daily|in))/i;
