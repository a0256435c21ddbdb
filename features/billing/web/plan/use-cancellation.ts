import { useMutation } from '@tanstack/react-query';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { cancelSubscription } from '../../contract/subscription.ts';
import { describeFailure } from '../payment-failures.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSubscription } from '../use-subscription.ts';

export interface CancellationOptions {
  /** The title of the failure toast. `formatDescription` returns its text. */
  failureTitle: string;
  formatDescription: (reason: string) => string;
  onCancelled: () => void;
}

/** Cancels the trial or the plan, shows the result and refreshes the status. */
export function useCancellation({ failureTitle, formatDescription, onCancelled }: CancellationOptions) {
  const { refresh } = useSubscription(true);
  const { toast } = useToast();
  const report = useFailureToast();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => callEndpoint(cancelSubscription),
    onSuccess: () => {
      toast({ title: 'Subscription Cancelled', description: 'Your subscription has been cancelled successfully.' });
      onCancelled();
      void refresh();
    },
    onError: (error) =>
      report(error, { title: failureTitle, description: formatDescription(describeFailure(error, 'Failed to cancel subscription')) }),
  });
}
