import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { RequestFailure } from '#packages/wire/client/call.ts';

/** Why a check failed, and the way to ask again. */
export function FailureAlert({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const sentence =
    error instanceof RequestFailure
      ? (error.sentence ?? 'Failed to analyze drug interactions')
      : 'You seem to be offline, or the server cannot be reached. What you typed is still here.';
  return (
    <Alert
      tone="severe"
      title="Analysis failed"
      announce="assertive"
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Alert>
  );
}
