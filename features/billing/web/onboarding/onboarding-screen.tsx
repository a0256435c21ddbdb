import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToast } from '#packages/ui/toast.tsx';
import { DonePanel } from '../done-panel.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { PlanPage } from '../plan-page.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { findPlan, type Plan } from '../start-plan/plan.ts';
import { StatusFailure } from '../status-failure.tsx';
import { useDelayedAction } from '../use-delayed-action.ts';
import { useStatusOrToast } from '../use-status-or-toast.ts';
import { useTrialStatus } from '../use-trial-status.ts';
import { OnboardingPayment } from './onboarding-payment.tsx';
import { OnboardingWelcome } from './onboarding-welcome.tsx';

const AFTER_ACTIVATION_MS = 1500;

/** /subscription-onboarding: a welcome, then the payment. */
export function OnboardingScreen() {
  return (
    <PlanPage title="Welcome">
      <RequireSignIn text="Please log in to continue." action="Log In">
        {() => <Onboarding />}
      </RequireSignIn>
    </PlanPage>
  );
}

const DONE: Record<Plan, { toast: { title: string; description: string }; title: string }> = {
  trial: { toast: { title: 'Trial Started!', description: 'Your 7-day free trial has begun.' }, title: 'Your free trial has started' },
  paid: { toast: { title: 'Welcome Back!', description: 'Setting up your subscription...' }, title: 'Your subscription has started' },
  'card-during-trial': {
    toast: { title: 'Payment Method Updated', description: 'Your payment method has been successfully updated.' },
    title: 'Your card is saved',
  },
};

function Onboarding() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const afterDelay = useDelayedAction();
  const [params] = useSearchParams();
  const { status, failure, refresh } = useStatusOrToast();
  const trial = useTrialStatus();
  const [step, setStep] = useState<'welcome' | { plan: Plan }>('welcome');
  const [done, setDone] = useState<Plan>();
  if (done) return <DonePanel title={DONE[done].title} next="Your tools open in a moment." />;
  if (!status && failure) return <StatusFailure failure={failure} onRetry={() => void refresh()} />;
  if (!status || trial.isLoading) return <LoadingScreen label="Loading..." />;
  const plan = findPlan({ ...status, trialUsed: trial.trialUsed ?? status.trialUsed });
  if (step === 'welcome')
    return (
      <OnboardingWelcome
        returning={params.get('returning') === 'true'}
        status={status}
        plan={plan}
        onStart={(chosen) => setStep({ plan: chosen })}
      />
    );
  const finish = () => {
    if (step.plan === 'paid') return void navigate('/subscription-success');
    toast(DONE[step.plan].toast);
    setDone(step.plan);
    afterDelay(() => void navigate('/home'), AFTER_ACTIVATION_MS);
  };
  return (
    <OnboardingPayment
      plan={step.plan}
      hasCard={status.hasPaymentMethod}
      onStarted={finish}
      onOutdated={() => setStep('welcome')}
      onBack={() => setStep('welcome')}
    />
  );
}
