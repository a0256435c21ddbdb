import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardFailure } from '../payment-failures.ts';
import { useBankApproval } from './bank-approval.tsx';
import { confirmWithSandbox } from './confirm-with-sandbox.ts';
import { findPaymentsConfig } from './payments-config.ts';

export interface PaymentApproval {
  /**
   * Confirms a payment with a stored card, with the bank's approval if needed.
   * @throws CardFailure with the provider's message.
   */
  approve: (clientSecret: string, returnPath: string) => Promise<void>;
  dialog: ReactNode;
}

/** For payments that need the person's approval. */
export function usePaymentApproval(): PaymentApproval {
  const queryClient = useQueryClient();
  const { ask, dialog } = useBankApproval();
  const approve = async (clientSecret: string, returnPath: string) => {
    const config = await findPaymentsConfig(queryClient);
    if (config.mode === 'sandbox') await confirmWithSandbox({ clientSecret, askForApproval: ask });
    else await approveWithStripe(config.publishableKey, { clientSecret, returnPath });
  };
  return { approve, dialog };
}

async function approveWithStripe(publishableKey: string, payment: { clientSecret: string; returnPath: string }): Promise<void> {
  const [{ loadStripeScript }, { approveOnFile }] = await Promise.all([import('./load-stripe.ts'), import('./confirm-with-stripe.ts')]);
  const stripe = await loadStripeScript(publishableKey).catch(() => {
    throw new CardFailure('We cannot reach Stripe, which handles the payment. Nothing was charged. Try again in a moment.');
  });
  const result = await approveOnFile(stripe, payment);
  if ('message' in result) throw new CardFailure(result.message);
}
