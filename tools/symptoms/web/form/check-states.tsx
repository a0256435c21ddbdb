import type { ReactNode } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { FAILED, FAILED_WHY } from './use-symptoms.ts';

export interface CheckActionsProps {
  pending: boolean;
  disabled: boolean;
  /** What the button that sends says, and what it says while the answer is on its way. */
  send: string;
  sending: string;
  /** What still has to be told before it can be sent. */
  missing?: string | undefined;
  missingId: string;
  onCancel: () => void;
  onClear: () => void;
}

/** The end of a form: sending it, taking it back while it is under way, and emptying it. */
export function CheckActions({ pending, disabled, send, sending, missing, missingId, onCancel, onClear }: CheckActionsProps) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3 max-sm:*:first:grow">
        <Button type="submit" disabled={disabled || pending} loading={pending} aria-describedby={missing ? missingId : undefined}>
          {pending ? sending : send}
        </Button>
        {pending ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <p id={missingId} className="text-sm text-ink-soft empty:hidden">
        {missing}
      </p>
    </div>
  );
}

export interface CheckStatesProps {
  check: {
    shown: unknown;
    isPending: boolean;
    isUpdating: boolean;
    isUpdateError: boolean;
    error: Error | undefined;
    retry: () => void;
  };
  /** The name of the button that asks again, and what is said while the answer is on its way. */
  send: string;
  sending: string;
  /** Whether the form was changed since the answer. */
  isStale: boolean;
  /** What the answer will be good for, while there is none. */
  children: ReactNode;
}

/** What stands between the form and the answer: nothing yet, waiting, failing, and an answer to something older. */
export function CheckStates({ check, send, sending, isStale, children }: CheckStatesProps) {
  const { isPending, isUpdating, isUpdateError, error, retry } = check;
  const isReady = check.shown !== undefined;
  return (
    <>
      <div role="status" className="sr-only">
        {isPending || isUpdating ? sending : isReady ? 'The result is ready.' : ''}
      </div>
      {!isReady && !isPending && !error && (
        <EmptyState title="Nothing analyzed yet" className="no-print">
          {children}
        </EmptyState>
      )}
      {isPending && <ResultSkeleton />}
      {error && (
        <FailureAlert title={FAILED} onRetry={retry}>
          {describeFailure(error, FAILED_WHY)} {isUpdateError && 'The result below is the earlier one.'}
        </FailureAlert>
      )}
      {isReady && isStale && (
        <Alert tone="info" title="What you told has changed" announce="polite" className="no-print">
          The result below is for what you told before. Press “{send}” for a new one.
        </Alert>
      )}
    </>
  );
}

function ResultSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-36" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
    </div>
  );
}
