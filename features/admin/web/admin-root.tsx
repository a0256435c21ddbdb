import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';
import { LimitDrafts } from './limit-drafts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useOperator } from './use-operator.ts';

/** Wraps every page of /admin: shows the sign-in form, or the frame with the page. The address stays the same. */
export function AdminRoot() {
  const { signInState, markSignedIn, signOut } = useOperator();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (signInState === 'in' && wasSignedOut.current) document.getElementById('main')?.focus();
    wasSignedOut.current = signInState !== 'in';
  }, [signInState]);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* A new key after a logout clears the drafts, so that the next operator does not see them. */}
      <LimitDrafts key={signInState === 'out' ? 'out' : 'kept'}>
        {signInState === 'in' ? (
          <Frame onLogout={signOut}>
            <Outlet />
          </Frame>
        ) : (
          <SignInForm hasEnded={signInState === 'ended'} onSignedIn={markSignedIn} />
        )}
      </LimitDrafts>
    </>
  );
}
