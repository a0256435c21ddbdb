import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { Badge } from '#packages/ui/badge.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PRICE_TEXT, type SubscriptionStatus, TRIAL_DAYS } from '../contract/subscription.ts';
import { CheckList } from './check-list.tsx';
import { countDaysLeft, formatDays, isTrialing } from './format-status.ts';

const BENEFITS = ['Unlimited AI analysis', 'Advanced diagnostics', 'Visual symptom analyzer', '24/7 chat support'];

export interface PremiumCardProps {
  status: SubscriptionStatus;
  /** Whether unsent work is kept behind the card. */
  keepsWork: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Replaces a tool while the person has no access. */
export function PremiumCard({ status, keepsWork, headingRef }: PremiumCardProps) {
  const onTrial = isTrialing(status);
  const begins = !onTrial && !status.trialUsed;
  return (
    <section className="mx-auto max-w-prose rounded-lg border border-line bg-surface p-6 sm:p-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={headingRef} tabIndex={-1} className="flex items-center gap-3">
          <Lock aria-hidden="true" className="size-6 shrink-0 text-primary" />
          Premium Feature
        </h2>
        <Badge tone="info">{onTrial ? `Free trial: ${formatDays(countDaysLeft(status))} left` : 'Premium Required'}</Badge>
      </div>
      {keepsWork && (
        <p role="status" className="mt-4">
          Your access has ended. We kept what you typed here. It comes back when your access does.
        </p>
      )}
      <CheckList items={BENEFITS} className="mt-5 sm:grid-cols-2" />
      <LinkButton asChild className="mt-7 w-full sm:w-auto">
        <Link to="/subscription">{begins ? `Start ${TRIAL_DAYS}-Day Free Trial` : 'Continue with Premium'}</Link>
      </LinkButton>
      {!onTrial && <p className="mt-3 text-sm text-ink-soft">Only {PRICE_TEXT} • Cancel anytime</p>}
    </section>
  );
}
