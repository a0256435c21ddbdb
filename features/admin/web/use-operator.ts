import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { onRefusal } from '#packages/wire/client/refusals.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { signOutOperator } from '../contract/session.ts';
import { createOperatorFlag, deleteOperatorFlag, hasOperatorFlag } from './operator-flag.ts';

/** `ended`: signed in before, until a call was refused. */
type Standing = 'in' | 'out' | 'ended';

export interface Operator {
  standing: Standing;
  /** To be called when the server let somebody in. */
  enter: () => void;
  /** Ends the session; resolves when it is over here, whatever the server says. */
  signOut: () => Promise<void>;
}

/** Whether the dashboard or its sign-in form is to be shown. The first refused call leads back to the form. */
export function useOperator(): Operator {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [standing, setStanding] = useState<Standing>(() => (hasOperatorFlag() ? 'in' : 'out'));
  const isLeaving = useRef(false);

  useEffect(
    () =>
      onRefusal((failure) => {
        if (isLeaving.current || !isSignedOut(failure)) return;
        deleteOperatorFlag();
        setStanding((before) => (before === 'in' ? 'ended' : before));
      }),
    [],
  );

  useEffect(() => {
    // Figures of a session that is over are nobody's to see.
    if (standing !== 'in') queryClient.removeQueries({ queryKey: ['admin'] });
  }, [standing, queryClient]);

  const enter = useCallback(() => {
    createOperatorFlag();
    setStanding('in');
  }, []);

  const signOut = useCallback(async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const failure = await callEndpoint(signOutOperator).then(
      () => undefined,
      (error: unknown) => error,
    );
    isLeaving.current = false;
    deleteOperatorFlag();
    setStanding('out');
    toast(failure === undefined || isSignedOut(failure) ? LOGGED_OUT : ONLY_HERE);
  }, [toast]);

  return { standing, enter, signOut };
}

const LOGGED_OUT = { title: 'Logged Out', description: 'You have been successfully logged out' };
const ONLY_HERE = {
  title: 'Logged Out on This Screen Only',
  description: 'The server could not be told, so your session may still be open there. Sign in and log out again to end it.',
  variant: 'destructive' as const,
};

const isSignedOut = (failure: unknown) =>
  failure instanceof RequestFailure && failure.status === 401 && failure.code !== 'wrong_credentials';
