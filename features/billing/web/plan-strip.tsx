import { Link } from 'react-router';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { LinkButton } from '#packages/ui/link-button.tsx';
import type { Tone } from '#packages/ui/tone.tsx';
import { PRICE_TEXT, type SubscriptionStatus, TRIAL_DAYS } from '../contract/subscription.ts';
import { countDaysLeft, formatDays, isTrialing } from './format-status.ts';
import { useSubscription } from './use-subscription.ts';

interface Notice {
  tone: Tone;
  text: string;
  action: string;
  to: string;
}

/**
 * The one strip about the plan: the days left of a trial, missing access or an open payment, and the price for everybody who does not pay
 * yet. Where there is no room for both, a notice leaves out the price. Somebody who pays sees nothing.
 */
export function PlanStrip() {
  const { person } = useSession();
  const { status } = useSubscription(Boolean(person));
  // Nothing until the status is known, so that somebody who pays never sees the offer of a trial.
  if (person && !status) return null;
  const notice = status && findNotice(status);
  const isPaying = status?.hasAccess === true && !isTrialing(status);
  if (isPaying && !notice) return null;
  return (
    <div data-tone={notice?.tone ?? 'info'} className="no-print border-b border-tone-border bg-tone-bg px-4 py-1 text-sm text-tone-fg">
      <div className="mx-auto flex min-h-9 max-w-wide flex-wrap items-center justify-center gap-x-4 gap-y-1">
        {notice && (
          <>
            <p role="status" className="font-semibold">
              {notice.text}
            </p>
            <LinkButton asChild size="small" variant="secondary">
              <Link to={notice.to}>{notice.action}</Link>
            </LinkButton>
          </>
        )}
        {!isPaying && (
          <p className={classNames('text-center text-balance', notice ? 'max-lg:hidden' : 'font-semibold')}>
            FREE {TRIAL_DAYS}-Day Trial <Dot /> {PRICE_TEXT} after trial <Dot /> Cancel anytime
          </p>
        )}
      </div>
    </div>
  );
}

const Dot = () => <span aria-hidden="true">•</span>;

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
