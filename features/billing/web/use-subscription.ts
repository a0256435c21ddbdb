import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { onRefusal } from '#packages/wire/client/refusals.ts';
import { getSubscriptionStatus, type SubscriptionStatus } from '../contract/subscription.ts';

const POLL_MS = 30_000;
const KEY = [getSubscriptionStatus.path];

export interface SubscriptionView {
  /** Undefined until it is known; the last known one while asking again fails. */
  status: SubscriptionStatus | undefined;
  isLoading: boolean;
  failure: Error | null;
  /** Asks again; resolves when the answer is there, and does not reject. */
  refresh: () => Promise<void>;
}

/** Where the signed-in person's subscription stands, asked again every 30 seconds. Pass false while nobody is signed in. */
export function useSubscription(enabled: boolean): SubscriptionView {
  const queryClient = useQueryClient();
  const { data, isLoading, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => completeStatus(await callEndpoint(getSubscriptionStatus, { signal })),
    enabled,
    refetchInterval: POLL_MS,
  });
  const refresh = useCallback(() => queryClient.refetchQueries({ queryKey: KEY }), [queryClient]);
  return { status: data, isLoading, failure: error, refresh };
}

/** Asks for the status at once when a call is refused for want of the plan, so that the screen says so and need not wait for the poll. */
export function useStatusOnRefusal({ refresh }: Pick<SubscriptionView, 'refresh'>): void {
  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code === 'subscription_required') void refresh();
      }),
    [refresh],
  );
}

/** The specified fields are enough to show a status; what goes beyond them may be missing from an older or another server. */
function completeStatus(given: Partial<SubscriptionStatus>): SubscriptionStatus {
  return {
    hasAccess: given.hasAccess === true,
    status: given.status ?? '',
    trialEnd: given.trialEnd ?? null,
    currentPeriodEnd: given.currentPeriodEnd ?? null,
    accessUntil: given.accessUntil ?? null,
    canBeUndone: given.canBeUndone ?? given.status === 'cancelled',
    trialUsed: given.trialUsed ?? (given.status ?? 'trial') !== 'trial',
    hasPaymentMethod: given.hasPaymentMethod ?? false,
    paymentProblem: given.paymentProblem ?? null,
    asOf: given.asOf ?? new Date().toISOString(),
  };
}
