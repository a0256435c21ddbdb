import { useMemo } from 'react';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { useUnits } from '#packages/product-ui/session/session.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { type DayRequest, useDay } from '../use-dosing.ts';
import { emptyDay, readDay } from './day-entry.ts';
import { DayForm } from './day-form.tsx';
import { DayResult } from './day-result.tsx';

/** The 24-hour form and its result. */
export function LedgerCheck() {
  const units = useUnits();
  const empty = useMemo(() => emptyDay(units), [units]);
  const [entry, setEntry] = useDraft('taken', empty);
  const check = useDay();
  const clear = () => {
    setEntry(empty);
    check.reset();
  };
  const changed = check.data !== undefined && JSON.stringify(readDay(entry).request) !== JSON.stringify(check.variables);
  return (
    <div className="space-y-4">
      <FoldedForm answer={check.data} summary={check.variables ? summarize(check.variables) : ''}>
        <div className="no-print mb-4 max-w-prose space-y-1">
          <h2 className="text-xl">What was taken in the last 24 hours?</h2>
          <p className="text-ink-soft">
            Two products can contain the same ingredient. Add everything: pain relievers, cold and flu products, sleep aids.
          </p>
        </div>
        <DayForm
          entry={entry}
          onChange={setEntry}
          pending={check.isPending}
          onRequest={(request) => check.mutate(request)}
          onClear={clear}
        />
      </FoldedForm>
      <div aria-live="polite" className="sr-only">
        {check.isPending ? 'Adding up...' : check.data ? 'The result is ready.' : ''}
      </div>
      {check.isIdle && (
        <EmptyState title="Nothing added up yet" className="no-print">
          You will see how much of each ingredient was taken, from which product, and how near that is to the limit.
        </EmptyState>
      )}
      {check.isPending && (
        <div className="space-y-6" aria-hidden="true">
          <Skeleton className="h-28" />
          <Skeleton className="h-56" />
        </div>
      )}
      {check.isError && (
        <FailureAlert title="Failed to add up what was taken" onRetry={() => check.mutate(check.variables)}>
          {describeFailure(check.error, 'Nothing you typed is lost. Please try again.')}
        </FailureAlert>
      )}
      {changed && (
        <Alert tone="moderate" title="Your list has changed" announce="polite">
          The result below is not for it. Press “Add it up” to add it up again.
        </Alert>
      )}
      {check.data && <DayResult key={check.submittedAt} answer={check.data} request={check.variables} />}
    </div>
  );
}

const summarize = ({ taken, age }: DayRequest) => `${taken.map(({ count, product }) => `${count} ${product}`).join(', ')}, age ${age}`;
