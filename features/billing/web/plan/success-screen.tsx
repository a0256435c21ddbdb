import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '#packages/product-ui/session/session.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import { PRICE_TEXT, type SubscriptionStatus } from '../../contract/subscription.ts';
import { DetailList } from '../detail-list.tsx';
import { formatDate, formatStatus, isTrialing } from '../format-status.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { PlanPage } from '../plan-page.tsx';
import { PremiumFeatureList } from '../premium-feature-list.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { useReturnedIntent } from '../returned-intent.ts';
import { useStartPlan } from '../start-plan/use-start-plan.ts';
import { StatusFailure } from '../status-failure.tsx';
import { useDelayedAction } from '../use-delayed-action.ts';
import { useStatusOrToast } from '../use-status-or-toast.ts';

const PROCESSING_MS = 2000;

/** /subscription-success: what was started, as the server reports it. */
export function SuccessScreen() {
  return (
    <PlanPage title="Welcome to Premium">
      <RequireSignIn text="Please log in to continue." action="Log In">
        {(person) => <Outcome person={person} />}
      </RequireSignIn>
    </PlanPage>
  );
}

/** Continues with the plan for which the card was entered, after a redirect to the bank. */
function useContinuation() {
  const returned = useReturnedIntent();
  const begun = useRef(false);
  const [refused, setRefused] = useState(returned !== undefined && !returned.succeeded);
  const { start, pending, failure, dialog } = useStartPlan({
    plan: returned?.plan ?? 'paid',
    onStarted: () => setRefused(false),
    onRefused: () => setRefused(true),
  });
  useEffect(() => {
    if (returned?.kind !== 'setup' || !returned.succeeded || begun.current) return;
    begun.current = true;
    start({ setupIntentId: returned.id });
  }, [returned, start]);
  return { pending, refused, failure, dialog };
}

function Outcome({ person }: { person: Person }) {
  const { status, failure, refresh } = useStatusOrToast();
  const continuation = useContinuation();
  const afterDelay = useDelayedAction();
  const [processed, setProcessed] = useState(false);
  useEffect(() => {
    void refresh();
    afterDelay(() => setProcessed(true), PROCESSING_MS);
  }, [refresh, afterDelay]);
  const processing = !processed || continuation.pending || (!status && !failure);
  return (
    <>
      {processing && <LoadingScreen label="Processing your subscription..." />}
      {!processing && !status && failure && <StatusFailure failure={failure} onRetry={() => void refresh()} />}
      {!processing && status?.hasAccess && <Welcome person={person} status={status} />}
      {!processing && status?.hasAccess === false && (
        <NotActive reason={continuation.failure} refused={continuation.refused} onCheck={refresh} />
      )}
      {continuation.dialog}
    </>
  );
}

function Welcome({ person, status }: { person: Person; status: SubscriptionStatus }) {
  const trialing = isTrialing(status);
  const payment = trialing && !status.hasPaymentMethod ? undefined : formatDate(status.currentPeriodEnd ?? status.trialEnd);
  return (
    <div className="mx-auto max-w-prose space-y-8">
      <div>
        <h1>Welcome to Premium</h1>
        <p className="mt-3 text-lg text-ink-soft">
          {trialing ? 'Your free trial is running.' : 'Your subscription is active.'} All tools are open.
        </p>
        <LinkButton asChild className="mt-5">
          <Link to="/home">Open Your Tools</Link>
        </LinkButton>
      </div>
      <Card title="Details">
        <DetailList
          details={[
            { term: 'Plan', value: 'Premium' },
            { term: 'Billing', value: PRICE_TEXT },
            { term: 'Status', value: formatStatus(status.status) },
            { term: trialing ? 'First payment' : 'Next payment', value: payment },
            { term: 'Subscriber', value: person.email },
          ]}
        />
      </Card>
      <Card variant="leaflet" title="Included in Premium">
        <PremiumFeatureList className="sm:grid-cols-2" />
      </Card>
    </div>
  );
}

interface NotActiveProps {
  reason: string | undefined;
  refused: boolean;
  onCheck: () => Promise<void>;
}

function NotActive({ reason, refused, onCheck }: NotActiveProps) {
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await onCheck();
    setChecking(false);
  };
  return (
    <Alert
      tone={refused ? 'severe' : 'high'}
      title={refused ? 'Your subscription could not be started' : 'Your subscription is not active yet'}
      announce="assertive"
      className="mx-auto max-w-prose"
      actions={
        <>
          <Button size="small" disabled={checking} loading={checking} onClick={() => void check()}>
            Check Again
          </Button>
          <LinkButton asChild size="small" variant="secondary">
            <Link to="/subscription">Back to Subscription</Link>
          </LinkButton>
        </>
      }
    >
      {reason ?? (refused ? 'Your bank did not approve it.' : 'The payment has not arrived. This can take a minute.')}
    </Alert>
  );
}
