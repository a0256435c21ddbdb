import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import {
  Age,
  CareLevel,
  Cited,
  Heard,
  HomeRemedy,
  Likelihood,
  Question,
  ReportedSymptoms,
  SexChoice,
  StoryUrgency,
  Understood,
  VitalSigns,
  Warning,
} from './shared.ts';

/** The fields of every listed condition. `probability` is its likelihood in words: "likely, about 6 in 10". */
const Listed = z.object({
  id: z.string(),
  condition: z.string(),
  clinicalName: z.string(),
  probability: z.string(),
  likelihood: Likelihood,
  reasoning: z.string(),
  icd10: z.string(),
  about: z.string(),
  care: CareLevel,
  /** Names of the reported findings for and against it. */
  speaksFor: z.array(z.string()),
  speaksAgainst: z.array(z.string()),
  evidenceIds: z.array(z.string()),
});

const Texts = z.array(z.string());

export const analyzeAdvanced = defineEndpoint({
  method: 'POST',
  path: '/api/symptoms/analyze/advanced',
  summary: 'Triage, a differential in tiers and what to do, from symptoms, age, sex, history and vital signs.',
  access: 'plan',
  answersWithoutDatabase: true,
  feature: 'advanced_symptom_analysis',
  countsPerson: ['age', 'sex', 'health', 'medicines'],
  body: ReportedSymptoms.extend({
    age: Age,
    sex: SexChoice,
    medicalHistory: z
      .array(z.string().max(300, 'Keep each entry of the history under 300 characters'))
      .max(40, 'At most 40 entries of medical history')
      .nullish()
      .transform((entries) => (entries ?? []).map((text) => text.trim()).filter((text) => text !== '')),
    vitalSigns: VitalSigns,
  }),
  response: z.object({
    triageAssessment: StoryUrgency,
    primaryDiagnoses: z.array(Listed.extend({ prevalence: z.string(), keyFeatures: Texts, typicalCourse: z.string() })),
    differentialDiagnoses: z.array(Listed.extend({ prevalence: z.string(), distinguishingFeatures: Texts, additionalTestsNeeded: Texts })),
    rareButImportantConditions: z.array(Listed.extend({ redFlags: Texts, consequences: z.string() })),
    systemicConditions: z.array(Listed.extend({ systemsAffected: Texts })),
    recommendedActions: z.object({ immediate: Texts, shortTerm: Texts, followUp: Texts }),
    medications: z.object({
      overTheCounter: Texts,
      contraindications: Texts,
      /** The same medicines, one entry each, with the evidence. */
      checked: z.array(
        z.object({
          name: z.string(),
          use: z.string(),
          verdict: z.enum(['may help', 'ask first', 'do not take']),
          reasons: Texts,
          evidenceIds: z.array(z.string()),
        }),
      ),
    }),
    specialistReferral: z.object({ recommended: z.boolean(), specialty: z.string(), reason: z.string() }),
    homeRemedies: z.array(HomeRemedy),
    status: Heard,
    warnings: z.array(Warning),
    understood: Understood,
    /** Questions whose answers would make the result more certain; empty if none would. */
    questions: z.array(Question),
    ...Cited,
  }),
});
export type AdvancedResponse = z.infer<typeof analyzeAdvanced.response>;
