import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Age, Question, ReportedSymptoms, SexChoice, Understood, VitalSigns, Warning } from './shared.ts';

export const askInterview = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/interview',
  summary: 'The next question that helps most: what would be dangerous first, then what tells the possible conditions apart.',
  access: 'plan',
  body: ReportedSymptoms.extend({
    age: Age.nullish(),
    sex: SexChoice.nullish(),
    medicalHistory: z.array(z.string().max(300)).max(40).nullish(),
    vitalSigns: VitalSigns,
    /** How many questions were asked so far; missing counts every answer, corrections among them. */
    asked: z.number().int().min(0).max(1000).nullish(),
  }),
  response: z.object({
    /** Missing when nothing more needs to be asked. */
    question: Question.optional(),
    /** Why no more is asked. */
    done: z.enum(['emergency', 'sure enough', 'nothing would change', 'enough asked']).optional(),
    asked: z.number(),
    /** At most how many questions there will be. */
    most: z.number(),
    warnings: z.array(Warning),
    understood: Understood,
  }),
});
export type InterviewResponse = z.infer<typeof askInterview.response>;
