import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useStatusOnRefusal, useSubscription } from '#features/billing/web/door.ts';
import { toSignIn } from '#packages/product-ui/session/return-path.ts';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { CheckFailure } from './check-failure.tsx';

/** Lets the signed-in through, and sends others to sign in and back. Where it cannot be found out, it says so and sends nobody away. */
export function RequireSignIn() {
  const { person, failure, retry } = useSession();
  const location = useLocation();
  if (person) return <Outlet />;
  if (person === null) return <Navigate to={toSignIn(location)} replace />;
  return failure ? <CheckFailure onRetry={retry} /> : <Waiting />;
}

/** Lets those through who have the plan or a trial. Whoever was let in stays: what access they lost is said on the screen itself. */
export function RequireAccess() {
  const { person } = useSession();
  const { status, failure, refresh } = useSubscription(Boolean(person));
  useStatusOnRefusal({ refresh });
  const [isIn, setIsIn] = useState(false);
  if (status?.hasAccess && !isIn) setIsIn(true);
  if (isIn || status?.hasAccess) return <Outlet />;
  if (status) return <Navigate to={status.status === 'cancelled' ? '/reactivation' : '/subscription'} replace />;
  return failure ? <CheckFailure onRetry={() => void refresh()} /> : <Waiting />;
}

const Waiting = () => (
  <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-ink-soft">
    <Spinner className="size-8" />
    <p>Loading...</p>
  </div>
);
