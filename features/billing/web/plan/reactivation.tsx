import { BookOpenCheck, CalendarX2, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Alert } from '#packages/ui/alert.tsx';
import { Badge } from '#packages/ui/badge.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PRICE_TEXT, RENEWAL_TERMS, type SubscriptionStatus, TRIAL_DAYS } from '../../contract/subscription.ts';
import { Terms } from '../card-form/submit-row.tsx';
import { formatAccessEnd } from '../format-status.ts';
import { useProductName } from '../product-name.ts';

export interface ReactivationProps {
  status: SubscriptionStatus;
  trialUsed: boolean;
  /** The pressed option while it runs. */
  chosen: 'trial' | 'paid' | undefined;
  onStartTrial: () => void;
  onSubscribe: () => void;
}

export function Reactivation(props: ReactivationProps) {
  const { status, trialUsed } = props;
  if (isPaying(status)) return <NothingToDo status={status} />;
  return (
    <div className="space-y-10">
      <div>
        <h1>Welcome back</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          {trialUsed
            ? `Your account is still here. ${status.hasAccess ? 'Your tools are open.' : 'Subscribe to open your tools again.'}`
            : 'Your account is still here. Choose how to continue.'}
        </p>
      </div>
      {status.hasAccess && <StillOpen status={status} />}
      {trialUsed ? (
        <PaidCard {...props} title="Continue with Subscription" badge="Only Option" />
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <TrialCard {...props} />
          <PaidCard {...props} title="Subscribe Now" />
        </div>
      )}
      <Benefits />
    </div>
  );
}

/** A plan that runs and will renew. Another one, or a trial, would be offered for nothing. */
const isPaying = ({ hasAccess, status, canBeUndone }: SubscriptionStatus) => hasAccess && status === 'active' && !canBeUndone;

function NothingToDo({ status }: Pick<ReactivationProps, 'status'>) {
  return (
    <div className="space-y-6">
      <div>
        <h1>Welcome back</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">Your plan is active, and your tools are open.</p>
      </div>
      <StillOpen status={status} />
    </div>
  );
}

function StillOpen({ status }: { status: SubscriptionStatus }) {
  const end = formatAccessEnd(status);
  return (
    <Alert
      title={end ? `You have access until ${end}` : 'You have access'}
      actions={
        <LinkButton asChild size="small" variant="secondary">
          <Link to="/subscription">Open Subscription</Link>
        </LinkButton>
      }
    >
      {status.canBeUndone
        ? 'You can undo your cancellation in Subscription. You do not need to start over.'
        : 'You do not need to start over.'}
    </Alert>
  );
}

const Price = ({ price, after }: { price: string; after: string }) => (
  <p>
    <span className="font-serif text-3xl font-medium">{price}</span> <span className="text-ink-soft">{after}</span>
  </p>
);

function TrialCard({ status, chosen, onStartTrial }: ReactivationProps) {
  const starting = chosen === 'trial';
  return (
    <Card title="Start New Trial" aside={<Badge tone="success">No charge today</Badge>} className="border-primary">
      <Price price="FREE" after={`${TRIAL_DAYS} days, then ${PRICE_TEXT}`} />
      <div className="mt-4 space-y-4">
        <Terms>{RENEWAL_TERMS[status.hasPaymentMethod ? 'trial-with-card' : 'trial-without-card']}</Terms>
        <Button disabled={chosen !== undefined} loading={starting} onClick={onStartTrial} className="w-full">
          {starting ? 'Starting Trial...' : 'Start Free Trial'}
        </Button>
      </div>
    </Card>
  );
}

function PaidCard({ trialUsed, chosen, onSubscribe, title, badge }: ReactivationProps & { title: string; badge?: string }) {
  const going = chosen === 'paid';
  return (
    <Card title={title} aside={badge && <Badge tone="info">{badge}</Badge>} className={trialUsed ? 'max-w-prose' : undefined}>
      <Price price="$4.99" after="per month" />
      <div className="mt-4 space-y-4">
        <p className="text-sm text-ink-soft">
          {trialUsed && 'You have already used your free trial. '}
          Your first payment is processed immediately, as soon as you enter your card on the next page.
        </p>
        <Button
          variant={trialUsed ? 'primary' : 'secondary'}
          disabled={chosen !== undefined}
          loading={going}
          onClick={onSubscribe}
          className="w-full"
        >
          {going ? 'Setting up...' : trialUsed ? `Subscribe for ${PRICE_TEXT}` : 'Subscribe Now'}
        </Button>
      </div>
    </Card>
  );
}

const BENEFITS = [
  { Icon: BookOpenCheck, title: 'Facts you can check', text: 'Each fact opens its source. What is not covered is called not covered.' },
  {
    Icon: ShieldCheck,
    title: 'Careful by design',
    text: 'Urgent signs and dose limits come from fixed rules. No language model can lower them.',
  },
  { Icon: CalendarX2, title: 'Leave when you like', text: 'Cancel in Subscription with one button. You keep what you have paid for.' },
];

function Benefits() {
  const productName = useProductName();
  return (
    <section aria-labelledby="why-choose">
      <h2 id="why-choose">Why Choose {productName}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 border-t-3 border-ink pt-5 md:grid-cols-3">
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-6 text-primary" />
            <h3 className="mt-2 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
