import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { RequestFailure } from '#packages/wire/client/call.ts';

const OFFLINE = 'You seem to be offline, or the server cannot be reached. What you typed is still here.';

export interface FailureAlertProps {
  error: Error;
  /** What did not work; also said where the server gives no reason of its own. */
  title: string;
  onRetry: () => void;
}

/** Why it failed, and the way to ask again. */
export function FailureAlert({ error, title, onRetry }: FailureAlertProps) {
  const sentence = error instanceof RequestFailure ? (error.sentence ?? 'Nothing you typed is lost. Please try again.') : OFFLINE;
  const again = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert tone="severe" title={title} announce="assertive" actions={again} className="no-print">
      {sentence}
    </Alert>
  );
}
