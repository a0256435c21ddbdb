import { mentionsWord } from './conditions.ts';
import type { Guide, Plan } from './guide.ts';

/**
 * Chooses the dose table for an age: the one that names the person's condition, else the guide's first.
 *
 * Units: age in whole years.
 * Source: the dosing guide under engine/knowledge/guides, each plan with its own source.
 * Applies to: a person of the plan's ages; not for: deciding what to treat.
 * Rounding: none.
 * Refuses: never; `plan` is undefined where no plan covers the age.
 * @example choosePlan(ibuprofen, 30, 'period pain').named // true
 */
export function choosePlan(guide: Guide, ageYears: number, condition: string): { plan: Plan | undefined; named: boolean } {
  const forAge = guide.plans.filter(({ ageFrom, ageTo }) => ageYears >= ageFrom && (ageTo === undefined || ageYears < ageTo));
  const lower = condition.toLowerCase();
  const named = forAge
    .map((plan) => ({ plan, word: findLongestMatch(plan, lower) }))
    .filter(({ word }) => word > 0)
    .sort((a, b) => b.word - a.word)[0];
  return { plan: named?.plan ?? forAge[0], named: named !== undefined };
}

/** Length of the longest matching word: "period pain" is more specific than "pain". */
const findLongestMatch = ({ conditionWords }: Plan, lower: string) =>
  Math.max(0, ...conditionWords.filter((word) => mentionsWord(lower, word)).map((word) => word.length));
