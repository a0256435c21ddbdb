import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { PRICE_TEXT, type SubscriptionStatus } from '../../contract/subscription.ts';
import { DetailList } from '../detail-list.tsx';
import { formatAccessEnd, formatDate, formatStatus } from '../format-status.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { describeFailure } from '../payment-failures.ts';
import { PlanPage } from '../plan-page.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { useReturnedIntent } from '../returned-intent.ts';
import { SecurityNote } from '../security-note.tsx';
import { StatusFailure } from '../status-failure.tsx';
import { useStatusOrToast } from '../use-status-or-toast.ts';
import { CancelSection } from './cancel-section.tsx';
import { CardList } from './card-list.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { UpdateCard } from './update-card.tsx';
import { useCardUpdate } from './use-card-update.ts';
import { useCards } from './use-cards.ts';

/** /payment-management: the cards, an open payment, and cancelling. */
export function PaymentManagementScreen() {
  return (
    <PlanPage title="Payment">
      <RequireSignIn text="Please log in to continue." action="Log In">
        {() => <PaymentManagement />}
      </RequireSignIn>
    </PlanPage>
  );
}

function PaymentManagement() {
  const { status, failure, refresh } = useStatusOrToast();
  const cards = useCards();
  const [updating, setUpdating] = useState(false);
  const close = useCallback(() => setUpdating(false), []);
  const finish = () => {
    close();
    cards.reload();
  };
  const returned = useReturnFromBank(cards.reload);
  if (!status && failure) return <StatusFailure failure={failure} onRetry={() => void refresh()} />;
  if (!status || (!cards.cards && !cards.failure)) return <LoadingScreen label="Loading payment information..." />;
  return (
    <div className="mx-auto max-w-prose space-y-6">
      <div>
        <LinkButton asChild variant="quiet" size="small" className="-ml-5">
          <Link to="/subscription">
            <ArrowLeft aria-hidden="true" /> Back to Subscription
          </Link>
        </LinkButton>
        <h1 className="mt-2">Payment</h1>
      </div>
      <PaymentProblem status={status} onUpdateCard={() => setUpdating(true)} />
      <Card title="Payment Method">
        {cards.cards ? (
          <Cards cards={cards.cards} />
        ) : (
          <FailureAlert title="Your cards could not be loaded" onRetry={cards.reload}>
            {describeFailure(cards.failure, 'Try again in a moment.')}
          </FailureAlert>
        )}
        <div className="mt-5">
          {updating ? (
            <UpdateCard status={status} onUpdated={finish} onClose={close} />
          ) : (
            <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setUpdating(true)}>
              {cards.cards?.length === 0 ? 'Add Payment Method' : 'Update Payment Method'}
            </Button>
          )}
        </div>
      </Card>
      <Details status={status} />
      <SecurityNote />
      <CancelSection status={status} />
      {returned}
    </div>
  );
}

function Cards({ cards }: { cards: NonNullable<ReturnType<typeof useCards>['cards']> }) {
  if (cards.length > 0) return <CardList cards={cards} />;
  return <p className="text-ink-soft">No payment method found</p>;
}

function Details({ status }: { status: SubscriptionStatus }) {
  return (
    <Card title="Subscription Details">
      <DetailList
        details={[
          { term: 'Status', value: status.status ? formatStatus(status.status) : 'Trial' },
          { term: 'Price', value: PRICE_TEXT },
          { term: 'Trial ends', value: formatDate(status.trialEnd) },
          { term: 'Access until', value: status.status === 'cancelled' && status.hasAccess ? formatAccessEnd(status) : undefined },
        ]}
      />
    </Card>
  );
}

/** Continues after a redirect to the bank. */
function useReturnFromBank(onUpdated: () => void) {
  const returned = useReturnedIntent();
  const begun = useRef(false);
  const { toast } = useToast();
  const { update, dialog } = useCardUpdate({ onUpdated, onRefused: onUpdated });
  useEffect(() => {
    if (!returned || begun.current) return;
    begun.current = true;
    if (!returned.succeeded)
      toast({
        title: returned.kind === 'setup' ? 'Setup Failed' : 'Payment Failed',
        description: 'Your bank did not approve it.',
        variant: 'destructive',
      });
    else if (returned.kind === 'setup') update(returned.id);
  }, [returned, toast, update]);
  return dialog;
}
