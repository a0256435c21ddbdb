import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaymentApproval } from '../card-form/use-payment-approval.tsx';
import { isOutdated, needsOtherCard } from '../failures.ts';
import { useReport } from '../use-report.ts';
import { useSubscription } from '../use-subscription.ts';
import type { Plan } from './plan.ts';
import { type CardChoice, runPlan } from './run-plan.ts';
import { sayStartFailure } from './say-start-failure.ts';

export interface StartPlanOptions {
  plan: Plan;
  onStarted: () => void;
  /** The server says that this is no longer on offer; the status has been asked for again. */
  onOutdated?: (() => void) | undefined;
  /** @param otherCard it cannot go on with this card, so that another one is needed. */
  onRefused: (card: CardChoice, otherCard: boolean) => void;
}

export interface PlanStart {
  start: (card: CardChoice) => void;
  /** What it is being started with, or was; undefined while nothing runs. */
  running: CardChoice | undefined;
  pending: boolean;
  /** Why the last try did not succeed. */
  failure: string | undefined;
  /** Belongs somewhere on the screen: the bank's question. */
  dialog: ReactNode;
}

/** Starts a plan once: while it runs, and after it has started, more presses do nothing. */
export function useStartPlan({ plan, onStarted, onOutdated, onRefused }: StartPlanOptions): PlanStart {
  const { approve, dialog } = usePaymentApproval();
  const { refresh } = useSubscription(true);
  const report = useReport();
  const run = useMutation({
    networkMode: 'always',
    mutationFn: (card: CardChoice) => runPlan({ plan, card, approve }),
    onSuccess: async () => {
      await refresh();
      onStarted();
    },
    onError: async (error, card) => {
      if (report(error, sayStartFailure(error, plan, card))) return;
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
    failure: run.error ? sayStartFailure(run.error, plan, run.variables).description : undefined,
    dialog,
  };
}
