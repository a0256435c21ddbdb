import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { listPaymentMethods, type PaymentMethod } from '../../contract/subscription.ts';
import { describeFailure } from '../payment-failures.ts';
import { useFailureToast } from '../use-failure-toast.ts';

export type StoredCard = z.infer<typeof PaymentMethod>;

export interface CardsView {
  cards: readonly StoredCard[] | undefined;
  failure: Error | null;
  reload: () => void;
}

/** The stored cards. A failure to load them is shown in a toast. */
export function useCards(): CardsView {
  const report = useFailureToast();
  const { data, error, refetch } = useQuery({
    queryKey: [listPaymentMethods.path],
    queryFn: ({ signal }) => callEndpoint(listPaymentMethods, { signal }),
    // A cached list may lack a card that was added since.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    const description = `Failed to load payment methods: ${describeFailure(error, error.message)}`;
    report(error, { title: 'Loading Error', description }, { opening: true });
  }, [error, report]);
  return { cards: data?.paymentMethods, failure: error, reload: () => void refetch() };
}
