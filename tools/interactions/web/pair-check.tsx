import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { PairForm } from './pair-form.tsx';
import { PairResult } from './pair-result.tsx';
import { type PairRequest, usePairCheck } from './use-interactions.ts';

const NOTHING: PairRequest = { medication1: '', medication2: '' };

/** The pair form and its result. */
export function PairCheck() {
  const [pair, setPair] = useDraft('pair', NOTHING);
  const check = usePairCheck();
  const submit = useRef<HTMLButtonElement>(null);
  const clear = () => {
    setPair(NOTHING);
    check.reset();
  };
  const replace = (index: number, name: string) => {
    flushSync(() => {
      setPair(index === 0 ? { ...pair, medication1: name } : { ...pair, medication2: name });
      check.reset();
    });
    submit.current?.focus();
  };
  return (
    <div className="space-y-4">
      <FoldedForm answer={check.data} summary={`${pair.medication1} with ${pair.medication2}`}>
        <PairForm
          pair={pair}
          onChange={setPair}
          pending={check.isPending}
          onRequest={(request) => check.mutate(request)}
          onClear={clear}
          submitRef={submit}
        />
      </FoldedForm>
      <div aria-live="polite" className="sr-only">
        {check.isPending ? 'Analyzing...' : check.data ? 'The result is ready.' : ''}
      </div>
      {check.isIdle && (
        <EmptyState title="Nothing checked yet" className="no-print">
          Type two names, for example warfarin and aspirin. Brand names, foods, drinks and supplements work too.
        </EmptyState>
      )}
      {check.isPending && <PairSkeleton />}
      {check.isError && (
        <FailureAlert title="Analysis failed" onRetry={() => check.mutate(check.variables)}>
          {describeFailure(check.error, 'Failed to analyze drug interactions')}
        </FailureAlert>
      )}
      {check.data && <PairResult key={check.submittedAt} answer={check.data} onReplace={replace} />}
    </div>
  );
}

function PairSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}
