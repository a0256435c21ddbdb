import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { useOnline } from '#packages/ui/use-online.ts';
import { VisuallyHidden } from '#packages/ui/visually-hidden.tsx';
import type { Watched } from './admin-query.ts';
import { formatTime, sayCallFailure } from './format-values.ts';

/** The name of a screen, and in one line what it is for. */
export function ScreenHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6 max-w-prose">
      <title>{`${title} | Admin | Plainmed`}</title>
      <h1>{title}</h1>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}

export interface CurrentProps<Data> {
  watched: Watched<Data>;
  /** What is being loaded, e.g. "the queues". */
  what: string;
  /** ISO date and time of the figures, where the server says it. */
  asOf?: ((data: Data) => string) | undefined;
  children: (data: Data) => ReactNode;
}

/** What was loaded, and of when it is; before that its place. A failure leaves what is there, and offers another try. */
export function Current<Data>({ watched, what, asOf, children }: CurrentProps<Data>) {
  const { data, error, seenAt, refresh } = watched;
  if (data !== undefined) {
    const time = formatTime(asOf?.(data) ?? seenAt);
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
        {sayCallFailure(error)}
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
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle');
  const refresh = async () => {
    setState('asking');
    await onRefresh();
    setState('asked');
  };
  return (
    <div className="mb-5 space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm text-ink-soft">As of {time}</p>
        <Button variant="quiet" size="small" className="px-3!" loading={state === 'asking'} onClick={() => void refresh()}>
          {state !== 'asking' && <RefreshCw aria-hidden="true" />} Refresh <VisuallyHidden>{what}</VisuallyHidden>
        </Button>
        <VisuallyHidden role="status">{state === 'asked' && !failure ? `As of ${time}` : ''}</VisuallyHidden>
      </div>
      {!isOnline && (
        <Alert tone="moderate" title="You are offline" announce="polite">
          <p>What you see is from {time}. It refreshes when you are back online.</p>
        </Alert>
      )}
      {isOnline && failure && (
        <FailureAlert title="This is not up to date" onRetry={() => void refresh()}>
          <p>
            What you see is from {time}. {sayCallFailure(failure)}
          </p>
        </FailureAlert>
      )}
    </div>
  );
}

/** Why something could not be sent. It stays until it is sent again. */
export function FormFailure({ title, failure }: { title: string; failure: Error }) {
  return (
    <Alert tone="severe" title={title}>
      <p>{sayCallFailure(failure)}</p>
    </Alert>
  );
}

export interface Fact {
  term: string;
  /** Left out where undefined; "None" where null. */
  value: ReactNode | undefined;
}

/** Facts under one another, each with its name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ term, value }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value ?? <span className="font-normal text-ink-soft">None</span>}</dd>
          </div>
        ))}
    </dl>
  );
}
