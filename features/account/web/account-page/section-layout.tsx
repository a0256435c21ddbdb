import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import { describeCallFailure } from '../call-failure.ts';

export interface SectionHeadProps {
  /** The section's fragment. The heading's id is derived from it. */
  hash: string;
  title: string;
  children?: ReactNode;
}

export function SectionHead({ hash, title, children }: SectionHeadProps) {
  return (
    <div className="mb-5">
      <h2 id={`${hash}-title`}>{title}</h2>
      {children && <p className="mt-1 text-ink-soft">{children}</p>}
    </div>
  );
}

/** A list of the account that is fetched again whenever its section opens. */
export function useAccountList<R extends z.ZodType>(endpoint: Endpoint<z.ZodType, z.ZodType, R>): UseQueryResult<z.output<R>> {
  return useQuery({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => callEndpoint(endpoint, { signal }),
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  });
}

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loading, e.g. "your devices". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data. Before that a skeleton, and after a failure its reason and a retry button. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  if (query.data !== undefined && !query.error) return children(query.data);
  if (query.isFetching) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-20" />
      </div>
    );
  }
  return (
    <FailureAlert title={`Could not load ${what}`} onRetry={() => void query.refetch()}>
      {query.error && describeCallFailure(query.error)}
    </FailureAlert>
  );
}
