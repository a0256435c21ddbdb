import type { Duration, Effect, Frequency } from './effect.ts';
import type { LabeledEffect } from './labeled-effects.ts';
import { isAnswered, type NaranjoResult } from './naranjo.ts';

/** Least likely first, as the specification names them. */
export const LIKELIHOODS = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export type Timing = 'fits' | 'possible' | 'unusual' | 'unknown';

/**
 * Judges whether the onset of a symptom fits an effect of the medicine.
 *
 * Units: duration as minutes, hours, days or weeks since the first or a higher dose.
 * Source: the onset in engine/knowledge, the medicine's own before the effect's general one, each with its own source.
 * Applies to: one effect and one medicine. Withdrawal fits where the person stopped or missed the medicine.
 * Rounding: none.
 * Refuses: never; "unknown" without a duration.
 * @example judgeTiming(nausea, undefined, { duration: 'hours', isStopped: false }) // 'fits'
 */
export function judgeTiming(
  effect: Effect,
  labelled: LabeledEffect | undefined,
  { duration, isStopped }: { duration: Duration | undefined; isStopped: boolean },
): Timing {
  if (isStopped && effect.id === WITHDRAWAL) return 'fits';
  if (!duration) return 'unknown';
  const usual = labelled?.onset?.usual ?? effect.onset.usual;
  if (usual.includes(duration)) return 'fits';
  return [...effect.onset.possible, ...effect.onset.usual].includes(duration) ? 'possible' : 'unusual';
}

const BY_FREQUENCY: Record<Frequency, Record<Timing, Likelihood>> = {
  'very common': { fits: 'High', possible: 'Moderate', unusual: 'Low', unknown: 'Moderate' },
  common: { fits: 'High', possible: 'Moderate', unusual: 'Low', unknown: 'Moderate' },
  uncommon: { fits: 'Moderate', possible: 'Moderate', unusual: 'Low', unknown: 'Low' },
  rare: { fits: 'Moderate', possible: 'Low', unusual: 'Low', unknown: 'Low' },
  'not known': { fits: 'Moderate', possible: 'Low', unusual: 'Low', unknown: 'Low' },
};

const WITHDRAWAL = 'withdrawal-symptoms';

const NOT_LABELLED: Record<Timing, Likelihood> = { fits: 'Low', possible: 'Very Low', unusual: 'Very Low', unknown: 'Very Low' };

/**
 * Estimates how likely a symptom comes from the medicine: from the label's frequency and the timing, adjusted by the person's Naranjo
 * answers.
 *
 * Units: five grades from Very Low to Very High.
 * Source: the label's frequency; Naranjo and others, Clin Pharmacol Ther 1981, for the adjustment. Arbitrary: because no source grades
 * frequency and timing together, the table is our own.
 * Applies to: one symptom and one medicine at usual doses; not for: overdose or interactions. A serious effect that the label names is not
 * Low where the time fits or is unknown: how often a label names it says little about one person who has it.
 * Rounding: none.
 * Refuses: never; at most Moderate where the timing is unknown.
 * @example judgeLikelihood(commonEffect, { timing: 'fits', isSerious: false }, naranjo) // 'High'
 */
export function judgeLikelihood(
  labelled: LabeledEffect | undefined,
  { timing, isSerious }: { timing: Timing; isSerious: boolean },
  naranjo: NaranjoResult,
): Likelihood {
  const usual = labelled ? BY_FREQUENCY[labelled.frequency][timing] : NOT_LABELLED[timing];
  const base = labelled && isSerious && timing !== 'unusual' ? maxLikelihood(usual, 'Moderate') : usual;
  const moved = moveByAnswers(base, labelled !== undefined, naranjo);
  return timing === 'unknown' ? minLikelihood(moved, 'Moderate') : moved;
}

function moveByAnswers(base: Likelihood, labelled: boolean, { score, category, questions }: NaranjoResult): Likelihood {
  if (!isAnswered(questions)) return base;
  if (questions.some(({ id, answer }) => id === 'after-medicine' && answer === 'no')) return 'Very Low';
  if (category === 'definite') return 'Very High';
  if (category === 'probable') return maxLikelihood(base, labelled ? (score >= 7 ? 'Very High' : 'High') : 'Moderate');
  return category === 'doubtful' ? minLikelihood(base, 'Low') : base;
}

const rankOf = (likelihood: Likelihood) => LIKELIHOODS.indexOf(likelihood);
const minLikelihood = (a: Likelihood, b: Likelihood) => (rankOf(a) <= rankOf(b) ? a : b);
/**
 * Returns the more likely of two grades.
 *
 * Units: grades from Very Low to Very High.
 * Source: none; ordering.
 * Applies to: two likelihood grades; not for: scores.
 * Rounding: none.
 * Refuses: never.
 * @example maxLikelihood('Low', 'High') // 'High'
 */
export const maxLikelihood = (a: Likelihood, b: Likelihood): Likelihood => (rankOf(a) >= rankOf(b) ? a : b);
