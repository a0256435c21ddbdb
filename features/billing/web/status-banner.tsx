import { Link } from 'react-router';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import type { SubscriptionStatus } from '../contract/subscription.ts';
import { countDaysLeft, formatDays, isTrialing } from './format-status.ts';
import { useSubscription } from './use-subscription.ts';

interface Notice {
  tone: Tone;
  text: string;
  action: string;
  to: string;
}

/** Shows the days left of the trial, missing access, or an open payment; nothing otherwise. */
export function StatusBanner() {
  const { person } = useSession();
  const { status } = useSubscription(Boolean(person));
  const notice = person && status ? findNotice(status) : undefined;
  if (!notice) return null;
  return (
    <div data-tone={notice.tone} className="no-print border-b border-tone-border bg-tone-bg px-4 py-1 text-sm sm:py-2 text-tone-fg">
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-center gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {notice.text}
        </p>
        <LinkButton asChild size="small" variant="secondary">
          <Link to={notice.to}>{notice.action}</Link>
        </LinkButton>
      </div>
    </div>
  );
}

function findNotice(status: SubscriptionStatus): Notice | undefined {
  if (!status.hasAccess)
    return {
      tone: 'moderate',
      text: 'Limited access - Upgrade to Premium for full features',
      action: status.trialUsed ? 'Upgrade Now' : 'Start Free Trial',
      to: '/subscription',
    };
  if (isTrialing(status))
    return {
      tone: 'info',
      text: `Free trial: ${formatDays(countDaysLeft(status))} remaining`,
      action: 'Upgrade Now',
      to: '/subscription',
    };
  if (status.paymentProblem)
    return { tone: 'high', text: 'Your last payment did not go through.', action: 'See What to Do', to: '/payment-management' };
  return undefined;
}
