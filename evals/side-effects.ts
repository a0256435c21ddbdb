import * as z from 'zod';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { findAnalysis } from '#tools/side-effects/server/answer-analysis.ts';
import { loadSideEffectServices } from '#tools/side-effects/server/side-effect-services.ts';
import { CAUSALITY_STUDIES } from './published.ts';
import { readCases } from './read-cases.ts';
import { type Report, share } from './report.ts';
import { measure, weightedKappa } from './statistics.ts';

const LIKELIHOODS = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const;
const Case = z.object({
  id: z.string(),
  medication: z.string(),
  symptoms: z.array(z.string()),
  duration: z.enum(['minutes', 'hours', 'days', 'weeks']).optional(),
  severity: z.enum(['mild', 'moderate', 'severe']).optional(),
  expect: z.enum(['known', 'unknown']),
  likelihoodLeast: z.enum(LIKELIHOODS).optional(),
  likelihoodMost: z.enum(LIKELIHOODS).optional(),
  urgent: z.boolean().optional(),
});

/** Runs every question through the tool as typed. */
export function evaluateSideEffects(): Report {
  const parts = loadSideEffectServices(loadFormulary());
  const answered = readCases('side-effects', Case).map((item) => {
    const { medication, symptoms, duration, severity } = item;
    const answer = findAnalysis(parts, { medication, symptoms, duration, severity, otherMedications: [], answers: {} });
    return { item, answer, labelled: answer.symptoms.some((symptom) => symptom.labelled) };
  });
  type Answered = (typeof answered)[number];
  const known = answered.filter(({ item }) => item.expect === 'known');
  const unknown = answered.filter(({ item }) => item.expect === 'unknown');
  const rank = (likelihood: string | null | undefined) => LIKELIHOODS.indexOf(likelihood as (typeof LIKELIHOODS)[number]);
  const inRange = ({ item, answer }: Answered) =>
    rank(answer.likelihood) >= (item.likelihoodLeast ? rank(item.likelihoodLeast) : 0) &&
    rank(answer.likelihood) <= (item.likelihoodMost ? rank(item.likelihoodMost) : 4);
  const urgent = answered.filter(({ item }) => item.urgent === true);
  const calm = answered.filter(({ item }) => item.urgent === false);
  const timed = answered.filter(({ item }) => item.duration !== undefined);
  return {
    name: 'side-effects',
    cases: answered.length,
    figures: [
      share(
        'understood',
        'Questions with at least one symptom understood',
        measure(answered, ({ answer }) => answer.status === 'analysed'),
        { least: 0.92 },
      ),
      share(
        'sensitivity',
        'Labeled effects recognized as labeled',
        measure(known, ({ labelled }) => labelled),
        { least: 0.95 },
      ),
      share(
        'falseAlarms',
        'Effects that no label names, called labeled',
        measure(unknown, ({ labelled }) => labelled),
        { most: 0.05 },
      ),
      share('likelihood', 'Likelihood within the case’s range', measure(answered, inRange), { least: 0.9 }),
      share(
        'urgentFound',
        'Emergencies and same-day problems said first',
        measure(urgent, ({ answer }) => answer.urgent.length > 0),
        { least: 0.96 },
      ),
      share(
        'urgentFalse',
        'Calm cases called urgent',
        measure(calm, ({ answer }) => answer.urgent.length > 0),
        { most: 0.05 },
      ),
      {
        id: 'kappa',
        text: 'Known or not, against the cases, kappa',
        value: weightedKappa(
          answered.map(({ item, labelled }) => [item.expect === 'known' ? 1 : 0, labelled ? 1 : 0] as const),
          2,
        ),
        least: 0.9,
      },
    ],
    calibration: LIKELIHOODS.map((said) => ({
      said,
      right: measure(
        timed.filter(({ answer }) => answer.likelihood === said),
        ({ item }) => item.expect === 'known',
      ),
    })),
    published: CAUSALITY_STUDIES,
    misses: known.filter(({ labelled }) => !labelled).map(({ item }) => item.id),
  };
}
