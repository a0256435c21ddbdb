import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { createSetupIntent } from '../../contract/subscription.ts';

export interface SetupIntentView {
  /** Undefined until it is loaded. */
  clientSecret: string | undefined;
  failure: Error | null;
  /** Requests a new setup intent. Each can be used for one card. */
  renew: () => void;
}

/** The setup intent for a new card. It is dropped when the screen is left. */
export function useSetupIntent(enabled: boolean): SetupIntentView {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [createSetupIntent.path],
    queryFn: () => callEndpoint(createSetupIntent),
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { clientSecret: data?.clientSecret, failure: isFetching ? null : error, renew: () => void refetch() };
}
