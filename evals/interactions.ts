import * as z from 'zod';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from '#tools/interactions/server/answer-check.ts';
import { createInteractions } from '#tools/interactions/server/interactions.ts';
import { readCases } from './read-cases.ts';
import { type Figure, type Report, share } from './report.ts';
import { measure, weightedKappa } from './statistics.ts';

const SEVERITIES = ['Low', 'Moderate', 'High', 'Severe'] as const;
const Case = z.object({
  id: z.string(),
  first: z.string(),
  second: z.string(),
  expect: z.enum(['interaction', 'none', 'not-covered']),
  least: z.enum(SEVERITIES).optional(),
  most: z.enum(SEVERITIES).optional(),
  important: z.boolean().optional(),
  onc: z.boolean().optional(),
  lowPriority: z.boolean().optional(),
});
type Case = z.infer<typeof Case>;

/** Runs every pair through the tool as a person's question goes, names and all. */
export function evaluateInteractions(): Report {
  const interactions = createInteractions(loadFormulary());
  const answered = readCases('interactions', Case).map((item) => ({
    item,
    answer: checkTyped(interactions, { medication1: item.first, medication2: item.second }),
  }));
  const rank = (severity: string | null) => SEVERITIES.indexOf(severity as (typeof SEVERITIES)[number]);
  type Answered = (typeof answered)[number];
  const where = (fits: (item: Case) => boolean) => answered.filter(({ item }) => fits(item));
  const covered = (list: Answered[]) => list.filter(({ answer }) => answer.status !== 'not-covered');
  const real = where(({ expect }) => expect === 'interaction');
  const harmless = where(({ expect }) => expect === 'none');
  const found = ({ answer }: Answered) => answer.hasInteraction;
  const graded = covered(real).filter(found);
  const low = covered(where(({ lowPriority }) => lowPriority === true));
  const figures: Figure[] = [
    share('sensitivity', 'Interactions found, of covered interacting pairs', measure(covered(real), found), { least: 0.95 }),
    share(
      'importantSensitivity',
      'Found and at least Moderate, of pairs a pharmacist would phone about',
      measure(
        covered(real).filter(({ item }) => item.important),
        (a) => found(a) && rank(a.answer.severity) >= 1,
      ),
      { least: 0.95 },
    ),
    share('falseAlarms', 'Harmless pairs of common medicines flagged at all', measure(covered(harmless), found), { most: 0.1 }),
    share(
      'falseAlarmsModerate',
      'Harmless pairs flagged Moderate or worse',
      measure(covered(harmless), (a) => found(a) && rank(a.answer.severity) >= 1),
      { most: 0.1 },
    ),
    share(
      'severityAgreement',
      'Severity within the range that references span',
      measure(
        graded,
        ({ item, answer }) => rank(answer.severity) >= rank(item.least ?? 'Low') && rank(answer.severity) <= rank(item.most ?? 'Severe'),
      ),
      { least: 0.75 },
    ),
    share(
      'tooMild',
      'Severity below the mildest reference',
      measure(graded, ({ item, answer }) => rank(answer.severity) < rank(item.least ?? 'Low')),
      { most: 0.1 },
    ),
    share(
      'oncHighPriority',
      'High-priority pairs (ONC, 2012) that come out Severe or High',
      measure(covered(where(({ onc }) => onc === true)), (a) => found(a) && rank(a.answer.severity) >= 2),
      { least: 1 },
    ),
    share(
      'lowPriority',
      'Low-priority pairs (ONC, 2013) at most Moderate',
      measure(low, (a) => !found(a) || rank(a.answer.severity) <= 1),
      { least: 1 },
    ),
    share(
      'coverage',
      'Pairs of real medicines that could be judged',
      measure([...real, ...harmless], ({ answer }) => answer.status !== 'not-covered'),
      { least: 0.95 },
    ),
    share(
      'unknownNeverSafe',
      'Unknown names answered as not covered',
      measure(
        where(({ expect }) => expect === 'not-covered'),
        ({ answer }) => answer.status === 'not-covered' && answer.severity === null,
      ),
      { least: 1 },
    ),
  ];
  const kappa = weightedKappa(
    graded.map(
      ({ item, answer }) =>
        [nearest(rank(answer.severity), rank(item.least ?? 'Low'), rank(item.most ?? 'Severe')), rank(answer.severity)] as const,
    ),
    SEVERITIES.length,
  );
  return {
    name: 'interactions',
    cases: answered.length,
    figures: [
      ...figures,
      {
        id: 'severityKappa',
        text: 'Severity agreement, linearly weighted kappa against the nearest reference grade',
        value: kappa,
        least: 0.6,
      },
    ],
    calibration: [],
    published: [
      'Free interaction checkers on 150 pairs: sensitivity above 0.90 with specificity of at most 0.40.',
      'Marcath and others 2018 (antineoplastic pairs, five programs): sensitivity 0.65 to 0.96, specificity 0.53 to 0.93.',
    ],
    misses: answered
      .filter((a) => (a.item.expect === 'interaction') !== found(a) && a.answer.status !== 'not-covered')
      .map(({ item }) => item.id),
  };
}

const nearest = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
