import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { useDraft } from '#packages/product-ui/session/draft.ts';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { EMPTY_FORM, toRequest } from './form-state.ts';
import { SideEffectsForm } from './side-effects-form.tsx';
import { type Analysis, useAnalysis } from './use-side-effects.ts';

/** The side-effect screen: the form and its result. */
export default function SideEffectsScreen() {
  const [form, setForm] = useDraft('side-effects', EMPTY_FORM);
  const [shown, setShown] = useState<Analysis>();
  const check = useAnalysis(setShown);
  // The earlier result stays on screen during an update, so that a failure loses neither it nor the Naranjo answers.
  const update = useAnalysis(setShown);
  const submit = useRef<HTMLButtonElement>(null);
  const ask = () => {
    setShown(undefined);
    update.reset();
    check.mutate(toRequest(form));
  };
  const clear = () => {
    setForm(EMPTY_FORM);
    setShown(undefined);
    check.reset();
    update.reset();
  };
  const replaceMedication = (name: string) => {
    flushSync(() => {
      setForm({ ...form, medication: { text: name, id: undefined } });
      setShown(undefined);
    });
    submit.current?.focus();
  };
  return (
    <div className="space-y-4">
      <div className="no-print tool-intro">
        <h1>Side Effect Analysis</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          See whether what you feel may come from a medicine, what to do about it and what cannot wait.
        </p>
      </div>
      <FoldedForm answer={check.isPending ? undefined : shown} summary={shown ? summarize(shown) : ''}>
        <SideEffectsForm form={form} onChange={setForm} pending={check.isPending} onRequest={ask} onClear={clear} submitRef={submit} />
      </FoldedForm>
      <div aria-live="polite" className="sr-only">
        {check.isPending || update.isPending ? 'Analyzing...' : shown ? 'The result is ready.' : ''}
      </div>
      {check.isIdle && (
        <EmptyState title="Nothing analyzed yet" className="no-print">
          Name a medicine and what you feel, for example lisinopril and “dry cough, feeling dizzy”.
        </EmptyState>
      )}
      {check.isPending && <ResultSkeleton />}
      {check.isError && (
        <FailureAlert title="Failed to analyze side effects" onRetry={ask}>
          {describeFailure(check.error, 'The server could not answer. What you typed is still here.')}
        </FailureAlert>
      )}
      {shown && !check.isPending && (
        <AnalysisResult
          key={`${check.submittedAt} ${update.isSuccess ? update.submittedAt : ''}`}
          analysis={shown}
          onReplace={replaceMedication}
          update={{
            pending: update.isPending,
            error: update.error,
            send: (answers) => update.mutate({ ...shown.request, answers }),
          }}
        />
      )}
    </div>
  );
}

const summarize = ({ request: { medication, symptoms } }: Analysis) => `${medication}: ${symptoms.join(', ')}`;

function ResultSkeleton() {
  return (
    <div className="space-y-6" aria-hidden="true">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-56" />
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
    </div>
  );
}
