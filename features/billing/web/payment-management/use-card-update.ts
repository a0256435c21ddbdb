import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { updatePaymentMethod } from '../../contract/subscription.ts';
import { usePaymentApproval } from '../card-form/use-payment-approval.tsx';
import { describeFailure, isDeclined } from '../payment-failures.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSubscription } from '../use-subscription.ts';

const FALLBACK = 'Failed to update payment method';

export interface CardUpdate {
  /** Makes the card of this setup intent the default, and pays an open invoice with it. */
  update: (setupIntentId: string) => void;
  busy: boolean;
  failure: string | undefined;
  dialog: ReactNode;
}

export interface CardUpdateOptions {
  onUpdated: () => void;
  /** @param declined whether the bank declined the card, so that another one is needed. */
  onRefused: (declined: boolean) => void;
}

export function useCardUpdate({ onUpdated, onRefused }: CardUpdateOptions): CardUpdate {
  const { approve, dialog } = usePaymentApproval();
  const { refresh } = useSubscription(true);
  const { toast } = useToast();
  const report = useFailureToast();
  const run = useMutation({
    networkMode: 'always',
    mutationFn: async (setupIntentId: string) => {
      const { clientSecret } = await callEndpoint(updatePaymentMethod, { body: { setupIntentId } });
      if (clientSecret) await approve(clientSecret, '/payment-management');
    },
    onSuccess: () => {
      toast({ title: 'Payment Method Updated', description: 'Your payment method has been successfully updated.' });
      onUpdated();
    },
    onError: (error) => {
      report(error, { title: 'Update Failed', description: describeFailure(error, FALLBACK) });
      onRefused(isDeclined(error));
    },
    onSettled: () => refresh(),
  });
  return { update: run.mutate, busy: run.isPending, failure: run.error ? describeFailure(run.error, FALLBACK) : undefined, dialog };
}
