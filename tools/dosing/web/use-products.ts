import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type LedgerItem, listLedgerProducts } from '../contract/ledger.ts';

const NONE: readonly LedgerItem[] = [];

/** The products whose contents are known, asked for once: what is typed then stays in the browser until it is added up. */
export function useProducts(): readonly LedgerItem[] {
  const query = useQuery({
    queryKey: ['dosing', 'products'],
    queryFn: ({ signal }) => callEndpoint(listLedgerProducts, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? NONE;
}
