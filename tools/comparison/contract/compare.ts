import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';
import { Counted, PersonId } from '#packages/wire/contract/person.ts';
import { MedicineId } from './shared.ts';

/** One medicine's column. An absent field shows as N/A. `evidence` lists fact ids by field. */
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
  /** Route and how often, in few words. */
  howTaken: z.string().optional(),
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

/** The parsed `aiAnalysis`: the specified lists of text, and in `cited` the same sentences with their fact ids. */
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
  /** The model that phrased it; absent in rules-only mode. */
  model: z.string().optional(),
});
export type Analysis = z.infer<typeof Analysis>;

export const compareMedications = defineEndpoint({
  method: 'POST',
  path: '/api/medications/compare',
  summary: 'Compares two medicines side by side, with an analysis in which every sentence names its facts.',
  access: 'plan',
  feature: 'medication_comparison',
  countsPerson: ['health', 'medicines'],
  body: z.object({ personId: PersonId, medication1Id: MedicineId, medication2Id: MedicineId }),
  response: z.object({
    comparisonId: z.number(),
    ...Counted,
    comparisonData: z.object({ medication1: ComparedMedication, medication2: ComparedMedication }),
    /** An Analysis as a JSON string, as specified. */
    aiAnalysis: z.string(),
    /** Whether both are first of all for the same condition. */
    sameUse: z.boolean(),
    /** Shown above the comparison: the same ingredient twice, boxed warnings, withdrawals. */
    notices: z.array(
      z.object({ level: z.enum(['danger', 'caution', 'info']), title: z.string(), text: z.string(), evidenceIds: z.array(z.string()) }),
    ),
    evidence: z.array(EvidenceItem),
    mode: z.enum(['rules-only', 'model']),
    explanation: Explanation.optional(),
  }),
});
export type CompareResponse = z.infer<typeof compareMedications.response>;
