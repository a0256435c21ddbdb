import { useEffect } from 'react';
import { reasonOf } from './failures.ts';
import { useReport } from './use-report.ts';
import { type SubscriptionView, useSubscription } from './use-subscription.ts';

/** The status for a screen that cannot go without it: a failure to load it is said, and who is signed out goes to sign-in. */
export function useStatusOrToast(): SubscriptionView {
  const view = useSubscription(true);
  const report = useReport();
  const fatal = view.status ? null : view.failure;
  useEffect(() => {
    if (!fatal) return;
    report(
      fatal,
      { title: 'Error', description: `Failed to load subscription information: ${reasonOf(fatal, fatal.message)}` },
      { opening: true },
    );
  }, [fatal, report]);
  return view;
}
