import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#packages/product-ui/session/session.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { isSignedOut } from '../payment-failures.ts';
import { PlanPage } from '../plan-page.tsx';
import { findPlan, type Plan } from '../start-plan/plan.ts';
import { StatusFailure } from '../status-failure.tsx';
import { useDelayedAction } from '../use-delayed-action.ts';
import { useStatusOrToast } from '../use-status-or-toast.ts';
import { NothingToSetUp, PaymentSetup } from './payment-setup.tsx';

const AFTER_ACTIVATION_MS = 1500;
const SETTING_UP = 'Setting up payment...';

/** /payment-setup: the card form for the trial, or for what a returning person can start. */
export function PaymentSetupScreen() {
  const { person } = useSession();
  return (
    <PlanPage title="Payment setup">
      {person === null && <Navigate to="/auth" replace />}
      {person === undefined && <LoadingScreen label={SETTING_UP} />}
      {person && <Setup />}
    </PlanPage>
  );
}

function Setup() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const afterDelay = useDelayedAction();
  const [params] = useSearchParams();
  const { status, failure, refresh } = useStatusOrToast();
  const [offered, setOffered] = useState<Plan>();
  const leave = useCallback(
    (error: Error) => {
      if (isSignedOut(error)) return void navigate('/auth');
      toast({ title: 'Error', description: 'Failed to set up payment. Please try again.', variant: 'destructive' });
      void navigate('/reactivation');
    },
    [navigate, toast],
  );
  if (!status) return failure ? <StatusFailure failure={failure} onRetry={() => void refresh()} /> : <LoadingScreen label={SETTING_UP} />;
  const found = findPlan(status);
  // A person who chose to pay at once is not offered the trial again.
  const plan = found === 'trial' && params.get('plan') === 'paid' ? 'paid' : found;
  if (plan && !offered) setOffered(plan);
  if (!offered) return <NothingToSetUp />;
  const finish = () => {
    if (offered === 'paid') return void navigate('/subscription-success');
    if (offered === 'trial') toast({ title: 'Free Trial Started!', description: 'Your 7-day free trial has begun.' });
    else toast({ title: 'Payment Method Updated', description: 'Your payment method has been successfully updated.' });
    afterDelay(() => void navigate('/subscription-success'), AFTER_ACTIVATION_MS);
  };
  return (
    <PaymentSetup
      plan={offered}
      hasCard={status.hasPaymentMethod}
      trialUsed={status.trialUsed}
      onStarted={finish}
      onOutdated={() => setOffered(undefined)}
      onSetupFailed={leave}
    />
  );
}
