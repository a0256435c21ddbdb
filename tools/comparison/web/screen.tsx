import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { sayFailure } from '#packages/wire/client/say-failure.ts';
import { ComparisonForm } from './comparison-form.tsx';
import { ComparisonResult } from './comparison-result.tsx';
import { type Asked, useComparison } from './use-comparison.ts';

/** The comparison: two medicines in, side by side out. What is compared stands in the address, so it can be shared. */
export default function ComparisonScreen() {
  const [params, setParams] = useSearchParams();
  const [near, setNear] = useState<Pick<Asked, 'place' | 'zip'>>({ place: undefined, zip: undefined });
  const first = params.get('first');
  const second = params.get('second');
  const pair = first && second ? { first, second } : undefined;
  const comparison = useComparison(pair);
  const ask = ({ first, second, place, zip }: Asked) => {
    setNear({ place, zip });
    if (pair?.first === first && pair.second === second && comparison.isError) void comparison.refetch();
    setParams({ first, second }, { preventScrollReset: true });
  };
  return (
    <div className="space-y-8">
      <div className="no-print">
        <h1>Compare two medicines</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          See what they are for, how they differ, what to watch out for and what they cost. Each fact opens its source.
        </p>
      </div>
      <ComparisonForm
        pair={pair}
        answer={comparison.data?.comparisonData}
        pending={comparison.isFetching}
        onAsk={ask}
        onClear={() => setParams({}, { preventScrollReset: true })}
      />
      <div aria-live="polite" className="sr-only">
        {comparison.isFetching ? 'Comparing...' : comparison.data ? 'The comparison is ready.' : ''}
      </div>
      {pair === undefined && (
        <EmptyState title="Nothing compared yet" className="no-print">
          Type two medicines, for example Zyrtec and Claritin. Brand names and generic names both work.
        </EmptyState>
      )}
      {pair && comparison.isPending && <ResultSkeleton />}
      {pair && comparison.isError && (
        <FailureAlert title="Failed to compare medications" onRetry={() => void comparison.refetch()}>
          {sayFailure(comparison.error, 'Failed to compare medications')}
        </FailureAlert>
      )}
      {comparison.data && pair && (
        <>
          <ResultActions />
          <ComparisonResult answer={comparison.data} {...near} />
        </>
      )}
    </div>
  );
}

function ResultActions() {
  const { toast } = useToast();
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast({ title: 'Link copied', description: 'It opens this comparison. It holds the two medicines and nothing about you.' });
  };
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" /> Print
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() =>
          void share().catch(() =>
            toast({ title: 'Error', description: 'The link could not be copied. Copy it from the address bar.', variant: 'destructive' }),
          )
        }
      >
        <Share2 aria-hidden="true" className="size-4" /> Copy link
      </Button>
    </div>
  );
}

function ResultSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
    </div>
  );
}
