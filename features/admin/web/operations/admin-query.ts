import { type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';

const REFRESH_MS = 30_000;

/** The state of a polled query. */
export interface Watched<Data> {
  data: Data | undefined;
  /** Why the last refresh failed. `data` keeps the earlier data. */
  error: Error | null;
  /** When the data was loaded, in milliseconds. */
  loadedAt: number;
  /** Resolves after the answer; never rejects. */
  refresh: () => Promise<unknown>;
}

interface Watching {
  /** The query key after "admin". The frame removes these queries when an operator signs out. */
  key: QueryKey;
  /** Stops refreshing while a form is being edited. */
  paused?: boolean | undefined;
  enabled?: boolean | undefined;
}

const watch = ({ key, paused, enabled = true }: Watching) => ({
  queryKey: ['admin', ...key],
  enabled,
  // After a failed first load only the retry button loads again: screen readers would read a repeated alert every 30 seconds.
  refetchInterval: ({ state }: { state: { data: unknown; error: Error | null } }) =>
    paused || (state.data === undefined && state.error !== null) ? (false as const) : REFRESH_MS,
  refetchOnMount: 'always' as const,
  refetchOnReconnect: paused ? (false as const) : ('always' as const),
  networkMode: 'always' as const,
  retry: false,
});

export interface WatchOptions<Data> extends Watching {
  load: (signal: AbortSignal) => Promise<Data>;
}

/** A query that refreshes every 30 seconds while the page is visible. */
export function useWatched<Data>({ load, ...watching }: WatchOptions<Data>): Watched<Data> {
  const { data, error, dataUpdatedAt, refetch } = useQuery({ ...watch(watching), queryFn: ({ signal }) => load(signal) });
  return { data, error, loadedAt: dataUpdatedAt, refresh: refetch };
}

export interface WatchedPages<Item> extends Watched<readonly Item[]> {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why loading the next page failed. */
  moreError: Error | null;
  loadMore: () => Promise<unknown>;
}

export interface WatchPagesOptions<Item> extends Watching {
  /** @param before the id of the last loaded item, for the next page */
  load: (before: number | undefined, signal: AbortSignal) => Promise<{ items: readonly Item[]; hasMore: boolean }>;
}

/** A paged list, the latest first, which refreshes like `useWatched`. */
export function useWatchedPages<Item extends { id: string }>({ load, ...watching }: WatchPagesOptions<Item>): WatchedPages<Item> {
  const query = useInfiniteQuery({
    ...watch(watching),
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => {
      const last = items.at(-1);
      return hasMore && last ? Number(last.id) : undefined;
    },
  });
  return {
    data: query.data?.pages.flatMap(({ items }) => items),
    error: query.isFetchNextPageError ? null : query.error,
    loadedAt: query.dataUpdatedAt,
    refresh: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore: query.fetchNextPage,
  };
}
