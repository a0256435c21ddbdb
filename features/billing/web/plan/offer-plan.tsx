import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { PRICE_TEXT, TRIAL_DAYS } from '../../contract/subscription.ts';
import { PremiumFeatureList } from '../premium-feature-list.tsx';
import type { Plan } from '../start-plan/plan.ts';
import { StartPlan, type StartPlanProps } from '../start-plan/start-plan.tsx';

const HEADINGS: Record<Exclude<Plan, 'card-during-trial'>, { title: string; lead: string; badges: string[] }> = {
  trial: {
    title: 'Start your free trial',
    lead: `Use everything for ${TRIAL_DAYS} days. No card is needed. With a card, Premium continues after the trial.`,
    badges: [`${TRIAL_DAYS}-Day Free Trial`, `Then ${PRICE_TEXT}`],
  },
  paid: {
    title: 'Continue with Premium',
    lead: 'You have already used your free trial. Subscribe to open all tools again.',
    badges: [PRICE_TEXT, 'Cancel anytime'],
  },
};

/** The plans that a person without access can start. */
export function OfferPlan(props: StartPlanProps) {
  const head = HEADINGS[props.plan === 'paid' ? 'paid' : 'trial'];
  return (
    <div className="space-y-8">
      <div>
        <h1>{head.title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{head.lead}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          {head.badges.map((badge) => (
            <Badge key={badge} tone="info">
              {badge}
            </Badge>
          ))}
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <StartPlan {...props} />
        <Card variant="leaflet" title="Included in Premium">
          <PremiumFeatureList />
        </Card>
      </div>
    </div>
  );
}
