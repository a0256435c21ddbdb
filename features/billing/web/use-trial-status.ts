import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { getTrialStatus } from '../contract/subscription.ts';

/** Whether the free trial was used. A failure is only written to the console: the status says it too. */
export function useTrialStatus(): { trialUsed: boolean | undefined; isLoading: boolean } {
  const { data, error, isLoading } = useQuery({
    queryKey: [getTrialStatus.path],
    queryFn: ({ signal }) => callEndpoint(getTrialStatus, { signal }),
    // Asked again each time that a screen opens: a trial may have started since.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) console.warn('The trial status could not be loaded:', error.message);
  }, [error]);
  return { trialUsed: data?.trialUsed, isLoading };
}
