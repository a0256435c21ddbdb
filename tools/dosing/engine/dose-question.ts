import type { CheckedSource, Documents } from '#packages/clinical/evidence.ts';
import type { PersonalCautions } from '#packages/clinical/suitability.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { BoxedReaction, Guide } from './guide.ts';

/** Severities of the interaction check, mildest first. */
const SEVERITIES = ['Low', 'Moderate', 'High', 'Severe'] as const;
type Severity = (typeof SEVERITIES)[number];

/**
 * Orders interaction severities from the worst to the mildest, for sorting.
 *
 * Units: none; negative where `a` is worse.
 * Source: the interactions tool's four grades.
 * Applies to: Low, Moderate, High and Severe; not for: other scales.
 * Rounding: none.
 * Refuses: never.
 * @example ['Low', 'Severe'].sort(compareSeverity) // ['Severe', 'Low']
 */
export const compareSeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(b) - SEVERITIES.indexOf(a);

/** One interaction between the medicine and another, with its documents. */
export interface OtherFinding {
  severity: Severity;
  effect: string;
  recommendation: string;
  sources: readonly CheckedSource[];
}

/** Another medicine of the person, with the interaction check's findings. `found` is undefined where the name is not covered. */
export interface OtherMedicine {
  name: string;
  found: OtherFinding[] | undefined;
}

export interface DoseQuestion {
  /** The name to use: the brand where a brand was entered. */
  name: string;
  /** As it was typed, with a strength where one was. */
  typed?: string;
  record: MedicineRecord;
  documents: Documents;
  guide: Guide | undefined;
  /** Reactions that boxed warnings name, of any medicine. */
  boxedReactions?: readonly BoxedReaction[];
  ageYears: number;
  weightLb: number;
  /** The person's own words; may be empty. */
  condition: string;
  others: readonly OtherMedicine[];
  /** What the record's cautions say about the person's own words. */
  personal: PersonalCautions;
}
