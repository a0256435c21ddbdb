import { useSession } from '#packages/product-ui/session/session.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { PRICE_TEXT, TRIAL_DAYS } from '../contract/subscription.ts';
import { isTrialing } from './format-status.ts';
import { useSubscription } from './use-subscription.ts';

/** The banner with the price, for everybody who does not pay already. On a phone the strip with the days left takes its place. */
export function TrialBanner() {
  const { person } = useSession();
  const { status } = useSubscription(Boolean(person));
  const isOpen = Boolean(person && status?.hasAccess);
  if (isOpen && status && !isTrialing(status)) return null;
  return (
    <p
      className={classNames(
        isOpen && 'max-sm:hidden',
        'no-print bg-primary px-4 py-1.5 text-center text-xs font-semibold text-balance sm:py-2 sm:text-sm text-on-primary',
      )}
    >
      FREE {TRIAL_DAYS}-Day Trial <Dot /> {PRICE_TEXT} after trial <Dot /> Cancel anytime
    </p>
  );
}

const Dot = () => <span aria-hidden="true">•</span>;
