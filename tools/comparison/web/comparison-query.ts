import type { PendingExplanation } from '#packages/product-ui/explanation/call-explained.ts';
import type { Analysis, CompareResponse } from '../contract/compare.ts';
import type { Place } from './use-location.ts';

/** Two medicine ids. They are in the URL, so that a comparison can be shared. */
export interface MedicinePair {
  first: string;
  second: string;
}

/** A pair, and where to search for pharmacies. */
export interface ComparisonQuery extends MedicinePair {
  place: Place | undefined;
  zip: string | undefined;
}

export interface ComparisonAnswer extends Omit<CompareResponse, 'aiAnalysis'>, PendingExplanation {
  analysis: Analysis;
}
