import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#packages/ui/toast.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { startNewTrial } from '../contract/subscription.ts';
import { isOutdated, reasonOf } from './failures.ts';
import { Page } from './page.tsx';
import { Reactivation } from './reactivation.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StatusFailure } from './status-failure.tsx';
import { useLater } from './use-later.ts';
import { useReport } from './use-report.ts';
import { useStatusOrToast } from './use-status-or-toast.ts';
import { useTrialStatus } from './use-trial-status.ts';
import { Waiting } from './waiting.tsx';

const BEFORE_NEXT_MS = 1000;

/** /reactivation: the ways back for a person whose access has ended. */
export function ReactivationScreen() {
  return (
    <Page title="Welcome back">
      <SignInFirst text="Please log in to continue." action="Log In">
        {() => <WayBack />}
      </SignInFirst>
    </Page>
  );
}

function WayBack() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const later = useLater();
  const report = useReport();
  const { status, failure, refresh } = useStatusOrToast();
  const trial = useTrialStatus();
  const [chosen, setChosen] = useState<'trial' | 'paid'>();
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: () => callEndpoint(startNewTrial),
    onMutate: () => setChosen('trial'),
    onSuccess: () => {
      toast({ title: 'Welcome Back!', description: 'Your new 7-day free trial has started. Redirecting to payment setup...' });
      later(() => {
        // Only now: the cards must not change under a person who is about to leave them.
        void refresh();
        void navigate('/subscription-onboarding?returning=true');
      }, BEFORE_NEXT_MS);
    },
    onError: (error) => {
      setChosen(undefined);
      const reason = reasonOf(error, 'Failed to start new subscription');
      report(error, { title: 'Error', description: `Failed to reactivate subscription: ${reason}` });
      if (isOutdated(error)) void refresh();
    },
  });
  if (!status && failure) return <StatusFailure failure={failure} onRetry={() => void refresh()} />;
  if (!status || trial.isLoading) return <Waiting label="Loading..." />;
  const trialUsed = status.trialUsed || trial.trialUsed === true;
  const subscribe = () => {
    setChosen('paid');
    toast({ title: 'Welcome Back!', description: 'Setting up your subscription...' });
    later(() => void navigate(trialUsed ? '/payment-setup' : '/payment-setup?plan=paid'), BEFORE_NEXT_MS);
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
