import * as z from 'zod';
import { Alarm } from '#packages/wire/contract/alarm.ts';
import { EvidenceItem } from '#packages/wire/contract/evidence.ts';
import { Explanation } from '#packages/wire/contract/explanation.ts';

export const Severity = z.enum(['Severe', 'High', 'Moderate', 'Low']);
export type Severity = z.infer<typeof Severity>;

/** A typed name and how it was read. The screen must show `corrected` and `not-covered`. */
export const ReadItem = z.object({
  typed: z.string(),
  /** The name it was read as; the typed name if it is not covered. */
  name: z.string(),
  status: z.enum(['covered', 'corrected', 'not-covered']),
  kind: z.enum(['medicine', 'supplement', 'food', 'drink', 'tobacco', 'cannabis', 'other']),
  /** The active ingredients that were checked. */
  ingredients: z.array(z.string()),
  /** Similar names, only for a name that is not covered. */
  suggestions: z.array(z.string()),
  /** Which one is meant, for a name that stands for several. */
  question: z.string().optional(),
});
export type ReadItem = z.infer<typeof ReadItem>;

/** One interaction of two ingredients. Severity, evidence and likelihood are independent. */
export const InteractionFinding = z.object({
  id: z.string(),
  substances: z.tuple([z.string(), z.string()]),
  severity: Severity,
  evidenceGrade: z.enum(['established', 'probable', 'suspected', 'theoretical']),
  likelihood: z.enum(['likely', 'possible', 'unlikely']),
  type: z.string(),
  effect: z.string(),
  mechanism: z.string(),
  management: z.array(z.string()),
  recommendation: z.string(),
  evidenceIds: z.array(z.string()),
});
export type InteractionFinding = z.infer<typeof InteractionFinding>;

export const Cited = {
  /** A danger that the person reported. Then the answer says nothing else. */
  alarm: Alarm.optional(),
  evidence: z.array(EvidenceItem),
  mode: z.enum(['rules-only', 'model']),
  explanation: Explanation.optional(),
};

export const TypedName = z.string().trim().max(200, 'That is too long for the name of a medicine');
