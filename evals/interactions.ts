import * as z from 'zod';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from '#tools/interactions/server/answer-check.ts';
import { createInteractionServices, type InteractionServices } from '#tools/interactions/server/interaction-services.ts';
import { INTERACTION_STUDIES } from './published.ts';
import { readCases } from './read-cases.ts';
import { type Figure, type Report, share } from './report.ts';
import { measure, weightedKappa } from './statistics.ts';

const SEVERITIES = ['Low', 'Moderate', 'High', 'Severe'] as const;
const Case = z.object({
  id: z.string(),
  first: z.string(),
  second: z.string(),
  /** `arguable`: references differ on whether to flag it at all; counted nowhere. */
  expect: z.enum(['interaction', 'none', 'not-covered', 'arguable']),
  least: z.enum(SEVERITIES).optional(),
  most: z.enum(SEVERITIES).optional(),
  important: z.boolean().optional(),
  onc: z.boolean().optional(),
  lowPriority: z.boolean().optional(),
});

interface Answered {
  item: z.infer<typeof Case>;
  status: 'known' | 'none-found' | 'not-covered';
  /** Index on the scale; -1 where nothing was found. */
  rank: number;
}

/** Runs every pair through the tool from the typed names on. */
function answerAll(interactions: InteractionServices, set: string): Answered[] {
  return readCases(set, Case).map((item) => {
    const { status, severity, hasInteraction } = checkTyped(interactions, { medication1: item.first, medication2: item.second });
    return { item, status, rank: hasInteraction && severity ? SEVERITIES.indexOf(severity) : -1 };
  });
}

const isFound = ({ rank }: Answered) => rank >= 0;
const isModerate = ({ rank }: Answered) => rank >= SEVERITIES.indexOf('Moderate');
const isHigh = ({ rank }: Answered) => rank >= SEVERITIES.indexOf('High');
const isJudged = ({ status }: Answered) => status !== 'not-covered';
const leastOf = ({ item }: Answered) => SEVERITIES.indexOf(item.least ?? 'Low');
const mostOf = ({ item }: Answered) => SEVERITIES.indexOf(item.most ?? 'Severe');

/** The bounds of a set. Those of the chosen set are stricter than those of the random set, whose mild interactions are easier to miss. */
interface Bounds {
  sensitivity: number;
  falseAlarms: number;
  agreement: number;
  tooMild: number;
}

/** The figures of both sets. */
function measureDetection(answered: readonly Answered[], bounds: Bounds): Figure[] {
  const judged = answered.filter(isJudged);
  const real = judged.filter(({ item }) => item.expect === 'interaction');
  const harmless = judged.filter(({ item }) => item.expect === 'none');
  const important = real.filter(({ item }) => item.important);
  const graded = real.filter(isFound);
  return [
    share('sensitivity', 'Interactions found, of covered interacting pairs', measure(real, isFound), { least: bounds.sensitivity }),
    share('importantSensitivity', 'Found and at least Moderate, of pairs a pharmacist would phone about', measure(important, isModerate), {
      least: 0.98,
    }),
    share('falseAlarms', 'Harmless pairs flagged at all', measure(harmless, isFound), { most: bounds.falseAlarms }),
    share('falseAlarmsModerate', 'Harmless pairs flagged Moderate or worse', measure(harmless, isModerate), { most: 0.03 }),
    share(
      'severityAgreement',
      'Severity within the range that references span',
      measure(graded, (a) => a.rank >= leastOf(a) && a.rank <= mostOf(a)),
      { least: bounds.agreement },
    ),
    share(
      'tooMild',
      'Severity below the mildest reference',
      measure(graded, (a) => a.rank < leastOf(a)),
      { most: bounds.tooMild },
    ),
    {
      id: 'severityKappa',
      text: 'Severity, linearly weighted kappa against the nearest reference grade',
      value: weightedKappa(
        graded.map((a) => [Math.min(Math.max(a.rank, leastOf(a)), mostOf(a)), a.rank] as const),
        SEVERITIES.length,
      ),
      least: 0.85,
    },
  ];
}

const idsOfMissed = (answered: readonly Answered[]) =>
  answered
    .filter(isJudged)
    .filter((a) => (a.item.expect === 'interaction' && !isFound(a)) || (a.item.expect === 'none' && isFound(a)))
    .map(({ item }) => item.id);

/** The chosen pairs: every kind of interaction, harmless pairs, published lists, names that are not covered. */
export function evaluateInteractions(): Report {
  const answered = answerAll(createInteractionServices(loadFormulary()), 'interactions');
  const unknown = answered.filter(({ item }) => item.expect === 'not-covered');
  const real = answered.filter(({ item }) => item.expect !== 'not-covered');
  return {
    name: 'interactions',
    cases: answered.length,
    figures: [
      ...measureDetection(answered, { sensitivity: 0.95, falseAlarms: 0.05, agreement: 0.9, tooMild: 0.05 }),
      share(
        'oncHighPriority',
        'High-priority pairs (ONC, 2012) that come out Severe or High',
        measure(answered.filter(({ item }) => item.onc).filter(isJudged), isHigh),
        { least: 1 },
      ),
      share(
        'lowPriority',
        'Low-priority pairs (ONC, 2013) at most Moderate',
        measure(answered.filter(({ item }) => item.lowPriority).filter(isJudged), (a) => !isHigh(a)),
        { least: 1 },
      ),
      share('coverage', 'Pairs of real medicines that could be judged', measure(real, isJudged), { least: 0.95 }),
      share(
        'unknownNeverSafe',
        'Unknown names answered as not covered',
        measure(unknown, (a) => !isJudged(a)),
        { least: 1 },
      ),
    ],
    calibration: [],
    published: INTERACTION_STUDIES,
    misses: idsOfMissed(answered),
  };
}

/** Random pairs of common medicines: the rates of false alarms and missed warnings in everyday use. */
export function evaluateRandomPairs(): Report {
  const answered = answerAll(createInteractionServices(loadFormulary()), 'random-pairs');
  return {
    name: 'random pairs',
    cases: answered.length,
    figures: measureDetection(answered, { sensitivity: 0.85, falseAlarms: 0.1, agreement: 0.85, tooMild: 0.12 }),
    calibration: [],
    published: INTERACTION_STUDIES,
    misses: idsOfMissed(answered),
  };
}
