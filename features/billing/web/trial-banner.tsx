import { PRICE_TEXT, TRIAL_DAYS } from '../contract/subscription.ts';

/** The banner with the price, shown to everybody. */
export function TrialBanner() {
  return (
    <p className="no-print bg-primary px-4 py-1.5 text-center text-xs font-semibold text-balance sm:py-2 sm:text-sm text-on-primary">
      FREE {TRIAL_DAYS}-Day Trial <Dot /> {PRICE_TEXT} after trial <Dot /> Cancel anytime
    </p>
  );
}

const Dot = () => <span aria-hidden="true">•</span>;
