import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { startNewTrial } from '../../contract/subscription.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { describeFailure, isOutdated } from '../payment-failures.ts';
import { PlanPage } from '../plan-page.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { StatusFailure } from '../status-failure.tsx';
import { useDelayedAction } from '../use-delayed-action.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useStatusOrToast } from '../use-status-or-toast.ts';
import { useTrialStatus } from '../use-trial-status.ts';
import { Reactivation } from './reactivation.tsx';

const BEFORE_NEXT_MS = 1000;

/** /reactivation: how a person whose access has ended can return. */
export function ReactivationScreen() {
  return (
    <PlanPage title="Welcome back">
      <RequireSignIn text="Please log in to continue." action="Log In">
        {() => <ReactivationContent />}
      </RequireSignIn>
    </PlanPage>
  );
}

function ReactivationContent() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const afterDelay = useDelayedAction();
  const report = useFailureToast();
  const { status, failure, refresh } = useStatusOrToast();
  const trial = useTrialStatus();
  const [chosen, setChosen] = useState<'trial' | 'paid'>();
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: () => callEndpoint(startNewTrial),
    onMutate: () => setChosen('trial'),
    onSuccess: () => {
      toast({ title: 'Welcome Back!', description: 'Your new 7-day free trial has started. Redirecting to payment setup...' });
      afterDelay(() => {
        // Only now, so that the cards do not change before the person leaves the screen.
        void refresh();
        void navigate('/subscription-onboarding?returning=true');
      }, BEFORE_NEXT_MS);
    },
    onError: (error) => {
      setChosen(undefined);
      const reason = describeFailure(error, 'Failed to start new subscription');
      report(error, { title: 'Error', description: `Failed to reactivate subscription: ${reason}` });
      if (isOutdated(error)) void refresh();
    },
  });
  if (!status && failure) return <StatusFailure failure={failure} onRetry={() => void refresh()} />;
  if (!status || trial.isLoading) return <LoadingScreen label="Loading..." />;
  const trialUsed = status.trialUsed || trial.trialUsed === true;
  const subscribe = () => {
    setChosen('paid');
    toast({ title: 'Welcome Back!', description: 'Setting up your subscription...' });
    afterDelay(() => void navigate(trialUsed ? '/payment-setup' : '/payment-setup?plan=paid'), BEFORE_NEXT_MS);
  };
  return (
    <Reactivation
      status={status}
      trialUsed={chosen === 'trial' ? false : trialUsed}
      chosen={chosen}
      onStartTrial={() => starting.mutate()}
      onSubscribe={subscribe}
    />
  );
}
