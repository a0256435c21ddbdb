import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { Spinner } from '#packages/ui/spinner.tsx';
import { describeFailure } from './payment-failures.ts';
import { PremiumCard } from './premium-card.tsx';
import { useSubscription } from './use-subscription.ts';

/**
 * Shows a feature to people with access, and the plan's offer to others. If access is lost while the feature is open, it stays mounted but
 * hidden and inert, so that a half-filled form returns with the access.
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
    // The focused element was just hidden.
    if (lost && isFocusLost()) heading.current?.focus();
  }, [lost]);
  return (
    <>
      {status && !open && <PremiumCard status={status} keepsWork={opened} headingRef={heading} />}
      {!status && failure && (
        <FailureAlert title="Your plan could not be checked" onRetry={() => void refresh()}>
          {describeFailure(failure, 'Try again in a moment.')}
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
