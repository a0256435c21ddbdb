import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';

/** The payment provider: Stripe with its public key, or the sandbox. */
export type PaymentsConfig = { mode: 'sandbox' } | { mode: 'stripe'; publishableKey: string };

// Its own key below the path, since other queries keep only their part of the same response.
const OPTIONS = queryOptions({
  queryKey: ['/api/config', 'payments'],
  queryFn: ({ signal }) => fetchPayments(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const usePaymentsConfig = () => useQuery(OPTIONS);

/** Like `usePaymentsConfig`, awaited. */
export const findPaymentsConfig = (queryClient: QueryClient): Promise<PaymentsConfig> => queryClient.fetchQuery(OPTIONS);

async function fetchPayments(signal: AbortSignal): Promise<PaymentsConfig> {
  const response = await fetch('/api/config', { credentials: 'include', signal });
  const text = await response.text();
  if (!response.ok) throw new RequestFailure(response.status, text, response.statusText);
  const { payments } = JSON.parse(text) as { payments?: { mode?: string; publishableKey?: string | null } };
  if (payments?.mode === 'sandbox') return { mode: 'sandbox' };
  if (payments?.mode === 'stripe' && payments.publishableKey) return { mode: 'stripe', publishableKey: payments.publishableKey };
  throw new Error('/api/config does not say who takes the cards');
}
