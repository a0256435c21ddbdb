import * as z from 'zod';
import { EvidenceItem } from '#packages/wire/contract/cited.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';
import { HomeRemedy, Likelihood, Mode, Told, Understood, Urgency, Warning } from './shared.ts';

export const analyzeSymptoms = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/analyze',
  summary: 'Says how soon to be seen, what may be behind symptoms, and what to do at home.',
  access: 'plan',
  feature: 'symptom_analysis',
  body: Told,
  response: z.object({
    recommendations: z.array(z.string()),
    reasoning: z.string(),
    precautions: z.array(z.string()),
    whenToSeeDoctor: z.array(z.string()),
    homeRemedies: z.array(HomeRemedy),
    status: z.enum(['analysed', 'not-understood']),
    triageAssessment: Urgency,
    warnings: z.array(Warning),
    /** The most likely reasons, the likeliest first. */
    conditions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        clinicalName: z.string(),
        icd10: z.string(),
        about: z.string(),
        likelihood: Likelihood,
        evidenceIds: z.array(z.string()),
      }),
    ),
    understood: Understood,
    /** Every sentence of the lists with the facts it follows from, by the list's name. */
    cited: z.record(z.string(), z.array(z.object({ text: z.string(), evidenceIds: z.array(z.string()) }))),
    evidence: z.array(EvidenceItem),
    mode: Mode,
    explanation: Explanation.optional(),
  }),
});
export type BasicResponse = z.infer<typeof analyzeSymptoms.response>;
