import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardFailure } from '../failures.ts';
import { useBankApproval } from './bank-approval.tsx';
import { confirmWithSandbox } from './confirm-with-sandbox.ts';
import { findPaymentsConfig } from './payments-config.ts';

export interface PaymentApproval {
  /**
   * Has a payment with a card on file confirmed, by the bank where it wants that.
   * @throws CardFailure with the provider's own message.
   */
  approve: (clientSecret: string, returnPath: string) => Promise<void>;
  dialog: ReactNode;
}

/** For payments that the server could not make without the person. */
export function usePaymentApproval(): PaymentApproval {
  const queryClient = useQueryClient();
  const { ask, dialog } = useBankApproval();
  const approve = async (clientSecret: string, returnPath: string) => {
    const config = await findPaymentsConfig(queryClient);
    if (config.mode === 'sandbox') await confirmWithSandbox({ clientSecret, ask });
    else await approveWithStripe(config.publishableKey, { clientSecret, returnPath });
  };
  return { approve, dialog };
}

async function approveWithStripe(publishableKey: string, asked: { clientSecret: string; returnPath: string }): Promise<void> {
  const [{ loadStripeScript }, { approveOnFile }] = await Promise.all([import('./load-stripe.ts'), import('./confirm-with-stripe.ts')]);
  const stripe = await loadStripeScript(publishableKey).catch(() => {
    throw new CardFailure('Stripe, who takes the payment, cannot be reached. Nothing was charged. Try again in a moment.');
  });
  const result = await approveOnFile(stripe, asked);
  if ('message' in result) throw new CardFailure(result.message);
}
