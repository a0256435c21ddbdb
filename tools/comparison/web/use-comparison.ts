import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BeingExplained, callExplained } from '#packages/explanation/call-explained.ts';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type Analysis, type CompareResponse, compareMedications } from '../contract/compare.ts';
import { priceMedication } from '../contract/pricing.ts';
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

export function useComparison(pair: Pair | undefined) {
  return useQuery({
    queryKey: ['comparison', pair?.first, pair?.second],
    enabled: pair !== undefined,
    queryFn: async ({ signal }): Promise<ComparisonAnswer> => {
      const { aiAnalysis, ...answer } = await callExplained(compareMedications, {
        body: { medication1Id: pair?.first ?? '', medication2Id: pair?.second ?? '' },
        signal,
      });
      return { ...answer, analysis: JSON.parse(aiAnalysis) as Analysis };
    },
  });
}

export interface PriceChoice {
  choice?: string | undefined;
  quantity?: number | undefined;
  zip?: string | undefined;
  place?: Place | undefined;
}

/** Prices of one medicine; a change of strength or quantity keeps the old figures in sight until the new ones are there. */
export function usePrices(medicationName: string, { choice, quantity, zip, place }: PriceChoice) {
  return useQuery({
    queryKey: ['prices', medicationName, choice, quantity, zip, place],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callEndpoint(priceMedication, { body: { medicationName, choice, quantity, zip, ...place }, signal }),
  });
}
