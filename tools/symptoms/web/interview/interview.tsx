import { useEffect, useRef } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { ProgressBar } from '#packages/ui/progress-bar.tsx';
import { Skeleton } from '#packages/ui/skeleton.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import type { AdvancedRequest, Answers } from '../form/analysis-requests.ts';
import { UrgentWarnings } from '../result/warnings.tsx';
import { useInterview } from './use-interview.ts';

export interface InterviewProps {
  request: AdvancedRequest;
  /** Called with all answers when there are no more questions, or when the person stops. */
  onFinish: (answers: Answers) => void;
  onCancel: () => void;
}

const CHOICES = [
  { answer: 'yes', label: 'Yes' },
  { answer: 'no', label: 'No' },
  { answer: 'unknown', label: 'Not sure' },
] as const;

/** The most useful questions, one at a time, each with the reason for asking. */
export function Interview({ request, onFinish, onCancel }: InterviewProps) {
  const interview = useInterview(request, onFinish);
  const { current, number, isPending, error } = interview;
  const section = useRef<HTMLElement>(null);
  // The button that opened the interview is gone. The focus moves here until the first question loads.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label="A few questions" className="no-print mx-auto max-w-3xl space-y-5">
      {current && <UrgentWarnings key={current.warnings.map(({ title }) => title).join()} warnings={current.warnings} />}
      <div role="status" className="sr-only">
        {isPending ? 'Finding the next question...' : ''}
      </div>
      <Card variant="leaflet">
        {current ? (
          <QuestionStep
            key={number}
            question={current.question}
            progress={`Question ${number} of at most ${Math.max(current.most, number)}`}
            percent={(100 * (number - 1)) / Math.max(current.most, number)}
            pending={isPending}
            onAnswer={interview.answer}
          />
        ) : (
          !error && <Skeleton className="h-48" />
        )}
        {error && (
          <FailureAlert title="The next question could not be fetched" onRetry={interview.retry}>
            {describeFailure(error, 'The server could not answer.')} Your answers are kept. You can also see the result now.
          </FailureAlert>
        )}
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-4">
          {number > 1 && (
            <Button variant="secondary" size="small" onClick={interview.back}>
              Back
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={interview.stop}>
            Stop and show result
          </Button>
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Card>
    </section>
  );
}

interface QuestionStepProps {
  question: { text: string; why: string; purpose: 'danger' | 'information' };
  progress: string;
  percent: number;
  pending: boolean;
  onAnswer: (answer: 'yes' | 'no' | 'unknown') => void;
}

function QuestionStep({ question: { text, why, purpose }, progress, percent, pending, onAnswer }: QuestionStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <ProgressBar
        label={progress}
        percent={percent}
        stage={purpose === 'danger' ? 'Ruling out what is dangerous' : 'Telling causes apart'}
      />
      <div className="space-y-1">
        <h2 ref={heading} tabIndex={-1}>
          {text}
        </h2>
        {why && <p className="max-w-prose text-ink-soft">Why we ask: {why}</p>}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        {CHOICES.map(({ answer, label }) => (
          <Button
            key={answer}
            variant="secondary"
            className="min-h-14! text-lg! sm:grow sm:basis-0"
            aria-disabled={pending || undefined}
            onClick={() => onAnswer(answer)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
