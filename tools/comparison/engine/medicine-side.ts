import type { Documents } from '#packages/clinical/evidence.ts';
import { EvidenceCollector } from '#packages/clinical/evidence-collector.ts';
import { capitalize } from '#packages/clinical/sentence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/** One medicine as input: its record, the documents that the record cites, and the brand that the person picked. */
export interface PickedMedicine {
  id: string;
  record: MedicineRecord;
  brandName: string | undefined;
  documents: Documents;
}

/** A month's cost at the pharmacy's acquisition price; `source` names the document. */
export interface MonthlyCost {
  usd: number;
  text: string;
  source: string;
}

/** One of the two medicines during a comparison, with the evidence collected so far. */
export interface Side {
  picked: PickedMedicine;
  record: MedicineRecord;
  /** The name to use in a sentence. */
  label: string;
  collector: EvidenceCollector;
}

/**
 * Prepares one medicine for a comparison, with an empty list of evidence.
 *
 * Units: none.
 * Source: the medicine record and the documents passed in.
 * Applies to: a covered medicine or a brand of it. Not for: medicines without a record.
 * Rounding: none.
 * Refuses: never.
 * @example createSide(zyrtec, '1').label // 'Zyrtec'
 */
export function createSide(picked: PickedMedicine, prefix: string): Side {
  const { record, brandName } = picked;
  return { picked, record, label: brandName ?? capitalize(record.name), collector: new EvidenceCollector(prefix, picked.documents) };
}

/**
 * Turns a fact's text into a clause that fits inside a sentence: no final period, no initial capital.
 *
 * Units: none.
 * Source: none; wording only. Arbitrary: because an initial capital before a lowercase letter is taken for the start of a sentence.
 * Applies to: short texts of medicine records. Not for: whole paragraphs.
 * Rounding: none.
 * Refuses: never.
 * @example toClause('Once a day.') // 'once a day'
 */
export function toClause(text: string): string {
  const trimmed = text.trim().replace(/[.;]+$/, '');
  return /^[A-Z][a-z]/.test(trimmed) ? trimmed.charAt(0).toLowerCase() + trimmed.slice(1) : trimmed;
}
