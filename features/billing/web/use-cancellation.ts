import { useMutation } from '@tanstack/react-query';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { cancelSubscription } from '../contract/subscription.ts';
import { reasonOf } from './failures.ts';
import { useReport } from './use-report.ts';
import { useSubscription } from './use-subscription.ts';

export interface CancellationOptions {
  /** The toast of a failure, for the reason that was given. */
  failureTitle: string;
  sayFailure: (reason: string) => string;
  onCancelled: () => void;
}

/** Cancels the trial or the plan, says so, and asks for the status again. */
export function useCancellation({ failureTitle, sayFailure, onCancelled }: CancellationOptions) {
  const { refresh } = useSubscription(true);
  const { toast } = useToast();
  const report = useReport();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => callEndpoint(cancelSubscription),
    onSuccess: () => {
      toast({ title: 'Subscription Cancelled', description: 'Your subscription has been cancelled successfully.' });
      onCancelled();
      void refresh();
    },
    onError: (error) => report(error, { title: failureTitle, description: sayFailure(reasonOf(error, 'Failed to cancel subscription')) }),
  });
}
