import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { onRequestFailure } from '#packages/wire/client/request-failure-listeners.ts';
import { getSubscriptionStatus, type SubscriptionStatus } from '../contract/subscription.ts';

const POLL_MS = 30_000;
const KEY = [getSubscriptionStatus.path];

export interface SubscriptionView {
  /** Undefined until loaded. The last known status while refreshing fails. */
  status: SubscriptionStatus | undefined;
  isLoading: boolean;
  failure: Error | null;
  /** Refreshes the status. Resolves when the answer arrives, and never rejects. */
  refresh: () => Promise<void>;
}

/** The subscription of the signed-in person, refreshed every 30 seconds. Pass false while nobody is signed in. */
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

/** Refreshes the status at once when a call is refused because the plan is missing, without waiting for the next poll. */
export function useStatusOnRefusal({ refresh }: Pick<SubscriptionView, 'refresh'>): void {
  useEffect(
    () =>
      onRequestFailure(({ code }) => {
        if (code === 'subscription_required') void refresh();
      }),
    [refresh],
  );
}

/** Fills in missing fields. The specified ones are enough, and an older or other server may omit the rest. */
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
