import { lazy, Suspense } from 'react';
import { loadSignInAgain } from '#features/account/web/door.ts';
import type { Person } from '#packages/product-ui/session/session.tsx';
import { Dialog } from '#packages/ui/dialog.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';

const SignInAgain = lazy(loadSignInAgain);

export interface SignInDialogProps {
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedIn: () => void;
}

/** The form for signing in again, over the open screen. */
export default function SignInDialog({ person, open, onOpenChange, onSignedIn }: SignInDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="You were signed out"
      description="Sign in again to go on. What you typed is still here."
      closeLabel="Close, and stay signed out"
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <SignInAgain email={person.email} onSignedIn={onSignedIn} />
      </Suspense>
    </Dialog>
  );
}
