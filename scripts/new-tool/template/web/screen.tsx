import { useState } from 'react';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { ToolNameForm } from './tool-name-form.tsx';
import { ToolNameResult } from './tool-name-result.tsx';
import { useToolName } from './use-tool-name.ts';

/** A question in, an answer with its source out. */
export default function ToolNameScreen() {
  const [question, setQuestion] = useState('');
  const ask = useToolName();
  const clear = () => {
    setQuestion('');
    ask.reset();
  };
  return (
    <div className="space-y-8">
      <h1>Tool name</h1>
      <ToolNameForm question={question} onChange={setQuestion} pending={ask.isPending} onAsk={() => ask.mutate(question)} onClear={clear} />
      <div aria-live="polite" className="sr-only">
        {ask.isPending ? 'Loading...' : ask.data ? 'The answer is ready.' : ''}
      </div>
      {ask.isIdle && <EmptyState title="Nothing asked yet">Write a question to see what is known.</EmptyState>}
      {ask.isPending && <Skeleton className="h-40" />}
      {ask.isError && (
        <FailureAlert title="Your question could not be answered" onRetry={() => ask.mutate(question)}>
          {describeFailure(ask.error, 'What you typed is still here. Please try again.')}
        </FailureAlert>
      )}
      {ask.data && <ToolNameResult answer={ask.data} />}
    </div>
  );
}
