import type { DosingResponse } from '../../contract/recommend.ts';
import { isPlausibleWeight } from '../../engine/weight.ts';
import { findDose } from '../answer-dosing.ts';
import type { DosingServices } from '../dose-request.ts';

export interface RequestWithoutWeight {
  medication: string;
  condition: string;
  otherMedications: string[];
}

/** Weights in pounds from the lightest newborn to the heaviest adult. */
const WEIGHTS_LB: readonly number[] = Array.from({ length: 24 }, (_, at) => Math.min(700, Math.round(4 * 1.252 ** at)));

/** An adult whose age and weight cause no refusal. */
const TYPICAL_ADULT = { age: 30, weight: 150 };

/** Refusals that do not depend on age and weight. */
const UNIVERSAL_CODES: ReadonlySet<string> = new Set(['not-covered', 'withdrawn', 'high-risk']);

/** Finds the refusal of a medicine that nobody gets a dose of; undefined for other medicines. */
export function findUniversalRefusal(services: DosingServices, request: RequestWithoutWeight): DosingResponse | undefined {
  const answer = findDose(services, { ...request, ...TYPICAL_ADULT });
  return UNIVERSAL_CODES.has(answer.refusal?.code ?? '') ? answer : undefined;
}

/** Finds the answer without a weight, if the engine gives the same one for every plausible weight of the age. */
export function findDoseWithoutWeight(
  services: DosingServices,
  request: RequestWithoutWeight & { age: number },
): DosingResponse | undefined {
  // Interactions do not depend on weight, so other medicines are checked only once, below.
  const [first, ...others] = WEIGHTS_LB.filter((weight) => isPlausibleWeight(request.age, weight)).map((weight) => ({
    weight,
    answer: findDose(services, { ...request, otherMedications: [], weight }),
  }));
  if (!first) return undefined;
  const text = JSON.stringify(first.answer);
  if (others.some(({ answer }) => JSON.stringify(answer) !== text)) return undefined;
  return findDose(services, { ...request, weight: first.weight });
}
