import { type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';

const REFRESH_MS = 30_000;

/** What a screen needs to know of something that is looked at again and again. */
export interface Watched<Data> {
  data: Data | undefined;
  /** Why the last look failed; what was there before stays in `data`. */
  error: Error | null;
  /** When the data came, in milliseconds. */
  seenAt: number;
  /** Resolves when the answer is there; does not reject. */
  refresh: () => Promise<unknown>;
}

interface Watching {
  /** After "admin", which the frame forgets when an operator signs out. */
  key: QueryKey;
  /** Nothing is to move under a form that is being filled in. */
  paused?: boolean | undefined;
  enabled?: boolean | undefined;
}

const watch = ({ key, paused, enabled = true }: Watching) => ({
  queryKey: ['admin', ...key],
  enabled,
  // What never came is asked for by a button: an alert that came back every half minute would be read out each time.
  refetchInterval: ({ state }: { state: { data: unknown; error: Error | null } }) =>
    paused || (state.data === undefined && state.error !== null) ? (false as const) : REFRESH_MS,
  refetchOnMount: 'always' as const,
  refetchOnReconnect: paused ? (false as const) : ('always' as const),
  networkMode: 'always' as const,
  retry: false,
});

export interface WatchOptions<Data> extends Watching {
  ask: (signal: AbortSignal) => Promise<Data>;
}

/** Something of the operator's, asked for again every 30 seconds while the page is in sight. */
export function useWatched<Data>({ ask, ...watching }: WatchOptions<Data>): Watched<Data> {
  const { data, error, dataUpdatedAt, refetch } = useQuery({ ...watch(watching), queryFn: ({ signal }) => ask(signal) });
  return { data, error, seenAt: dataUpdatedAt, refresh: refetch };
}

export interface WatchedPages<Item> extends Watched<readonly Item[]> {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why no more could be loaded. */
  moreError: Error | null;
  loadMore: () => Promise<unknown>;
}

export interface WatchPagesOptions<Item> extends Watching {
  /** @param before the number of the last one seen, where earlier ones are wanted */
  ask: (before: number | undefined, signal: AbortSignal) => Promise<{ items: readonly Item[]; hasMore: boolean }>;
}

/** A list that comes page by page, the latest first, looked at again as `useWatched` does. */
export function useWatchedPages<Item extends { id: string }>({ ask, ...watching }: WatchPagesOptions<Item>): WatchedPages<Item> {
  const query = useInfiniteQuery({
    ...watch(watching),
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => {
      const last = items.at(-1);
      return hasMore && last ? Number(last.id) : undefined;
    },
  });
  return {
    data: query.data?.pages.flatMap(({ items }) => items),
    error: query.isFetchNextPageError ? null : query.error,
    seenAt: query.dataUpdatedAt,
    refresh: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore: query.fetchNextPage,
  };
}
