import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { createSetupIntent } from '../../contract/subscription.ts';

export interface SetupIntentView {
  /** Undefined until it is there. */
  clientSecret: string | undefined;
  failure: Error | null;
  /** Asks for a new one: each serves one card. */
  renew: () => void;
}

/** A place at the provider to put a card in. It is forgotten when the screen is left. */
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
