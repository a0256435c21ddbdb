import { useEffect, useState } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { useToast } from '#packages/ui/toast.tsx';
import { RENEWAL_TERMS, type SubscriptionStatus } from '../../contract/subscription.ts';
import { CardForm } from '../card-form/card-form.tsx';
import { isTrialing } from '../format-status.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { describeFailure } from '../payment-failures.ts';
import { StartButton } from '../start-plan/start-button.tsx';
import { useSetupIntent } from '../start-plan/use-setup-intent.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useCardUpdate } from './use-card-update.ts';

export interface UpdateCardProps {
  status: SubscriptionStatus;
  onUpdated: () => void;
  /** Closes the form and drops its secret. */
  onClose: () => void;
}

/** The form for another card. */
export function UpdateCard({ status, onUpdated, onClose }: UpdateCardProps) {
  const [savedIntent, setSavedIntent] = useState<string>();
  const [saved, setSaved] = useState(false);
  const { toast } = useToast();
  const report = useFailureToast();
  const setup = useSetupIntent(true);
  const { update, busy, failure, dialog } = useCardUpdate({
    onUpdated,
    onRefused: (declined) => {
      setSaved(!declined);
      if (declined) setup.renew();
    },
  });
  useEffect(() => {
    if (!setup.failure) return;
    const reason = describeFailure(setup.failure, setup.failure.message);
    report(setup.failure, { title: 'Setup Error', description: `Failed to initialize payment update: ${reason}` });
    onClose();
  }, [setup.failure, report, onClose]);
  const terms = isTrialing(status)
    ? RENEWAL_TERMS['card-during-trial']
    : 'We charge this card from now on. Anything due is charged to it today.';
  const cancel = (
    <Button variant="secondary" disabled={busy} onClick={onClose}>
      Cancel Update
    </Button>
  );
  if (!setup.clientSecret) return <LoadingScreen label="Setting up payment..." />;
  return (
    <>
      {failure && !busy && (
        <Alert tone="severe" title="That did not work" announce="assertive" className="mb-5">
          {failure}
        </Alert>
      )}
      {saved && savedIntent ? (
        <StartButton
          text="Your card is saved, and not in use yet. You do not need to enter it again."
          terms={terms}
          label="Use This Card"
          busyLabel="Updating..."
          disabled={busy}
          loading={busy}
          onPress={() => update(savedIntent)}
          secondaryAction={cancel}
        />
      ) : (
        <CardForm
          clientSecret={setup.clientSecret}
          submitLabel="Update Payment Method"
          busyLabel="Updating..."
          returnPath="/payment-management"
          terms={terms}
          actions={cancel}
          busy={busy}
          onConfirmed={(id) => {
            setSavedIntent(id);
            update(id);
          }}
          onFailed={(description) => toast({ title: 'Update Failed', description, variant: 'destructive' })}
        />
      )}
      {dialog}
    </>
  );
}
