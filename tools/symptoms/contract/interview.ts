import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Age, Question, ReportedSymptoms, SexChoice, Understood, VitalSigns, Warning } from './shared.ts';

export const askInterview = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/interview',
  summary: 'The next question that helps most: what would be dangerous first, then what tells the possible conditions apart.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'symptom_interview',
  countsPerson: ['age', 'sex', 'health', 'medicines'],
  body: ReportedSymptoms.extend({
    age: Age.nullish(),
    sex: SexChoice.nullish(),
    medicalHistory: z.array(z.string().max(300)).max(40).nullish(),
    vitalSigns: VitalSigns,
    /** Number of questions asked so far. If missing, every answer counts, including corrections. */
    asked: z.number().int().min(0).max(1000).nullish(),
  }),
  response: z.object({
    /** Missing when there are no more questions. */
    question: Question.optional(),
    /** Why there are no more questions. */
    done: z.enum(['emergency', 'sure enough', 'nothing would change', 'enough asked']).optional(),
    asked: z.number(),
    /** Maximum number of questions. */
    most: z.number(),
    warnings: z.array(Warning),
    understood: Understood,
  }),
});
export type InterviewResponse = z.infer<typeof askInterview.response>;
