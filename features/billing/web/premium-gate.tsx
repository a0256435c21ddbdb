import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { reasonOf } from './failures.ts';
import { PremiumCard } from './premium-card.tsx';
import { useSubscription } from './use-subscription.ts';

/**
 * Shows a feature of the plan to whom has access, and what the plan holds to everybody else. When access is lost in mid-work the
 * feature stays where it is, out of sight and out of reach, so that a half-filled form comes back with the access.
 */
export function PremiumGate({ children }: { children: ReactNode }) {
  const { person } = useSession();
  const { status, failure, refresh } = useSubscription(Boolean(person));
  const [opened, setOpened] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = status?.hasAccess === true;
  if (open && !opened) setOpened(true);
  const lost = opened && status !== undefined && !open;
  useEffect(() => {
    // What held the focus has just gone out of sight.
    if (lost && isFocusLost()) heading.current?.focus();
  }, [lost]);
  return (
    <>
      {status && !open && <PremiumCard status={status} keepsWork={opened} headingRef={heading} />}
      {!status && failure && (
        <FailureAlert title="Your plan could not be checked" onRetry={() => void refresh()}>
          {reasonOf(failure, 'Try again in a moment.')}
        </FailureAlert>
      )}
      {!status && !failure && (
        <div className="grid min-h-96 place-items-center">
          <Spinner label="Checking your plan" />
        </div>
      )}
      <div hidden={!open} inert={!open}>
        {opened && children}
      </div>
    </>
  );
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement?.closest('[inert]') !== null;
