import type { Documents } from '#packages/clinical/evidence.ts';
import { EvidenceBook } from '#packages/clinical/evidence-book.ts';
import { capitalise } from '#packages/clinical/sentence.ts';
import type { MedicineRecord } from '#packages/medicines/record.ts';

/** What the engine is given of one medicine: its facts, the documents they stand in, and the name the person picked it by. */
export interface PickedMedicine {
  id: string;
  record: MedicineRecord;
  brandName: string | undefined;
  documents: Documents;
}

/** What a month of a medicine costs at the pharmacy's own price, where it is known, and the fact behind it. */
export interface MonthlyCost {
  usd: number;
  text: string;
  source: string;
}

/** One side of a comparison while it is worked out. */
export interface Side {
  picked: PickedMedicine;
  record: MedicineRecord;
  /** The name to call it by in a sentence. */
  label: string;
  book: EvidenceBook;
}

export function createSide(picked: PickedMedicine, prefix: string): Side {
  const { record, brandName } = picked;
  return { picked, record, label: brandName ?? capitalise(record.name), book: new EvidenceBook(prefix, picked.documents) };
}

/** Joins words as a sentence does: "a, b and c". */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Makes a stretch of text fit inside a sentence: no full stop at its end, no capital at its start unless it is a name. */
export function asClause(text: string): string {
  const trimmed = text.trim().replace(/[.;]+$/, '');
  return /^[A-Z][a-z]/.test(trimmed) ? trimmed.charAt(0).toLowerCase() + trimmed.slice(1) : trimmed;
}
