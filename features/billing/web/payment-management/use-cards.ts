import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { listPaymentMethods, type PaymentMethod } from '../../contract/subscription.ts';
import { reasonOf } from '../failures.ts';
import { useReport } from '../use-report.ts';

export type StoredCard = z.infer<typeof PaymentMethod>;

export interface CardsView {
  cards: readonly StoredCard[] | undefined;
  failure: Error | null;
  reload: () => void;
}

/** The cards on file. A failure to load them is said. */
export function useCards(): CardsView {
  const report = useReport();
  const { data, error, refetch } = useQuery({
    queryKey: [listPaymentMethods.path],
    queryFn: ({ signal }) => callEndpoint(listPaymentMethods, { signal }),
    // The list of an earlier visit may not hold the card that was put in since.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    const description = `Failed to load payment methods: ${reasonOf(error, error.message)}`;
    report(error, { title: 'Loading Error', description }, { opening: true });
  }, [error, report]);
  return { cards: data?.paymentMethods, failure: error, reload: () => void refetch() };
}
