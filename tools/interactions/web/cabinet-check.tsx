import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { Alert } from '#packages/ui/alert.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { CabinetForm } from './cabinet-form.tsx';
import type { Cabinet } from './cabinet-list.ts';
import { CabinetResult } from './cabinet-result.tsx';
import { asKey } from './item-names.ts';
import { type CabinetRequest, useCabinetCheck } from './use-interactions.ts';

const NOTHING: Cabinet = { items: [], conditions: [] };

/** The cabinet form and its result. */
export function CabinetCheck() {
  const [cabinet, setCabinet] = useDraft('cabinet', NOTHING);
  const check = useCabinetCheck();
  const submit = useRef<HTMLButtonElement>(null);
  const ask = ({ items, conditions }: Cabinet) => check.mutate({ medications: [...items], conditions: [...conditions] });
  const replace = (index: number, name: string) => {
    const typed = check.variables?.medications[index];
    if (typed === undefined) return;
    flushSync(() => {
      setCabinet({ ...cabinet, items: replaceItem(cabinet.items, typed, name) });
      check.reset();
    });
    submit.current?.focus();
  };
  const clear = () => {
    setCabinet(NOTHING);
    check.reset();
  };
  return (
    <div className="space-y-4">
      <FoldedForm answer={check.data} summary={cabinet.items.join(', ') || 'Your list'}>
        <CabinetForm cabinet={cabinet} onChange={setCabinet} pending={check.isPending} onRequest={ask} onClear={clear} submitRef={submit} />
      </FoldedForm>
      <div aria-live="polite" className="sr-only">
        {check.isPending ? 'Analyzing...' : check.data ? 'The result is ready.' : ''}
      </div>
      {check.isIdle && cabinet.items.length === 0 && (
        <EmptyState title="Your cabinet is empty" className="no-print">
          Add everything you take: prescriptions, what you buy without one, vitamins and herbs. Every pair is checked.
        </EmptyState>
      )}
      {check.isPending && <CabinetSkeleton />}
      {check.isError && (
        <FailureAlert title="Analysis failed" onRetry={() => check.mutate(check.variables)}>
          {describeFailure(check.error, 'Failed to analyze drug interactions')}
        </FailureAlert>
      )}
      {check.data && !isSame(cabinet, check.variables) && (
        <Alert tone="info" title="Your list has changed" announce="polite" className="no-print">
          The result below is for the list as it was. Press “Check my cabinet” to check it again.
        </Alert>
      )}
      {check.data && <CabinetResult key={check.submittedAt} answer={check.data} onReplace={replace} />}
    </div>
  );
}

/** Replaces an item by a suggestion, without adding a duplicate. */
function replaceItem(items: readonly string[], typed: string, name: string): string[] {
  const known = items.some((item) => asKey(item) === asKey(name));
  if (known) return items.filter((item) => item !== typed);
  return items.map((item) => (item === typed ? name : item));
}

function isSame({ items, conditions }: Cabinet, request: CabinetRequest): boolean {
  const of = (list: readonly string[]) => [...list].sort().join('\n');
  return of(items) === of(request.medications) && of(conditions) === of(request.conditions ?? []);
}

function CabinetSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-48" />
      <Skeleton className="h-80" />
    </div>
  );
}
