import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';
import { LimitDrafts } from './limit-drafts.tsx';
import { SecurityScreen } from './operations/security-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useOperator } from './use-operator.ts';

/** Wraps every page of /admin: shows the sign-in form, or the frame with the page. The address stays the same. */
export function AdminRoot() {
  const { signInState, markSignedIn, markProtected, signOut } = useOperator();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (signInState === 'in' && wasSignedOut.current) document.getElementById('main')?.focus();
    wasSignedOut.current = signInState === 'out' || signInState === 'ended';
  }, [signInState]);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* A new key after a logout clears the drafts, so that the next operator does not see them. */}
      <LimitDrafts key={signInState === 'out' ? 'out' : 'kept'}>
        {signInState === 'in' || signInState === 'unprotected' ? (
          <Frame onLogout={signOut}>{signInState === 'in' ? <Outlet /> : <SecurityScreen isRequired onChanged={markProtected} />}</Frame>
        ) : (
          <SignInForm hasEnded={signInState === 'ended'} onSignedIn={markSignedIn} />
        )}
      </LimitDrafts>
    </>
  );
}
