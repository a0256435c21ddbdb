import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { onRequestFailure } from '#packages/wire/client/request-failure-listeners.ts';
import { signOutOperator } from '../contract/session.ts';
import { createOperatorFlag, deleteOperatorFlag, hasOperatorFlag } from './operator-flag.ts';

/** `unprotected`: signed in, but must set up a second factor first. `ended`: signed in before, until a call was refused. */
type SignInState = 'in' | 'unprotected' | 'out' | 'ended';

export interface Operator {
  signInState: SignInState;
  /** Call it after a successful sign-in. */
  markSignedIn: () => void;
  /** Call it after a change of the second factor. */
  markProtected: () => void;
  /** Ends the session. Resolves when it is ended here, whatever the server answers. */
  signOut: () => Promise<void>;
}

/** Decides between the dashboard and the sign-in form. The first refused call leads back to the form. */
export function useOperator(): Operator {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [signInState, setSignInState] = useState<SignInState>(() => (hasOperatorFlag() ? 'in' : 'out'));
  const isLeaving = useRef(false);

  useEffect(
    () =>
      onRequestFailure((failure) => {
        if (isLeaving.current) return;
        if (isUnprotected(failure)) setSignInState((before) => (before === 'in' ? 'unprotected' : before));
        if (!isSignedOut(failure)) return;
        deleteOperatorFlag();
        setSignInState((before) => (before === 'out' ? before : 'ended'));
      }),
    [],
  );

  useEffect(() => {
    // Data of an ended session must not be shown.
    if (signInState !== 'in') queryClient.removeQueries({ queryKey: ['admin'] });
  }, [signInState, queryClient]);

  const markSignedIn = useCallback(() => {
    createOperatorFlag();
    setSignInState('in');
  }, []);

  const markProtected = useCallback(() => setSignInState((before) => (before === 'unprotected' ? 'in' : before)), []);

  const signOut = useCallback(async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const failure = await callEndpoint(signOutOperator).then(
      () => undefined,
      (error: unknown) => error,
    );
    isLeaving.current = false;
    deleteOperatorFlag();
    setSignInState('out');
    toast(failure === undefined || isSignedOut(failure) ? LOGGED_OUT : LOGGED_OUT_LOCALLY);
  }, [toast]);

  return { signInState, markSignedIn, markProtected, signOut };
}

const LOGGED_OUT = { title: 'Logged Out', description: 'You have been successfully logged out' };
const LOGGED_OUT_LOCALLY = {
  title: 'Logged Out on This Screen Only',
  description: 'The server could not be told, so your session may still be open there. Sign in and log out again to end it.',
  variant: 'destructive' as const,
};

const isUnprotected = (failure: unknown) => failure instanceof RequestFailure && failure.code === 'second_factor_required';

const isSignedOut = (failure: unknown) =>
  failure instanceof RequestFailure && failure.status === 401 && failure.code !== 'wrong_credentials';
