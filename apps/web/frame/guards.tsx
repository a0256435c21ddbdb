import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useStatusOnRefusal, useSubscription } from '#features/billing/web/door.ts';
import { wasSignedInHere } from '#packages/product-ui/session/known-device.ts';
import { toSignIn } from '#packages/product-ui/session/return-path.ts';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { CheckFailure } from './check-failure.tsx';

/** Redirects to sign-in and back unless somebody is signed in. Shows an error if that is unknown. */
export function RequireSignIn() {
  const { person, failure, retry } = useSession();
  const location = useLocation();
  if (person) return <Outlet />;
  // "Get Started" leads to /home itself. On a device on which nobody has signed in, such a visitor most likely has no account yet.
  const view = location.pathname === '/home' && location.hash === '' && !wasSignedInHere() ? 'sign-up' : 'sign-in';
  if (person === null) return <Navigate to={toSignIn(location)} state={{ view }} replace />;
  return failure ? <CheckFailure onRetry={retry} /> : <Loading />;
}

/** Redirects people without the plan or a trial. People who lose access later stay; the screen shows it. */
export function RequireAccess() {
  const { person } = useSession();
  const { status, failure, refresh } = useSubscription(Boolean(person));
  useStatusOnRefusal({ refresh });
  const [wasAdmitted, setWasAdmitted] = useState(false);
  if (status?.hasAccess && !wasAdmitted) setWasAdmitted(true);
  if (wasAdmitted || status?.hasAccess) return <Outlet />;
  if (status) return <Navigate to={status.status === 'cancelled' ? '/reactivation' : '/subscription'} replace />;
  return failure ? <CheckFailure onRetry={() => void refresh()} /> : <Loading />;
}

const Loading = () => (
  <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-ink-soft">
    <Spinner className="size-8" />
    <p>Loading...</p>
  </div>
);
