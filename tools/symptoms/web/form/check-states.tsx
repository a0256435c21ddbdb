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
  /** The submit button's label, and its label while a request is running. */
  send: string;
  sending: string;
  /** What is still missing before the form can be submitted. */
  missing?: string | undefined;
  missingId: string;
  onCancel: () => void;
  onClear: () => void;
}

/** The buttons of a form: submit, cancel and clear. */
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
  /** The label of the submit button, and the status while a request is running. */
  send: string;
  sending: string;
  /** Whether the form has changed since the answer. */
  isStale: boolean;
  /** Shown before the first answer. */
  children: ReactNode;
}

/** The states between form and result: empty, loading, error, and outdated. */
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
        <Alert tone="info" title="Your answers have changed" announce="polite" className="no-print">
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
