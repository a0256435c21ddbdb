import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';
import { LimitDrafts } from './limit-drafts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useOperator } from './use-operator.ts';

/** Around every page of /admin: the sign-in form, or the frame with the page. The address stays either way. */
export function AdminRoot() {
  const { standing, enter, signOut } = useOperator();
  const cameIn = useRef(false);
  useEffect(() => {
    if (standing === 'in' && cameIn.current) document.getElementById('main')?.focus();
    cameIn.current = standing !== 'in';
  }, [standing]);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* What an operator typed is not for the one who signs in after a logout: its key then empties it. */}
      <LimitDrafts key={standing === 'out' ? 'out' : 'kept'}>
        {standing === 'in' ? (
          <Frame onLogout={signOut}>
            <Outlet />
          </Frame>
        ) : (
          <SignInForm hasEnded={standing === 'ended'} onSignedIn={enter} />
        )}
      </LimitDrafts>
    </>
  );
}
