import { saysSo } from './conditions.ts';
import type { Guide, Plan } from './guide.ts';

/** The plan for an age: the one made for what the person has, else the guide's first. */
export function choosePlan(guide: Guide, ageYears: number, condition: string): { plan: Plan | undefined; named: boolean } {
  const forAge = guide.plans.filter(({ ageFrom, ageTo }) => ageYears >= ageFrom && (ageTo === undefined || ageYears < ageTo));
  const lower = condition.toLowerCase();
  const named = forAge
    .map((plan) => ({ plan, word: longestWord(plan, lower) }))
    .filter(({ word }) => word > 0)
    .sort((a, b) => b.word - a.word)[0];
  return { plan: named?.plan ?? forAge[0], named: named !== undefined };
}

/** "period pain" says more than "pain". */
const longestWord = ({ conditionWords }: Plan, lower: string) =>
  Math.max(0, ...conditionWords.filter((word) => saysSo(lower, word)).map((word) => word.length));
