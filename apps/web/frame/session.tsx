import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Outlet } from 'react-router';
import { endSession, findUser, USER_KEY } from '#features/account/web/door.ts';
import { chooseCountry } from '#packages/product-ui/country/country-choice.ts';
import { clearDrafts } from '#packages/product-ui/session/clear-drafts.ts';
import { leaveWithMessage } from '#packages/product-ui/session/flash-message.ts';
import { rememberSignIn } from '#packages/product-ui/session/known-device.ts';
import { SessionProvider } from '#packages/product-ui/session/session.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { describeFailure } from '#packages/wire/client/describe-failure.ts';
import { setNeverUseModel } from '#packages/wire/client/model-preference.ts';
import { SignedOutDialog } from './signed-out-dialog.tsx';

/** Loads the session, provides it to the screens below, and shows a dialog when it ends while one is open. */
export function SessionRoot() {
  const {
    data: person,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: USER_KEY,
    queryFn: ({ signal }) => findUser(signal),
    networkMode: 'always',
    retry: false,
  });
  const signOut = useSignOut();
  useEffect(() => {
    if (person) rememberSignIn();
  }, [person]);
  useEffect(() => {
    // Drafts belong to a session: the next person at this tab must not find them.
    if (person === null) clearDrafts();
  }, [person]);
  const country = person?.country;
  const neverUseModel = person?.neverUseModel;
  useEffect(() => {
    if (country) chooseCountry(country);
  }, [country]);
  useEffect(() => {
    // Only switched on: the device's own choice is not overridden by the account.
    if (neverUseModel) setNeverUseModel(true);
  }, [neverUseModel]);
  const failure = error && !isFetching && person === undefined ? error : undefined;
  const session = useMemo(() => ({ person, failure, retry: () => void refetch(), signOut }), [person, failure, refetch, signOut]);
  return (
    <SessionProvider session={session}>
      <Outlet />
      {person && <SignedOutDialog person={person} />}
    </SessionProvider>
  );
}

/** Ends the session, clears the query cache and reloads the first page. */
function useSignOut(): () => void {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const busy = useRef(false);
  return useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    endSession()
      .then(() => {
        queryClient.clear();
        leaveWithMessage({ title: 'Logged out' });
      })
      .catch((failure: Error) => {
        const description = describeFailure(failure, 'You are still signed in. Please try again.');
        toast({ title: 'Logout failed', description, variant: 'destructive' });
      })
      .finally(() => {
        busy.current = false;
      });
  }, [queryClient, toast]);
}
