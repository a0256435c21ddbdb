import { FoldedForm } from '#packages/product-ui/result/folded-form.tsx';
import { Button } from '#packages/ui/button.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { ProgressBar } from '#packages/ui/progress-bar.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { HistoryForm, withAnswer } from './photo-history.tsx';
import { PhotoNote } from './photo-note.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PhotoResult } from './photo-result.tsx';
import { UPLOADED_PERCENT, usePhotoAnalysis } from './use-photo-analysis.ts';

/** The form and result of the photo analysis. */
export function PhotoTab() {
  const { photo, error, percent, answer, failure, history, setHistory, pointedOut, choose, remove, cancel, analyze, isPending } =
    usePhotoAnalysis();
  return (
    <div className="space-y-4">
      <FoldedForm
        answer={answer && !answer.error ? answer : undefined}
        summary={`Your photo${history.description ? `: ${history.description}` : ''}`}
      >
        <form
          className="no-print worksheet space-y-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) void analyze();
          }}
        >
          <p className="max-w-prose text-ink-soft">
            Take a sharp photo of the skin, a nail, an eye or the mouth in daylight, from about 6 inches away, with some healthy skin around
            the spot. It cannot replace a doctor’s exam.
          </p>
          <PhotoPicker photo={photo} error={error} pending={isPending} onChoose={choose} onRemove={remove} />
          <PhotoNote pending={isPending} />
          <HistoryForm history={history} more={pointedOut} pending={isPending} onChange={setHistory} />
          <div className="flex flex-wrap gap-3 max-sm:*:first:grow">
            <Button type="submit" loading={isPending}>
              {isPending ? 'Analyzing...' : 'Analyze Symptoms'}
            </Button>
            {isPending && (
              <Button variant="secondary" onClick={cancel}>
                Cancel
              </Button>
            )}
          </div>
          {percent !== undefined && <Waiting percent={percent} />}
        </form>
      </FoldedForm>
      <div role="status" className="sr-only">
        {isPending ? 'Analyzing...' : answer ? 'The result is ready.' : ''}
      </div>
      {failure && (
        <FailureAlert title="The photo was not analyzed" onRetry={() => void analyze()}>
          {describeFailure(failure, 'Analysis failed')}
        </FailureAlert>
      )}
      {answer && (
        <PhotoResult
          answer={answer}
          answering={{
            answers: history.answers,
            pending: isPending,
            onAnswer: (id, given) => setHistory({ ...history, answers: withAnswer(history.answers, id, given) }),
            onAgain: () => void analyze(),
          }}
        />
      )}
    </div>
  );
}

function Waiting({ percent }: { percent: number }) {
  const isSent = percent >= UPLOADED_PERCENT;
  return (
    <div className="space-y-2">
      <ProgressBar label="Analyzing your photo" percent={percent} stage={isSent ? 'Measuring the photo' : 'Sending the photo'} />
      <p className="text-sm text-ink-soft">This may take 10-30 seconds.</p>
    </div>
  );
}
