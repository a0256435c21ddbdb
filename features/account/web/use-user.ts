import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../contract/auth.ts';
import { findUser, USER_KEY } from './session-call.ts';

/** The signed-in person with their settings, as loaded by the app shell; undefined if nobody is signed in. */
export function useUser(): User | undefined {
  const { data } = useQuery({ queryKey: USER_KEY, queryFn: ({ signal }) => findUser(signal), networkMode: 'always' });
  return data ?? undefined;
}

/** Stores the user that the server returned. */
export function useRememberUser(): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => queryClient.setQueryData(USER_KEY, user);
}
