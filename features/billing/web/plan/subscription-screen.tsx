import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#packages/ui/toast.tsx';
import { DonePanel } from '../done-panel.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { PlanPage } from '../plan-page.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { findPlan, type Plan } from '../start-plan/plan.ts';
import { StatusFailure } from '../status-failure.tsx';
import { useDelayedAction } from '../use-delayed-action.ts';
import { useStatusOrToast } from '../use-status-or-toast.ts';
import { ManagePlan } from './manage-plan.tsx';
import { OfferPlan } from './offer-plan.tsx';

const AFTER_CANCELLATION_MS = 2000;
const AFTER_ACTIVATION_MS = 1500;
const BEFORE_RELOAD_MS = 1000;

/** /subscription: the current plan, or what the person can start. */
export function SubscriptionScreen() {
  return (
    <PlanPage title="Subscription">
      <RequireSignIn text="Please log in to access your subscription." action="Go to Login">
        {() => <Subscription />}
      </RequireSignIn>
    </PlanPage>
  );
}

function Subscription() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const afterDelay = useDelayedAction();
  const { status, failure, refresh } = useStatusOrToast();
  // The offer does not change while a card is typed, even if polling returns a new status.
  const [offered, setOffered] = useState<Plan>();
  const [done, setDone] = useState<{ title: string; next: string }>();
  if (done) return <DonePanel {...done} />;
  if (!status) return failure ? <StatusFailure failure={failure} onRetry={() => void refresh()} /> : <LoadingScreen label="Loading..." />;
  const plan = status.hasAccess ? undefined : findPlan(status);
  if (plan && !offered) setOffered(plan);
  const finish = () => {
    if (offered === 'paid') return void navigate('/subscription-success');
    toast({ title: 'Free Trial Started!', description: 'Your 7-day free trial has begun.' });
    setDone({ title: 'Your free trial has started', next: 'Your tools open in a moment.' });
    afterDelay(() => void navigate('/home'), AFTER_ACTIVATION_MS);
  };
  if (offered)
    return <OfferPlan plan={offered} hasCard={status.hasPaymentMethod} onStarted={finish} onOutdated={() => setOffered(undefined)} />;
  return (
    <ManagePlan
      status={status}
      onCancelled={() => {
        setDone({ title: 'Your subscription is cancelled', next: 'The home page opens in a moment.' });
        afterDelay(() => void navigate('/'), AFTER_CANCELLATION_MS);
      }}
      onReactivated={() => afterDelay(() => window.location.reload(), BEFORE_RELOAD_MS)}
    />
  );
}
