import { Link } from 'react-router';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PRICE_TEXT } from '../../contract/subscription.ts';
import { CheckList } from '../check-list.tsx';
import { SecurityNote } from '../security-note.tsx';
import type { Plan } from '../start-plan/plan.ts';
import { StartPlan, type StartPlanProps } from '../start-plan/start-plan.tsx';

const SIX_FEATURES = [
  'Unlimited AI symptom analysis',
  'Visual symptom analyzer',
  'Medication comparisons and pricing',
  'Drug interaction checker',
  'Dosing assistant',
  '24/7 AI medical chat',
];

const PAGES: Record<Plan, { title: string; badges: string[]; note: string }> = {
  trial: {
    title: 'Start Your 7-Day Free Trial',
    badges: ['7-Day Free Trial', `Then ${PRICE_TEXT}`],
    note: 'No charge today - your trial starts immediately after signup',
  },
  paid: {
    title: 'Subscribe to Premium',
    badges: [PRICE_TEXT, 'Cancel anytime'],
    note: 'Your first $4.99 is charged today.',
  },
  'card-during-trial': {
    title: 'Add a Card to Your Free Trial',
    badges: ['Free Trial', `Then ${PRICE_TEXT}`],
    note: 'No charge today. Your first $4.99 is charged when your trial ends.',
  },
};

/** The plan, the card form, and the payment provider. */
export function PaymentSetup({ trialUsed, ...props }: StartPlanProps & { trialUsed: boolean }) {
  const page = PAGES[props.plan];
  return (
    <div className="@container space-y-8">
      <div>
        <h1>{page.title}</h1>
        {props.plan === 'paid' && trialUsed && <p className="mt-3 text-lg text-ink-soft">You have already used your free trial.</p>}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card variant="leaflet" title="Premium">
          <p className="flex flex-wrap gap-2">
            {page.badges.map((badge) => (
              <Badge key={badge} tone="info">
                {badge}
              </Badge>
            ))}
          </p>
          <CheckList items={SIX_FEATURES} className="mt-4" />
          <p className="mt-5 border-t border-line pt-4 text-sm font-semibold">{page.note}</p>
        </Card>
        <StartPlan {...props} />
      </div>
      <SecurityNote />
    </div>
  );
}

/** Shown when nothing is left to set up. */
export function NothingToSetUp() {
  return (
    <Card title="You have Premium" headingLevel={2} className="mx-auto max-w-prose">
      <p>There is nothing to set up. You can change your card, or see what you have.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton asChild>
          <Link to="/payment-management">Manage Payment</Link>
        </LinkButton>
        <LinkButton asChild variant="secondary">
          <Link to="/subscription">Back to Subscription</Link>
        </LinkButton>
      </div>
    </Card>
  );
}
