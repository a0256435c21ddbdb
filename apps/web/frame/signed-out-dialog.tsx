import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Person } from '#packages/product-ui/session/session.tsx';
import { onRequestFailure } from '#packages/wire/client/request-failure-listeners.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

// Where it cannot be loaded the screen must stay: the refused call has said why it failed.
const SignInDialog = lazy<ComponentType<SignInDialogProps>>(() => import('./sign-in-dialog.tsx').catch(() => ({ default: () => null })));

/** Opens over the screen when a call says that nobody is signed in any more. The screen stays behind it, with all that was typed. */
export function SignedOutDialog({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onRequestFailure((failure) => {
        if (!isSignedOut(failure)) return;
        setOpen(true);
        setWasOpened(true);
      }),
    [],
  );
  const goOn = () => {
    setOpen(false);
    // Whatever was refused meanwhile is asked again; a form that was refused is sent again by the person.
    void queryClient.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
  };
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SignInDialog person={person} open={open} onOpenChange={setOpen} onSignedIn={goOn} />
    </Suspense>
  );
}

const isSignedOut = (error: unknown) => error instanceof RequestFailure && error.status === 401 && error.code !== 'wrong_credentials';
