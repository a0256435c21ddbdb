import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { reasonOf } from './failures.ts';

/** In a screen's place, when its data could not be loaded. */
export function StatusFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-prose">
      <FailureAlert title="Your subscription could not be loaded" onRetry={onRetry}>
        {reasonOf(failure, 'Try again in a moment.')} Nothing has changed.
      </FailureAlert>
    </div>
  );
}
