import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadSignInAgain } from '#features/account/web/door.ts';
import type { Person } from '#packages/session/session.tsx';
import { Dialog } from '#packages/ui/dialog.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { onRefusal } from '#packages/wire/client/refusals.ts';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';

const SignInAgain = lazy(loadSignInAgain);

/** Opens over the screen when a call says that nobody is signed in any more. The screen stays behind it, with all that was typed. */
export function SignedOutDialog({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onRefusal((failure) => {
        if (isSignedOut(failure)) setOpen(true);
      }),
    [],
  );
  const goOn = () => {
    setOpen(false);
    // Whatever was refused meanwhile is asked again; a form that was refused is sent again by the person.
    void queryClient.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="You were signed out"
      description="Sign in again to go on. What you typed is still here."
      closeLabel="Close, and stay signed out"
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <SignInAgain email={person.email} onSignedIn={goOn} />
      </Suspense>
    </Dialog>
  );
}

const isSignedOut = (error: unknown) => error instanceof RequestFailure && error.status === 401 && error.code !== 'wrong_credentials';
