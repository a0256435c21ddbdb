import type { Duration, Effect, Frequency } from './effect.ts';
import type { LabelledEffect } from './labelled.ts';
import type { NaranjoResult } from './naranjo.ts';

/** From the least to the most likely, as the specification names them. */
export const LIKELIHOODS = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export type Timing = 'fits' | 'possible' | 'unusual' | 'unknown';

/** Whether an effect usually begins so long after the medicine; the medicine's own onset comes before the effect's general one. */
export function judgeTiming(effect: Effect, labelled: LabelledEffect | undefined, duration: Duration | undefined): Timing {
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

const NOT_LABELLED: Record<Timing, Likelihood> = { fits: 'Low', possible: 'Very Low', unusual: 'Very Low', unknown: 'Very Low' };

/**
 * How likely a symptom comes from the medicine: from the label's frequency and the timing, then moved by the Naranjo scale where
 * the person's answers have weight. Without a time it is at most Moderate, whatever the answers. The table is arbitrary,
 * because no source grades frequency and timing together; the scale's own categories set the ends.
 */
export function judgeLikelihood(labelled: LabelledEffect | undefined, timing: Timing, naranjo: NaranjoResult): Likelihood {
  const base = labelled ? BY_FREQUENCY[labelled.frequency][timing] : NOT_LABELLED[timing];
  const moved = moveByAnswers(base, labelled !== undefined, naranjo);
  return timing === 'unknown' ? lesser(moved, 'Moderate') : moved;
}

function moveByAnswers(base: Likelihood, labelled: boolean, { score, category, questions }: NaranjoResult): Likelihood {
  const answered = questions.some(({ answeredBy }) => answeredBy === 'person');
  if (!answered) return base;
  if (questions.some(({ id, answer }) => id === 'after-medicine' && answer === 'no')) return 'Very Low';
  if (category === 'definite') return 'Very High';
  if (category === 'probable') return greater(base, labelled ? (score >= 7 ? 'Very High' : 'High') : 'Moderate');
  return category === 'doubtful' ? lesser(base, 'Low') : base;
}

const at = (likelihood: Likelihood) => LIKELIHOODS.indexOf(likelihood);
const lesser = (a: Likelihood, b: Likelihood) => (at(a) <= at(b) ? a : b);
export const greater = (a: Likelihood, b: Likelihood): Likelihood => (at(a) >= at(b) ? a : b);
