import { CheckList } from './check-list.tsx';
import { PREMIUM_FEATURES } from './premium-features.ts';

/** What the plan includes, and what its short names mean exactly. */
export function PremiumFeatureList({ className }: { className?: string }) {
  return (
    <>
      <CheckList items={PREMIUM_FEATURES} {...(className ? { className } : {})} />
      <p className="mt-4 text-sm text-ink-soft">
        “Unlimited” means no monthly count. Each tool has an hourly limit, usually 100 checks. The chat answers at any hour. It answers from
        rules and sources, and uses a language model only where one is set up. “Priority support” means that your messages are marked as
        Premium, so we answer them first.
      </p>
    </>
  );
}
