import type { Documents, Source } from '#packages/clinical/evidence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';
import type { Guide } from './guide.ts';

/** From the mildest to the worst, as the interaction check grades. */
const SEVERITIES = ['Low', 'Moderate', 'High', 'Severe'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Orders severities from the worst; for sorting. */
export const compareSeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(b) - SEVERITIES.indexOf(a);

/** One way in which the two interact, with the documents that say so. */
export interface OtherFinding {
  severity: Severity;
  effect: string;
  recommendation: string;
  sources: readonly Source[];
}

/** Another medicine that the person takes, with what the interaction check says of the two; `found` is missing where it is not covered. */
export interface OtherMedicine {
  name: string;
  found: OtherFinding[] | undefined;
}

export interface DoseQuestion {
  /** The name to say: the brand where a brand was asked for. */
  name: string;
  record: MedicineRecord;
  documents: Documents;
  guide: Guide | undefined;
  ageYears: number;
  weightLb: number;
  /** In the person's own words; may be empty. */
  condition: string;
  others: readonly OtherMedicine[];
}
