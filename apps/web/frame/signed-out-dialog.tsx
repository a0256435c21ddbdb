import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { clearDrafts } from '#packages/product-ui/session/clear-drafts.ts';
import type { Person } from '#packages/product-ui/session/session.tsx';
import { RequestFailure } from '#packages/wire/client/request-failure.ts';
import { onRequestFailure } from '#packages/wire/client/request-failure-listeners.ts';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

// If it cannot be loaded the screen stays: the failed call has shown the reason.
const SignInDialog = lazy<ComponentType<SignInDialogProps>>(() => import('./sign-in-dialog.tsx').catch(() => ({ default: () => null })));

/** Opens over the screen when a call reports that the session has ended. The screen keeps its input. */
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
  const resume = () => {
    setOpen(false);
    // Repeats refused queries. Refused forms are sent again by the person.
    void queryClient.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
  };
  const changeOpen = (next: boolean) => {
    setOpen(next);
    // Closed without signing in: what was typed stays on the screen alone.
    if (!next) clearDrafts();
  };
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SignInDialog person={person} open={open} onOpenChange={changeOpen} onSignedIn={resume} />
    </Suspense>
  );
}

const isSignedOut = (error: unknown) => error instanceof RequestFailure && error.status === 401 && error.code !== 'wrong_credentials';
