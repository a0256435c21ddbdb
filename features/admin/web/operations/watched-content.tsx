import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { useOnline } from '#packages/ui/use-online.ts';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { Watched } from './admin-query.ts';
import { formatLoadFailure, formatTime } from './format-values.ts';

export interface WatchedContentProps<Data> {
  watched: Watched<Data>;
  /** The loaded content, e.g. "the queues". */
  what: string;
  /** ISO date and time of the data, if the server gives it. */
  asOf?: ((data: Data) => string) | undefined;
  children: (data: Data) => ReactNode;
}

/** Shows watched data with its time, and a placeholder while it loads. A failure keeps the data and offers a retry. */
export function WatchedContent<Data>({ watched, what, asOf, children }: WatchedContentProps<Data>) {
  const { data, error, loadedAt, refresh } = watched;
  if (data !== undefined) {
    const time = formatTime(asOf?.(data) ?? loadedAt);
    return (
      <>
        <Freshness what={what} time={time} failure={error} onRefresh={refresh} />
        {children(data)}
      </>
    );
  }
  if (error) {
    return (
      <FailureAlert title={`Could not load ${what}`} onRetry={() => void refresh()}>
        {formatLoadFailure(error)}
      </FailureAlert>
    );
  }
  return (
    <div aria-busy="true" className="space-y-4">
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-28" />
      <Skeleton className="h-48" />
    </div>
  );
}

interface FreshnessProps {
  what: string;
  time: string;
  failure: Error | null;
  onRefresh: () => Promise<unknown>;
}

function Freshness({ what, time, failure, onRefresh }: FreshnessProps) {
  const isOnline = useOnline();
  const [state, setState] = useState<'idle' | 'loading' | 'loaded'>('idle');
  const refresh = async () => {
    setState('loading');
    await onRefresh();
    setState('loaded');
  };
  return (
    <div className="mb-5 space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm text-ink-soft">As of {time}</p>
        <Button variant="quiet" size="small" className="px-3!" loading={state === 'loading'} onClick={() => void refresh()}>
          {state !== 'loading' && <RefreshCw aria-hidden="true" />} Refresh <VisuallyHidden>{what}</VisuallyHidden>
        </Button>
        <VisuallyHidden role="status">{state === 'loaded' && !failure ? `As of ${time}` : ''}</VisuallyHidden>
      </div>
      {!isOnline && (
        <Alert tone="moderate" title="You are offline" announce="polite">
          <p>What you see is from {time}. It refreshes when you are back online.</p>
        </Alert>
      )}
      {isOnline && failure && (
        <FailureAlert title="This is not up to date" onRetry={() => void refresh()}>
          <p>
            What you see is from {time}. {formatLoadFailure(failure)}
          </p>
        </FailureAlert>
      )}
    </div>
  );
}
