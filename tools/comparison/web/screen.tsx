import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useShownMedicines } from '#packages/product-ui/session/use-shown-medicines.ts';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import type { CompareResponse } from '../contract/compare.ts';
import type { TypedDanger } from '../contract/typed-danger.ts';
import { ComparisonForm, FAILED } from './comparison-form.tsx';
import type { ComparisonQuery } from './comparison-query.ts';
import { PriceLookup } from './price-lookup.tsx';
import { useComparison } from './use-comparison.ts';

const AlarmResult = lazy(async () => ({ default: (await import('#packages/product-ui/alarm/alarm-result.tsx')).AlarmResult }));
const SinglePrice = lazy(async () => ({ default: (await import('./single-price.tsx')).SinglePrice }));

/** The comparison screen, and the price of one medicine. The two medicines are in the URL, so that the comparison can be shared. */
export default function ComparisonScreen() {
  const [params, setParams] = useSearchParams();
  const [near, setNear] = useState<Pick<ComparisonQuery, 'place' | 'zip'>>({ place: undefined, zip: undefined });
  const [danger, setDanger] = useState<TypedDanger>();
  const first = params.get('first');
  const second = params.get('second');
  const pair = first && second ? { first, second } : undefined;
  const priced = pair ? null : params.get('price');
  const comparison = useComparison(pair);
  const { answer, ComparisonResult } = comparison.data ?? {};
  const { medication1, medication2 } = answer?.comparisonData ?? {};
  useShownMedicines(medication1 && medication2 ? [medication1.displayName, medication2.displayName] : []);
  const ask = ({ first, second, place, zip }: ComparisonQuery) => {
    setDanger(undefined);
    setNear({ place, zip });
    if (pair?.first === first && pair.second === second && comparison.isError) void comparison.refetch();
    setParams({ first, second }, { preventScrollReset: true });
  };
  return (
    <div className="space-y-4">
      <div className="no-print tool-intro">
        <h1>Compare two medicines</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          See what they are for, how they differ, what to watch out for and what they cost. Each fact opens its source.
        </p>
      </div>
      {priced && !danger && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <SinglePrice key={priced} medicine={priced} />
        </Suspense>
      )}
      <FoldedForm
        answer={danger ?? (pair && !comparison.isFetching ? answer : undefined)}
        summary={danger ? 'What you typed' : answer ? summarize(answer.comparisonData) : ''}
      >
        <ComparisonForm
          pair={pair}
          failure={comparison.isError ? describeKind(comparison.error) : undefined}
          answer={answer?.comparisonData}
          pending={comparison.isFetching}
          onAsk={ask}
          onDanger={setDanger}
          onClear={() => {
            setDanger(undefined);
            setParams({}, { preventScrollReset: true });
          }}
        />
      </FoldedForm>
      <div aria-live="polite" className="sr-only">
        {comparison.isFetching ? 'Comparing...' : answer ? 'The comparison is ready.' : ''}
      </div>
      {danger?.alarm && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AlarmResult alarm={danger.alarm} evidence={danger.evidence} />
        </Suspense>
      )}
      {pair === undefined && !danger && (
        <PriceLookup onAsk={(price) => setParams({ price }, { preventScrollReset: true })} onDanger={setDanger} />
      )}
      {pair === undefined && !priced && !danger && (
        <EmptyState title="Nothing compared yet" className="no-print">
          Type two medicines, for example Zyrtec and Claritin. Brand names and generic names both work.
        </EmptyState>
      )}
      {pair && comparison.isPending && <ResultSkeleton />}
      {pair && comparison.isError && (
        <FailureAlert title={FAILED} onRetry={() => void comparison.refetch()}>
          {describeFailure(comparison.error, FAILED)}
        </FailureAlert>
      )}
      {answer && ComparisonResult && pair && !danger && <ComparisonResult answer={answer} {...near} />}
    </div>
  );
}

const describeKind = (error: Error) => (error instanceof RequestFailure && error.status === 404 ? 'unknown' : 'other');

const summarize = ({ medication1, medication2 }: CompareResponse['comparisonData']) =>
  `${medication1.displayName} and ${medication2.displayName}`;

function ResultSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
    </div>
  );
}
