import * as z from 'zod';
import { EvidenceItem } from '#packages/wire/contract/cited.ts';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';
import { MedicineId } from './shared.ts';

/** One medicine's column. A field that is absent shows as N/A. `evidence` names, by field, the facts that it rests on. */
export const ComparedMedication = z.object({
  id: MedicineId,
  name: z.string(),
  displayName: z.string(),
  genericName: z.string(),
  brandName: z.string().optional(),
  drugClass: z.string().optional(),
  onsetOfAction: z.string().optional(),
  duration: z.string().optional(),
  dosageForm: z.string().optional(),
  administration: z.string().optional(),
  indication: z.string().optional(),
  sideEffects: z.array(z.string()),
  availability: z.string(),
  halfLife: z.string().optional(),
  drowsiness: z.string().optional(),
  alcohol: z.string().optional(),
  driving: z.string().optional(),
  pregnancy: z.string().optional(),
  breastfeeding: z.string().optional(),
  seriousSideEffects: z.array(z.string()),
  boxedWarnings: z.array(z.string()),
  recalls: z.array(z.string()),
  whoShouldAvoid: z.array(z.string()),
  labelledInteractions: z.array(z.string()),
  lookAlikes: z.array(z.string()),
  evidence: z.record(z.string(), z.array(z.string())),
});
export type ComparedMedication = z.infer<typeof ComparedMedication>;

const CitedClaim = z.object({ text: z.string(), evidenceIds: z.array(z.string()) });
export type CitedClaim = z.infer<typeof CitedClaim>;

/** What `aiAnalysis` holds once parsed: the specified lists of text, and beside them the same sentences with what they rest on. */
export const Analysis = z.object({
  summary: z.string(),
  medication1Advantages: z.array(z.string()),
  medication2Advantages: z.array(z.string()),
  recommendation: z.string().optional(),
  cited: z.object({
    summary: z.array(CitedClaim),
    medication1Advantages: z.array(CitedClaim),
    medication2Advantages: z.array(CitedClaim),
    recommendation: z.array(CitedClaim),
  }),
  /** Which model phrased it; absent in rules-only mode. */
  model: z.string().optional(),
});
export type Analysis = z.infer<typeof Analysis>;

export const compareMedications = defineEndpoint({
  method: 'POST',
  path: '/api/medications/compare',
  summary: 'Compares two medicines side by side, with an analysis in which every sentence names its facts.',
  access: 'plan',
  feature: 'medication_comparison',
  body: z.object({ medication1Id: MedicineId, medication2Id: MedicineId }),
  response: z.object({
    comparisonId: z.number(),
    comparisonData: z.object({ medication1: ComparedMedication, medication2: ComparedMedication }),
    /** JSON of an Analysis, as the specification has it. */
    aiAnalysis: z.string(),
    /** What must be read first: the same ingredient twice, boxed warnings, withdrawals. */
    notices: z.array(
      z.object({ level: z.enum(['danger', 'caution', 'info']), title: z.string(), text: z.string(), evidenceIds: z.array(z.string()) }),
    ),
    evidence: z.array(EvidenceItem),
    mode: z.enum(['rules-only', 'model']),
    explanation: Explanation.optional(),
  }),
});
export type CompareResponse = z.infer<typeof compareMedications.response>;
