import { useEffect } from 'react';
import { describeFailure } from './payment-failures.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { type SubscriptionView, useSubscription } from './use-subscription.ts';

/** The status for a screen that requires it. A failure to load it is shown in a toast, and a signed-out person is redirected to sign-in. */
export function useStatusOrToast(): SubscriptionView {
  const view = useSubscription(true);
  const report = useFailureToast();
  const fatal = view.status ? null : view.failure;
  useEffect(() => {
    if (!fatal) return;
    report(
      fatal,
      { title: 'Error', description: `Failed to load subscription information: ${describeFailure(fatal, fatal.message)}` },
      { opening: true },
    );
  }, [fatal, report]);
  return view;
}
