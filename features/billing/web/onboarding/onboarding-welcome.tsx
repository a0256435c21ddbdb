import { Link } from 'react-router';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PRICE_TEXT, type SubscriptionStatus, TRIAL_DAYS } from '../../contract/subscription.ts';
import { formatDate, isTrialing } from '../format-status.ts';
import { PremiumFeatureList } from '../premium-feature-list.tsx';
import { useProductName } from '../product-name.ts';
import type { Plan } from '../start-plan/plan.ts';

export interface OnboardingWelcomeProps {
  returning: boolean;
  status: SubscriptionStatus;
  /** The plan to start; undefined if nothing is left to start. */
  plan: Plan | undefined;
  onStart: (plan: Plan) => void;
}

/** The first step: the current state, what Premium includes, and the choice to start it or not now. */
export function OnboardingWelcome({ returning, status, plan, onStart }: OnboardingWelcomeProps) {
  const productName = useProductName();
  return (
    <div className="mx-auto max-w-prose space-y-8">
      <Alert tone="success" title="Email Verified Successfully!" />
      <div>
        <h1>{returning ? 'Welcome Back!' : `Welcome to ${productName}`}</h1>
        <p className="mt-3 text-lg text-ink-soft">{describeOffer(status, plan)}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        {plan && <Button onClick={() => onStart(plan)}>{STARTS[plan]}</Button>}
        <LinkButton asChild variant={plan ? 'secondary' : 'primary'}>
          <Link to="/home">{plan ? 'Skip for now' : 'Open Your Tools'}</Link>
        </LinkButton>
      </div>
      <Card variant="leaflet" title="Included in Premium">
        <PremiumFeatureList className="sm:grid-cols-2" />
      </Card>
    </div>
  );
}

const STARTS: Record<Plan, string> = {
  trial: 'Start Free Trial',
  paid: `Subscribe for ${PRICE_TEXT}`,
  'card-during-trial': 'Add a Card',
};

function describeOffer(status: SubscriptionStatus, plan: Plan | undefined): string {
  const end = formatDate(status.trialEnd);
  const until = end ? ` until ${end}` : '';
  if (plan === 'trial') return `Try everything free for ${TRIAL_DAYS} days. After that it is ${PRICE_TEXT}. You can cancel at any time.`;
  if (plan === 'paid') return `You have already used your free trial. Premium is ${PRICE_TEXT}, and you can cancel at any time.`;
  if (plan) return `Your free trial runs${until}. No card is on file. Add one if you want to keep Premium after the trial.`;
  if (isTrialing(status)) return `Your free trial runs${until}. Your card is on file, so there is nothing more to do.`;
  return 'You have Premium. There is nothing more to do.';
}
