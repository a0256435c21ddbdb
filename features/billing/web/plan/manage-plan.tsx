import { Link } from 'react-router';
import { Badge } from '#packages/ui/badge.tsx';
import { Card } from '#packages/ui/card.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PRICE_TEXT, type SubscriptionStatus } from '../../contract/subscription.ts';
import { DetailList } from '../detail-list.tsx';
import { countDaysLeft, formatAccessEnd, formatDate, formatDays, formatStatus, isTrialing } from '../format-status.ts';
import { PremiumFeatureList } from '../premium-feature-list.tsx';
import { PlanActions, type PlanActionsProps } from './plan-actions.tsx';

/** The plan of a person with access: its price, its end and the actions to change it. */
export function ManagePlan(props: PlanActionsProps) {
  const { status } = props;
  return (
    <div className="space-y-8">
      <h1>Your subscription</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card title="Premium" aside={<Badge tone={status.status === 'active' ? 'success' : 'info'}>{formatStatus(status.status)}</Badge>}>
          <DetailList
            details={[
              { term: 'Price', value: PRICE_TEXT },
              { term: 'Trial ends', value: isTrialing(status) ? describeTrialEnd(status) : undefined },
              { term: 'Next payment', value: status.status === 'active' ? formatDate(status.currentPeriodEnd) : undefined },
              { term: 'Access until', value: status.status === 'cancelled' ? formatAccessEnd(status) : undefined },
            ]}
          />
          <p className="mt-4 text-ink-soft">{describeNextStep(status)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {isTrialing(status) && !status.hasPaymentMethod && (
              <LinkButton asChild className="grow sm:grow-0">
                <Link to="/payment-setup">Keep Premium: Add a Card</Link>
              </LinkButton>
            )}
            <LinkButton asChild variant="secondary" className="grow sm:grow-0">
              <Link to="/payment-management">Manage Payment</Link>
            </LinkButton>
            <PlanActions {...props} />
          </div>
        </Card>
        <Card variant="leaflet" title="Included in Premium">
          <PremiumFeatureList />
        </Card>
      </div>
    </div>
  );
}

function describeTrialEnd(status: SubscriptionStatus): string | undefined {
  const day = formatDate(status.trialEnd);
  return day && `${day} (${formatDays(countDaysLeft(status))} left)`;
}

/** Describes what happens next if nothing is changed. */
function describeNextStep(status: SubscriptionStatus): string {
  const end = formatAccessEnd(status);
  if (status.paymentProblem) return 'Your last payment did not go through. Open Manage Payment to see what to do.';
  if (status.status === 'cancelled') return 'You are not charged again. You can take the cancellation back until your access ends.';
  if (!isTrialing(status)) return `${PRICE_TEXT} is charged to your card until you cancel.`;
  const trialEnd = formatDate(status.trialEnd) ?? end ?? 'the last day';
  if (status.hasPaymentMethod)
    return `Nothing to do: your first $4.99 is charged on ${trialEnd}. Cancel before then, and nothing is charged.`;
  return `There is no card on file, so nothing can be charged. Your access ends on ${trialEnd}. To keep Premium after that, add a card.`;
}
