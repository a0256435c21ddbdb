import { Alert } from '#packages/ui/alert.tsx';
import { formatCallFailure } from './format-values.ts';

/** Shows why submitting a form failed, until the next submit. */
export function FormFailure({ title, failure }: { title: string; failure: Error }) {
  return (
    <Alert tone="severe" title={title}>
      <p>{formatCallFailure(failure)}</p>
    </Alert>
  );
}
