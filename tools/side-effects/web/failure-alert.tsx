import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { RequestFailure } from '#packages/wire/client/call.ts';

const OFFLINE = 'You seem to be offline, or the server cannot be reached. What you typed is still here.';

/** Why an analysis failed, and the way to ask again. */
export function FailureAlert({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reachable = error instanceof RequestFailure;
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert tone="severe" title="Failed to analyze side effects" announce="assertive" actions={retry} className="no-print">
      {reachable ? (error.sentence ?? 'The server could not answer. What you typed is still here.') : OFFLINE}
    </Alert>
  );
}
