import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { getTrialStatus } from '../contract/subscription.ts';

/** Whether the free trial was used. A failure is only logged to the console, since the subscription status has it too. */
export function useTrialStatus(): { trialUsed: boolean | undefined; isLoading: boolean } {
  const { data, error, isLoading } = useQuery({
    queryKey: [getTrialStatus.path],
    queryFn: ({ signal }) => callEndpoint(getTrialStatus, { signal }),
    // Fetched again each time a screen opens: a trial may have started since.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) console.warn('The trial status could not be loaded:', error.message);
  }, [error]);
  return { trialUsed: data?.trialUsed, isLoading };
}
