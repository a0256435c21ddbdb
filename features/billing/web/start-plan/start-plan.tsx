import { useEffect, useState } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { RENEWAL_TERMS } from '../../contract/subscription.ts';
import { CardEntry } from './card-entry.tsx';
import { PLAN_TEXTS, type Plan } from './plan.ts';
import { StartButton } from './start-button.tsx';
import { useSetupIntent } from './use-setup-intent.ts';
import { useStartPlan } from './use-start-plan.ts';

export interface StartPlanProps {
  plan: Plan;
  /** Whether a card is stored. */
  hasCard: boolean;
  onStarted: () => void;
  /** Called when the server says that the offer is outdated. The status was refreshed. */
  onOutdated?: (() => void) | undefined;
  /** Called when no setup intent could be created. Without it, the form shows the failure. */
  onSetupFailed?: ((error: Error) => void) | undefined;
}

type CardUse = 'on-file' | 'new' | 'saved';

/** Starts a plan with the stored card, with a new one, or, for the trial, without a card. */
export function StartPlan({ plan, hasCard, onStarted, onOutdated, onSetupFailed }: StartPlanProps) {
  const [cardUse, setCardUse] = useState<CardUse>(hasCard ? 'on-file' : 'new');
  const [savedIntent, setSavedIntent] = useState<string>();
  const setup = useSetupIntent(cardUse === 'new');
  useEffect(() => {
    if (setup.failure) onSetupFailed?.(setup.failure);
  }, [setup.failure, onSetupFailed]);
  const enterNewCard = () => {
    if (savedIntent) setup.renew();
    setSavedIntent(undefined);
    setCardUse('new');
  };
  const { start, running, failure, dialog } = useStartPlan({
    plan,
    onStarted,
    onOutdated,
    onRefused: (card, otherCard) => {
      if (typeof card !== 'object') return;
      if (otherCard) enterNewCard();
      else setCardUse('saved');
    },
  });
  const texts = PLAN_TEXTS[plan];
  const terms = RENEWAL_TERMS[texts.terms];
  const busy = running !== undefined;
  const startWithNewCard = (setupIntentId: string) => {
    setSavedIntent(setupIntentId);
    start({ setupIntentId });
  };
  return (
    <div className="space-y-6">
      {plan === 'trial' && cardUse !== 'on-file' && (
        <Card variant="leaflet" title="Try it without a card">
          <StartButton
            terms={RENEWAL_TERMS['trial-without-card']}
            label="Start Without a Card"
            busyLabel="Starting Trial..."
            disabled={busy}
            loading={running === 'none'}
            onPress={() => start('none')}
          />
        </Card>
      )}
      <Card title="Payment Information">
        {failure && !busy && (
          <Alert tone="severe" title="That did not work" announce="assertive" className="mb-5">
            {failure}
          </Alert>
        )}
        {cardUse === 'new' ? (
          <CardEntry plan={plan} setup={setup} busy={busy} terms={terms} onConfirmed={startWithNewCard} />
        ) : (
          <StartButton
            text={cardUse === 'saved' ? 'Your card is saved. You do not need to enter it again.' : 'We use the card that you have on file.'}
            terms={terms}
            label={texts.submit}
            busyLabel={texts.busy}
            disabled={busy}
            loading={busy}
            onPress={() => start(cardUse === 'saved' && savedIntent ? { setupIntentId: savedIntent } : 'on-file')}
            secondaryAction={
              <Button variant="secondary" disabled={busy} onClick={enterNewCard}>
                Use another card
              </Button>
            }
          />
        )}
      </Card>
      {dialog}
    </div>
  );
}
