import * as z from 'zod';
import { HELP_PAGE_IDS } from '#packages/clinical/help-pages.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';

const NO_SYMPTOM = 'Please select or type at least one symptom';
const MAX_SYMPTOMS = 40;

export const CareLevel = z.enum(['emergency', 'urgent', 'routine', 'self-care']);
export type CareLevel = z.infer<typeof CareLevel>;

/** What the person selected and typed. The description alone may contain everything. */
export const ReportedSymptoms = z.object({
  personId: PersonId,
  symptoms: z
    .array(z.string({ error: NO_SYMPTOM }).max(300, 'Keep each symptom under 300 characters'), { error: NO_SYMPTOM })
    .max(MAX_SYMPTOMS, `At most ${MAX_SYMPTOMS} symptoms at once`)
    .transform((symptoms) => symptoms.map((text) => text.trim()).filter((text) => text !== ''))
    .pipe(z.array(z.string()).min(1, NO_SYMPTOM)),
  description: z
    .string({ error: 'The description must be text' })
    .max(5000, 'Keep the description under 5,000 characters')
    .nullish()
    .transform((text) => text?.trim() ?? ''),
  /** Corrections and interview answers by finding id; "unknown" removes a finding. */
  answers: z
    .record(z.string().max(80), z.enum(['yes', 'no', 'unknown'], { error: 'Answer yes, no or unknown' }))
    .nullish()
    .transform((answers) => answers ?? {}),
});

const AGE = 'Enter an age from 0 to 150';
export const Age = z.number({ error: AGE }).min(0, AGE).max(150, AGE);
export const SexChoice = z.enum(['male', 'female'], { error: 'Choose male or female' });

const within = (fault: string, least: number, most: number) => z.number({ error: fault }).min(least, fault).max(most, fault).nullish();

/** In the units of the form: °F, per minute, mmHg. Blood pressure needs both numbers. */
export const VitalSigns = z
  .object({
    bodyTemperature: within('Body temperature must be between 95 and 110 °F', 95, 110),
    pulseRate: within('Pulse must be between 40 and 200 beats a minute', 40, 200),
    respirationRate: within('Breathing rate must be between 8 and 40 breaths a minute', 8, 40),
    bloodPressure: z
      .object({
        systolic: within('The upper blood pressure must be between 70 and 250', 70, 250),
        diastolic: within('The lower blood pressure must be between 40 and 150', 40, 150),
      })
      .nullish(),
  })
  .nullish();

/** A warning that decides how soon to be seen. */
export const Warning = z.object({
  level: z.enum(['emergency', 'urgent', 'routine']),
  title: z.string(),
  advice: z.string(),
  reason: z.string(),
  /** The phone line to show in addition to the emergency number. */
  line: z.enum(['crisis', 'poison']).optional(),
  /** The page of help that takes the place of the result. */
  page: z.enum(HELP_PAGE_IDS).optional(),
  evidenceIds: z.array(z.string()),
});
export type Warning = z.infer<typeof Warning>;

/** Whether only help counts: despair, violence and poisoning get no conditions, likelihoods or treatments. */
export const isHelpOnly = (warnings: readonly Pick<Warning, 'level' | 'line' | 'page'>[]): boolean =>
  warnings.some(({ level, line, page }) => page !== undefined || (level !== 'routine' && line !== undefined));

/** What was understood, shown so that it can be corrected. */
export const Understood = z.object({
  findings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(['present', 'absent']),
      kind: z.enum(['symptom', 'sign', 'exposure', 'risk']),
      area: z.string(),
      severity: z.enum(['mild', 'moderate', 'severe']).optional(),
      /** The original words. */
      words: z.string(),
    }),
  ),
  /** Facts about the person, the duration and the vital signs: "Age: 3 years". */
  facts: z.array(z.object({ label: z.string(), value: z.string(), words: z.string() })),
  medicines: z.array(z.string()),
  /** Selected or typed symptoms and past illnesses that were not understood. */
  notUnderstood: z.array(z.string()),
  /** What parts that were not understood may mean, each with a yes-or-no question. To be confirmed by an answer; until then it counts for nothing. */
  didYouMean: z.array(
    z.object({ words: z.string(), findings: z.array(z.object({ id: z.string(), name: z.string(), ask: z.string() })).min(1) }),
  ),
});
export type Understood = z.infer<typeof Understood>;

/**
 * Whether a story was heard: `wording-only` where no sign was recognized and only its wording tells that a doctor should see it, and
 * `not-understood` where nothing can be said of how soon.
 */
export const Heard = z.enum(['analysed', 'wording-only', 'not-understood']);
export type Heard = z.infer<typeof Heard>;

export const Urgency = z.object({
  urgencyLevel: CareLevel,
  /** How soon, e.g. "Now", "Today, at most within 24 hours". */
  timeframe: z.string(),
  reasoning: z.string(),
});

/** Of a story. Where nothing was understood there is no level: the mildest would reassure. */
export const StoryUrgency = Urgency.extend({ urgencyLevel: CareLevel.nullable() });

/** Likelihood from the engine only: in words, as "about 3 in 10", and as a share for the drawing. */
export const Likelihood = z.object({ words: z.string(), inTen: z.string(), share: z.number() });

export const HomeRemedy = z.object({
  name: z.string(),
  description: z.string(),
  instructions: z.string(),
  precautions: z.array(z.string()),
  evidenceIds: z.array(z.string()).default([]),
});

/** A useful question, with the reason for asking. */
export const Question = z.object({
  findingId: z.string(),
  text: z.string(),
  why: z.string(),
  purpose: z.enum(['danger', 'information']),
});

export const Mode = z.enum(['rules-only', 'model']);

/** The evidence of an answer, and whether a model wrote the text. */
export const Cited = {
  /** Every sentence with its evidence, by the name of its list. */
  cited: z.record(z.string(), z.array(z.object({ text: z.string(), evidenceIds: z.array(z.string()) }))),
  evidence: z.array(EvidenceItem),
  mode: Mode,
  explanation: Explanation.optional(),
  ...Counted,
};
