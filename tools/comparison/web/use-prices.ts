import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type PricingResponse, priceMedication } from '../contract/pricing.ts';
import type { Place } from './use-location.ts';

/** A strength and form by its id, and how much of it. Without them the usual pack is priced. */
export interface ChosenPack {
  choice?: string | undefined;
  quantity?: number | undefined;
}

export interface PriceChoice extends ChosenPack {
  zip?: string | undefined;
  place?: Place | undefined;
}

/** Loads the prices of one medicine. Keeps the old prices on screen while a changed strength or quantity loads. */
export function usePrices(medicationName: string, { choice, quantity, zip, place }: PriceChoice) {
  return useQuery({
    queryKey: ['prices', medicationName, choice, quantity, zip, place],
    // The prices of another medicine would be wrong ones.
    placeholderData: (previous: PricingResponse | undefined, query) => (query?.queryKey[1] === medicationName ? previous : undefined),
    queryFn: ({ signal }) => callEndpoint(priceMedication, { body: { medicationName, choice, quantity, zip, ...place }, signal }),
  });
}
