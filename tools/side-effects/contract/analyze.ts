import * as z from 'zod';
import { Alarm } from '#packages/wire/contract/alarm.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';
import { NameList } from '#packages/wire/contract/name-list.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';

const BOTH = 'Please provide both medication and symptoms';
const MAX_SYMPTOMS = 30;

/** Accepts a list, or one text with commas as the form sends it. */
const Symptoms = z
  .union([z.array(z.string().max(300, 'Keep each symptom under 300 characters')), z.string().max(3000)], { error: BOTH })
  .transform((value) =>
    (Array.isArray(value) ? value : [value])
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  )
  .pipe(z.array(z.string()).min(1, BOTH).max(MAX_SYMPTOMS, `At most ${MAX_SYMPTOMS} symptoms at once`));

/** An empty choice means unknown. */
const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z
    .union([z.literal('').transform(() => undefined), z.enum(values)], { error: message })
    .nullish()
    .transform((value): T[number] | undefined => value ?? undefined);

const Cited = z.object({ text: z.string(), evidenceIds: z.array(z.string()) });
const CareLevel = z.enum(['emergency', 'urgent', 'routine', 'self-care']);
const Frequency = z.enum(['very common', 'common', 'uncommon', 'rare', 'not known']);

export const analyzeSideEffects = defineEndpoint({
  method: 'POST',
  path: '/api/side-effects/analyze',
  summary: 'Says whether symptoms may come from a medicine, what is urgent, and what to do.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'side_effects',
  countsPerson: ['health', 'medicines'],
  body: z.object({
    personId: PersonId,
    medication: z.string({ error: BOTH }).trim().min(1, BOTH).max(200, 'That is too long for the name of a medicine'),
    symptoms: Symptoms,
    /** Time from taking or starting the medicine to the onset; missing if unknown. */
    duration: choice(['minutes', 'hours', 'days', 'weeks'], 'Choose minutes, hours, days or weeks'),
    severity: choice(['mild', 'moderate', 'severe'], 'Choose mild, moderate or severe'),
    otherMedications: NameList,
    /** Answers to the Naranjo scale, by question id. */
    answers: z
      .record(z.string().max(40), z.enum(['yes', 'no', 'unknown'], { error: 'Answer yes, no or unknown' }))
      .nullish()
      .transform((answers) => answers ?? {}),
  }),
  response: z.object({
    /** A danger that the person reported. Then the answer says nothing else. */
    alarm: Alarm.optional(),
    ...Counted,
    /** Null where the medicine is not covered or no symptom was understood. */
    likelihood: z.enum(['Very High', 'High', 'Moderate', 'Low', 'Very Low']).nullable(),
    correlationAnalysis: z.string(),
    knownSideEffects: z.array(z.string()),
    recommendations: z.array(z.string()),
    monitoringAdvice: z.array(z.string()),
    whenToContactDoctor: z.array(z.string()),
    status: z.enum(['analysed', 'not-understood', 'not-covered']),
    medication: z.object({
      typed: z.string(),
      name: z.string(),
      genericName: z.string().optional(),
      status: z.enum(['covered', 'corrected', 'not-covered']),
      suggestions: z.array(z.string()),
    }),
    /** What to act on first, for any medicine; the worst first. */
    urgent: z.array(
      z.object({
        level: z.enum(['emergency', 'urgent']),
        title: z.string(),
        advice: z.string(),
        reason: z.string(),
        evidenceIds: z.array(z.string()),
      }),
    ),
    /** What the label and interactions say about what was typed beside the symptoms, and about a saved person; the worst first. */
    labelWarnings: z
      .array(z.object({ level: z.enum(['danger', 'caution']), title: z.string(), text: z.string(), evidenceIds: z.array(z.string()) }))
      .optional(),
    /** Each typed symptom, how it was read, and what the label says about it. */
    symptoms: z.array(
      z.object({
        typed: z.string(),
        readAs: z.string().optional(),
        labelled: z.boolean(),
        frequency: Frequency.optional(),
        percent: z.number().optional(),
        timing: z.enum(['fits', 'possible', 'unusual', 'unknown']),
        onset: z.string().optional(),
        otherMedicines: z.array(z.string()),
        otherCauses: z.array(z.string()),
        care: CareLevel,
        evidenceIds: z.array(z.string()),
      }),
    ),
    /** The medicine's labeled effects for the frequency chart, the most frequent first. */
    profile: z.array(
      z.object({
        name: z.string(),
        frequency: Frequency,
        percent: z.number().optional(),
        yours: z.boolean(),
        evidenceIds: z.array(z.string()),
      }),
    ),
    /** The Naranjo scale with all answers and points. */
    naranjo: z.object({
      score: z.number(),
      category: z.enum(['definite', 'probable', 'possible', 'doubtful']),
      questions: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          help: z.string(),
          answer: z.enum(['yes', 'no', 'unknown']),
          points: z.number(),
          /** Whether the tool answered from facts, or the person did. */
          answeredBy: z.enum(['tool', 'person', 'nobody']),
        }),
      ),
    }),
    cited: z.record(z.string(), z.array(Cited)),
    otherMedications: z.array(z.object({ name: z.string(), status: z.enum(['covered', 'not-covered']) })),
    evidence: z.array(EvidenceItem),
    mode: z.enum(['rules-only', 'model']),
    explanation: Explanation.optional(),
  }),
});
export type SideEffectResponse = z.infer<typeof analyzeSideEffects.response>;
