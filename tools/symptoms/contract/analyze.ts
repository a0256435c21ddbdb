import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Cited, Heard, HomeRemedy, Likelihood, ReportedSymptoms, StoryUrgency, Understood, Warning } from './shared.ts';

export const analyzeSymptoms = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/analyze',
  summary: 'Says how soon to be seen, what may be behind symptoms, and what to do at home.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'symptom_analysis',
  countsPerson: ['age', 'sex', 'health', 'medicines'],
  body: ReportedSymptoms,
  response: z.object({
    recommendations: z.array(z.string()),
    reasoning: z.string(),
    precautions: z.array(z.string()),
    whenToSeeDoctor: z.array(z.string()),
    homeRemedies: z.array(HomeRemedy),
    status: Heard,
    triageAssessment: StoryUrgency,
    warnings: z.array(Warning),
    /** The most likely causes, likeliest first. */
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
    ...Cited,
  }),
});
export type BasicResponse = z.infer<typeof analyzeSymptoms.response>;
