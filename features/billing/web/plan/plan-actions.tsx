import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { PRICE_TEXT, reactivateSubscription, type SubscriptionStatus } from '../../contract/subscription.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatAccessEnd, isTrialing } from '../format-status.ts';
import { describeFailure } from '../payment-failures.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useCancellation } from './use-cancellation.ts';

export interface PlanActionsProps {
  status: SubscriptionStatus;
  onCancelled: () => void;
  onReactivated: () => void;
}

/** Cancels or reactivates the plan, each with one confirmation. */
export function PlanActions({ status, onCancelled, onReactivated }: PlanActionsProps) {
  if (status.status !== 'cancelled') return <Cancel status={status} onCancelled={onCancelled} />;
  return status.canBeUndone ? <Reactivate status={status} onReactivated={onReactivated} /> : null;
}

export const TRIAL_QUESTION = "Are you sure you want to cancel your free trial? You'll lose access to all premium features immediately.";

function askToCancel(status: SubscriptionStatus): string {
  if (isTrialing(status)) return TRIAL_QUESTION;
  const end = formatAccessEnd(status);
  return `Are you sure you want to cancel your subscription? You'll keep access until the end of the billing period${end ? ` on ${end}` : ''}.`;
}

function Cancel({ status, onCancelled }: Omit<PlanActionsProps, 'onReactivated'>) {
  const [asking, setAsking] = useState(false);
  const cancellation = useCancellation({
    failureTitle: 'Error',
    formatDescription: (reason) => `Failed to cancel: ${reason}`,
    onCancelled,
  });
  const what = isTrialing(status) ? 'Free Trial' : 'Subscription';
  const busy = cancellation.isPending;
  return (
    <>
      <Button variant="secondary" disabled={busy} loading={busy} onClick={() => setAsking(true)} className="grow sm:grow-0">
        {busy ? 'Cancelling...' : `Cancel ${what}`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel ${what}`}
        question={askToCancel(status)}
        keep={`Keep ${what}`}
        confirm="Yes, Cancel"
        danger
        onConfirm={() => cancellation.mutate()}
      />
    </>
  );
}

function Reactivate({ status, onReactivated }: Omit<PlanActionsProps, 'onCancelled'>) {
  const [asking, setAsking] = useState(false);
  const { toast } = useToast();
  const report = useFailureToast();
  const reactivation = useMutation({
    networkMode: 'always',
    mutationFn: () => callEndpoint(reactivateSubscription),
    onSuccess: () => {
      toast({ title: 'Subscription Reactivated', description: 'Your subscription has been reactivated successfully.' });
      onReactivated();
    },
    onError: (error) =>
      report(error, {
        title: 'Error',
        description: `Failed to reactivate: ${describeFailure(error, 'Failed to reactivate subscription')}`,
      }),
  });
  const busy = reactivation.isPending || reactivation.isSuccess;
  const end = formatAccessEnd(status);
  return (
    <>
      <Button disabled={busy} loading={busy} onClick={() => setAsking(true)} className="grow sm:grow-0">
        {busy ? 'Reactivating...' : 'Reactivate Subscription'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reactivate Subscription"
        question={`Do you want to reactivate your subscription? You will be billed ${PRICE_TEXT} again, ${end ? `next on ${end}, ` : ''}until you cancel.`}
        keep="Not Now"
        confirm="Yes, Reactivate"
        onConfirm={() => reactivation.mutate()}
      />
    </>
  );
}
