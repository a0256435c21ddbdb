import { FailureAlert } from '#packages/ui/failure-alert.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { CardForm } from '../card-form/card-form.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { describeFailure } from '../payment-failures.ts';
import { PLAN_TEXTS, type Plan } from './plan.ts';
import type { SetupIntentView } from './use-setup-intent.ts';

export interface CardEntryProps {
  plan: Plan;
  setup: SetupIntentView;
  busy: boolean;
  terms: string;
  onConfirmed: (setupIntentId: string) => void;
}

/** The form for a new card, once its setup intent is ready. */
export function CardEntry({ plan, setup, busy, terms, onConfirmed }: CardEntryProps) {
  const { toast } = useToast();
  const texts = PLAN_TEXTS[plan];
  if (setup.failure)
    return (
      <FailureAlert title="The card form could not be prepared" onRetry={setup.renew}>
        {describeFailure(setup.failure, 'Try again in a moment.')} Nothing was charged.
      </FailureAlert>
    );
  if (!setup.clientSecret) return <LoadingScreen label="Setting up payment..." />;
  return (
    <CardForm
      clientSecret={setup.clientSecret}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      returnPath={plan === 'card-during-trial' ? '/payment-management' : `/subscription-success?then=${plan}`}
      terms={terms}
      busy={busy}
      onConfirmed={onConfirmed}
      onFailed={(description) => toast({ title: 'Setup Failed', description, variant: 'destructive' })}
    />
  );
}
