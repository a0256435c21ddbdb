import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { describeFailure } from './payment-failures.ts';

/** Replaces a screen whose data could not be loaded. */
export function StatusFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-prose">
      <FailureAlert title="Your subscription could not be loaded" onRetry={onRetry}>
        {describeFailure(failure, 'Try again in a moment.')} Nothing has changed.
      </FailureAlert>
    </div>
  );
}
