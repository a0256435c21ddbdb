import * as z from 'zod';
import { EvidenceItem } from '#packages/wire/contract/cited.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { CareLevel, HomeRemedy, Likelihood, Mode, Warning } from './shared.ts';

/** The largest image accepted, in bytes; ten megabytes as people count them. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
export const NOT_AN_IMAGE = 'Please select a valid image file';
export const TOO_LARGE = 'Image size should be less than 10MB';
export const NO_IMAGE = 'Please select an image first';

const Texts = z.array(z.string());

/** The questions that go with a photo, as form fields beside `image`; all may be left out. */
export const VisualHistory = z.object({
  age: z.coerce.number().min(0).max(150).optional().catch(undefined),
  sex: z.enum(['male', 'female']).optional().catch(undefined),
  /** Where on the body, an area of the body map. */
  area: z.string().max(40).optional(),
  /** In the person's words. */
  description: z.string().max(2000).optional(),
  /** How long: hours, days, weeks, months, years. */
  since: z.enum(['hours', 'days', 'weeks', 'months', 'years']).optional().catch(undefined),
  /** Finding ids answered yes and no, with commas. */
  yes: z.string().max(2000).optional(),
  no: z.string().max(2000).optional(),
});
export type VisualHistory = z.infer<typeof VisualHistory>;

/** Multipart: one file `image` (PNG, JPG, GIF or WebP), and the fields of VisualHistory. */
export const analyzeVisual = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/analyze-visual',
  summary: 'Says what a photo of the skin, a nail or an eye may show, from what can be measured in it and a few questions.',
  access: 'plan',
  response: z.object({
    /** Why the photo cannot be used; then the lists are empty. */
    error: z.string().optional(),
    analysisConfidence: z.string(),
    possibleConditions: z.array(
      z.object({
        id: z.string(),
        condition: z.string(),
        probability: z.string(),
        likelihood: Likelihood,
        description: z.string(),
        keyFeatures: Texts,
        commonCauses: Texts,
        duration: z.string(),
        prevalence: z.string(),
        riskFactors: Texts,
        care: CareLevel,
        evidenceIds: z.array(z.string()),
      }),
    ),
    probableCauses: Texts,
    otcTreatments: z.array(z.object({ name: z.string(), type: z.string(), usage: z.string(), effectiveness: z.string(), precautions: Texts })),
    homeRemedies: z.array(HomeRemedy.extend({ evidence: z.string() })),
    nextSteps: z.object({ emergency: Texts, doctorVisit: Texts, pharmacistConsult: Texts, monitoring: Texts }),
    disclaimer: z.string(),
    warnings: z.array(Warning),
    urgencyLevel: CareLevel,
    /** What was measured in the picture, each as a sentence; and what the tool cannot see. */
    measured: z.array(z.object({ name: z.string(), value: z.string(), meaning: z.string() })),
    limits: Texts,
    /** Questions about the history that would help, to ask before or after. */
    questions: z.array(z.object({ findingId: z.string(), text: z.string() })),
    evidence: z.array(EvidenceItem),
    mode: Mode,
  }),
});
export type VisualResponse = z.infer<typeof analyzeVisual.response>;
