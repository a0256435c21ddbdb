import type { DosingResponse } from '../../contract/recommend.ts';
import { fitsAge } from '../../engine/weight.ts';
import { type DosingParts, findDose } from '../answer-dosing.ts';

export interface AskedWithoutWeight {
  medication: string;
  condition: string;
  otherMedications: string[];
}

/** Below it the weight also checks the age: a slip between months and years shows in it. */
const ADULT_FROM = 18;

/** Weights in pounds from the lightest newborn to the heaviest adult. A dose only grows with weight, so that the ends alone would show whether it does. */
const WEIGHTS: readonly number[] = Array.from({ length: 24 }, (_, at) => Math.min(700, Math.round(4 * 1.252 ** at)));

/** An adult whose numbers refuse nothing by themselves. */
const ANY_ADULT = { age: 30, weight: 150 };

/** Refusals that hold for everybody, so that asking for age and weight first would be in vain. */
const FOR_EVERYBODY: ReadonlySet<string> = new Set(['not-covered', 'withdrawn', 'high-risk']);

/** The refusal of a medicine for which no dose is given to anybody; undefined for every other. */
export function findAnyAgeRefusal(parts: DosingParts, asked: AskedWithoutWeight): DosingResponse | undefined {
  const answer = findDose(parts, { ...asked, ...ANY_ADULT });
  return FOR_EVERYBODY.has(answer.refusal?.code ?? '') ? answer : undefined;
}

/**
 * The answer without a weight, where every weight that fits the age leads to the same one: the engine itself is asked.
 * For children only a refusal is given so.
 */
export function findWeightlessDose(parts: DosingParts, asked: AskedWithoutWeight & { age: number }): DosingResponse | undefined {
  // Other medicines are checked in the answer itself; no weight changes what is found there.
  const [first, ...others] = WEIGHTS.filter((weight) => fitsAge(asked.age, weight)).map((weight) => ({
    weight,
    answer: findDose(parts, { ...asked, otherMedications: [], weight }),
  }));
  if (!first) return undefined;
  const text = JSON.stringify(first.answer);
  if (others.some(({ answer }) => JSON.stringify(answer) !== text)) return undefined;
  const answer = findDose(parts, { ...asked, weight: first.weight });
  return asked.age >= ADULT_FROM || answer.status === 'refused' ? answer : undefined;
}
