import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type LedgerItem, listLedgerProducts } from '../../contract/ledger.ts';

const NONE: readonly LedgerItem[] = [];

/** Loads the products with known contents once, so that typed text stays in the browser until it is submitted. */
export function useProducts(): readonly LedgerItem[] {
  const query = useQuery({
    queryKey: ['dosing', 'products'],
    queryFn: ({ signal }) => callEndpoint(listLedgerProducts, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? NONE;
}
