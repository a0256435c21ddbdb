import type { BeingExplained } from '#packages/product-ui/explanation/call-explained.ts';
import type { Analysis, CompareResponse } from '../contract/compare.ts';
import type { Place } from './use-location.ts';

/** What was asked to be compared: it stands in the address, so that it can be shared and opened again. */
export interface Pair {
  first: string;
  second: string;
}

/** A pair, and where to look for pharmacies. */
export interface Asked extends Pair {
  place: Place | undefined;
  zip: string | undefined;
}

export interface ComparisonAnswer extends Omit<CompareResponse, 'aiAnalysis'>, BeingExplained {
  analysis: Analysis;
}
