import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { useUnits } from '#packages/product-ui/session/session.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { type DoseRequest, useDose } from '../use-dosing.ts';
import { emptyEntry, readDoseForm } from './dose-entry.ts';
import { DoseForm } from './dose-form.tsx';
import { DoseResult } from './dose-result.tsx';

/** The dose form and its result. */
export function DoseCheck() {
  const units = useUnits();
  const empty = useMemo(() => emptyEntry(units), [units]);
  const [entry, setEntry] = useDraft('dose', empty);
  const check = useDose();
  const submit = useRef<HTMLButtonElement>(null);
  const clear = () => {
    setEntry(empty);
    check.reset();
  };
  const replace = (text: string) => {
    flushSync(() => {
      setEntry({ ...entry, medication: { text, id: undefined } });
      check.reset();
    });
    submit.current?.focus();
  };
  const changed = check.data !== undefined && JSON.stringify(readDoseForm(entry).request) !== JSON.stringify(check.variables);
  return (
    <div className="space-y-4">
      <FoldedForm answer={check.data} summary={check.variables ? summarize(check.variables) : ''}>
        <DoseForm
          entry={entry}
          onChange={setEntry}
          pending={check.isPending}
          onRequest={(request) => check.mutate(request)}
          onClear={clear}
          submitRef={submit}
        />
      </FoldedForm>
      <div aria-live="polite" className="sr-only">
        {check.isPending ? 'Calculating...' : check.data ? 'The result is ready.' : ''}
      </div>
      {check.isIdle && (
        <EmptyState title="No dose looked up yet" className="no-print">
          Enter a medicine, an age and a weight. For medicines you buy without a prescription, you see the dose on the package. For others,
          you see the usual range on the label.
        </EmptyState>
      )}
      {check.isPending && <DoseSkeleton />}
      {check.isError && (
        <FailureAlert title="Failed to get dosing recommendation" onRetry={() => check.mutate(check.variables)}>
          {describeFailure(check.error, 'Nothing you typed is lost. Please try again.')}
        </FailureAlert>
      )}
      {changed && (
        <Alert tone="moderate" title="What you entered has changed" announce="polite">
          The result below is not for it. Press “Get Dosing Recommendation” to look it up again.
        </Alert>
      )}
      {check.data && <DoseResult key={check.submittedAt} answer={check.data} request={check.variables} onReplace={replace} />}
    </div>
  );
}

const summarize = ({ medication, age, weight }: DoseRequest) => `${medication}, age ${age}, ${weight} pounds`;

function DoseSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-56" />
      <Skeleton className="h-64" />
    </div>
  );
}
