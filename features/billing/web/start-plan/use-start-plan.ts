import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaymentApproval } from '../card-form/use-payment-approval.tsx';
import { isOutdated, needsOtherCard } from '../payment-failures.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSubscription } from '../use-subscription.ts';
import type { Plan } from './plan.ts';
import { type CardChoice, runPlan } from './run-plan.ts';
import { describeStartFailure } from './start-failure.ts';

export interface StartPlanOptions {
  plan: Plan;
  onStarted: () => void;
  /** Called when the server says that the offer is outdated. The status was refreshed. */
  onOutdated?: (() => void) | undefined;
  /** @param otherCard whether another card is needed. */
  onRefused: (card: CardChoice, otherCard: boolean) => void;
}

export interface PlanStart {
  start: (card: CardChoice) => void;
  /** The card choice that is running or has succeeded; otherwise undefined. */
  running: CardChoice | undefined;
  pending: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** The dialog for the bank's approval. Render it. */
  dialog: ReactNode;
}

/** Starts a plan once. Further presses are ignored while it runs and after it succeeded. */
export function useStartPlan({ plan, onStarted, onOutdated, onRefused }: StartPlanOptions): PlanStart {
  const { approve, dialog } = usePaymentApproval();
  const { refresh } = useSubscription(true);
  const report = useFailureToast();
  const run = useMutation({
    networkMode: 'always',
    mutationFn: (card: CardChoice) => runPlan({ plan, card, approve }),
    onSuccess: async () => {
      await refresh();
      onStarted();
    },
    onError: async (error, card) => {
      if (report(error, describeStartFailure(error, plan, card))) return;
      onRefused(card, needsOtherCard(error));
      if (!isOutdated(error)) return;
      await refresh();
      onOutdated?.();
    },
  });
  return {
    start: (card) => {
      if (!run.isPending && !run.isSuccess) run.mutate(card);
    },
    running: run.isPending || run.isSuccess ? run.variables : undefined,
    pending: run.isPending,
    failure: run.error ? describeStartFailure(run.error, plan, run.variables).description : undefined,
    dialog,
  };
}
