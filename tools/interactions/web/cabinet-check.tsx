import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '#packages/ui/alert.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { sayFailure } from '#packages/wire/client/say-failure.ts';
import { CabinetForm } from './cabinet-form.tsx';
import type { Cabinet } from './cabinet-list.ts';
import { CabinetResult } from './cabinet-result.tsx';
import { asKey } from './names.ts';
import { type CabinetAsked, useCabinetCheck } from './use-interactions.ts';

const NOTHING: Cabinet = { items: [], conditions: [] };

/** Everything a person takes in, every clash out. */
export function CabinetCheck() {
  const [cabinet, setCabinet] = useState(NOTHING);
  const check = useCabinetCheck();
  const submit = useRef<HTMLButtonElement>(null);
  const ask = ({ items, conditions }: Cabinet) => check.mutate({ medications: [...items], conditions: [...conditions] });
  const replace = (place: number, name: string) => {
    const typed = check.variables?.medications[place];
    if (typed === undefined) return;
    flushSync(() => setCabinet((old) => ({ ...old, items: replaceItem(old.items, typed, name) })));
    submit.current?.focus();
  };
  const clear = () => {
    setCabinet(NOTHING);
    check.reset();
  };
  return (
    <div className="space-y-8">
      <CabinetForm cabinet={cabinet} onChange={setCabinet} pending={check.isPending} onAsk={ask} onClear={clear} submitRef={submit} />
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
          {sayFailure(check.error, 'Failed to analyze drug interactions')}
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

/** A name that is on the list already is not put there twice. */
function replaceItem(items: readonly string[], typed: string, name: string): string[] {
  const known = items.some((item) => asKey(item) === asKey(name));
  if (known) return items.filter((item) => item !== typed);
  return items.map((item) => (item === typed ? name : item));
}

function isSame({ items, conditions }: Cabinet, asked: CabinetAsked): boolean {
  const of = (list: readonly string[]) => [...list].sort().join('\n');
  return of(items) === of(asked.medications) && of(conditions) === of(asked.conditions ?? []);
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
