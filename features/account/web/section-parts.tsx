import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import type { Endpoint } from '#packages/wire/contract/endpoint.ts';
import { sayCallFailure } from './say-call-failure.ts';

export interface SectionHeadProps {
  /** The section's fragment; its heading is named after it. */
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

/** Something of the account that is looked at anew whenever its section opens. */
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
  /** What is being loaded, e.g. "your devices". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What was loaded; before that its place, and where it failed the reason and another try. */
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
      {query.error && sayCallFailure(query.error)}
    </FailureAlert>
  );
}

/** As specified: short month, day, hour, minute; and the year where it is not this one. */
export function formatTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const year = at.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, hour: 'numeric', minute: '2-digit' }).format(at);
}
