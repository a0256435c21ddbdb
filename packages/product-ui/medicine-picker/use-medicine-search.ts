import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { type SearchResult, searchMedications } from '#packages/wire/contract/medicine-search.ts';

const DEBOUNCE_MS = 300;
const CACHE_MS = 30_000;
export const MIN_CHARACTERS = 2;
export const MAX_SUGGESTIONS = 8;

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface Suggestions {
  items: readonly SearchResult[];
  moreCount: number;
  status: 'idle' | 'searching' | 'ready' | 'failed';
}

/** Suggestions for the typed text, requested once typing pauses. The status is "searching" until the answer matches the text in the box. */
export function useMedicineSearch(typed: string): Suggestions {
  const text = typed.trim();
  const settled = useDebounced(text);
  const enabled = settled.length >= MIN_CHARACTERS;
  const query = useQuery({
    queryKey: ['medications', 'search', settled.toLowerCase()],
    queryFn: ({ signal }) => callEndpoint(searchMedications, { query: { q: settled }, signal }),
    enabled,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  });
  if (text.length < MIN_CHARACTERS) return { items: [], moreCount: 0, status: 'idle' };
  if (settled !== text || query.isFetching) return { items: [], moreCount: 0, status: 'searching' };
  if (query.isError) return { items: [], moreCount: 0, status: 'failed' };
  const found = query.data ?? [];
  return { items: found.slice(0, MAX_SUGGESTIONS), moreCount: Math.max(0, found.length - MAX_SUGGESTIONS), status: 'ready' };
}
