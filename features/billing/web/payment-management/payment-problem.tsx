import { useMutation } from '@tanstack/react-query';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { payOpenInvoice, type SubscriptionStatus } from '../../contract/subscription.ts';
import { usePaymentApproval } from '../card-form/use-payment-approval.tsx';
import { formatDate } from '../format-status.ts';
import { describeFailure } from '../payment-failures.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSubscription } from '../use-subscription.ts';

export interface PaymentProblemProps {
  status: SubscriptionStatus;
  onUpdateCard: () => void;
}

/** The open payment, its deadline, and how to pay it. */
export function PaymentProblem({ status, onUpdateCard }: PaymentProblemProps) {
  const { pay, busy, dialog } = usePayment();
  const until = formatDate(status.accessUntil);
  const stays = status.hasAccess && until ? `You keep your access until ${until}.` : '';
  if (status.paymentProblem === null) return null;
  const approve = status.paymentProblem === 'authentication-required';
  const payLabel = approve ? 'Approve Payment' : 'Try the Card Again';
  return (
    <>
      <Alert
        tone="high"
        title={approve ? 'Your bank wants you to approve a payment of $4.99' : 'Your last payment of $4.99 was declined'}
        actions={
          <>
            {!approve && (
              <Button size="small" disabled={busy} onClick={onUpdateCard}>
                Use Another Card
              </Button>
            )}
            <Button size="small" variant={approve ? 'primary' : 'secondary'} disabled={busy} loading={busy} onClick={pay}>
              {busy ? 'Paying...' : payLabel}
            </Button>
          </>
        }
      >
        {approve ? 'The payment is due until you approve it.' : 'The payment is still due. Enter another card to pay it now.'} {stays}
      </Alert>
      {dialog}
    </>
  );
}

function usePayment() {
  const { approve, dialog } = usePaymentApproval();
  const { refresh } = useSubscription(true);
  const { toast } = useToast();
  const report = useFailureToast();
  const run = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { clientSecret } = await callEndpoint(payOpenInvoice);
      if (clientSecret) await approve(clientSecret, '/payment-management');
    },
    onSuccess: () => toast({ title: 'Payment Received', description: 'Thank you. You owe nothing more.' }),
    onError: (error) =>
      report(error, { title: 'Payment Failed', description: describeFailure(error, 'An unexpected error occurred. Please try again.') }),
    onSettled: () => refresh(),
  });
  return { pay: () => run.mutate(), busy: run.isPending, dialog };
}
