import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import type { SubscriptionStatus } from '../../contract/subscription.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatAccessEnd, isTrialing } from '../format-status.ts';
import { useCancellation } from '../plan/use-cancellation.ts';

/** Statuses in which something would still be charged. */
const RUNNING = new Set(['trialing', 'active', 'past_due', 'incomplete', 'unpaid', 'paused']);

/** The button and the confirmation to cancel. */
export function CancelSection({ status }: { status: SubscriptionStatus }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const cancellation = useCancellation({
    failureTitle: 'Cancellation Failed',
    formatDescription: (reason) => reason,
    onCancelled: () => void navigate('/auth'),
  });
  if (!RUNNING.has(status.status)) return null;
  const busy = cancellation.isPending;
  return (
    <Card title="Cancel Subscription" className="border-danger">
      <p className="text-ink-soft">{isTrialing(status) ? 'Your access ends right away. Nothing is charged.' : describesEnd(status)}</p>
      <Button variant="danger" disabled={busy} loading={busy} onClick={() => setAsking(true)} className="mt-4 w-full sm:w-auto">
        {busy ? 'Cancelling...' : 'Cancel Subscription'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Subscription"
        question={`Are you sure you want to cancel your subscription? You'll lose access to all premium features. ${describeEnd(status)}`}
        keep="Keep Subscription"
        confirm="Yes, Cancel"
        danger
        onConfirm={() => cancellation.mutate()}
      />
    </Card>
  );
}

function describesEnd(status: SubscriptionStatus): string {
  const end = formatAccessEnd(status);
  return `You keep access until the end of the billing period${end ? ` on ${end}` : ''}. After that, nothing is charged.`;
}

function describeEnd(status: SubscriptionStatus): string {
  if (isTrialing(status)) return 'Your access ends right away.';
  return `Your access ends on ${formatAccessEnd(status) ?? 'the last day of the billing period'}.`;
}
