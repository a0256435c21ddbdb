import { useEffect, useState } from 'react';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Card } from '#packages/ui/card.tsx';
import { RENEWAL_TERMS } from '../../contract/subscription.ts';
import { CardEntry } from './card-entry.tsx';
import { PLAN_WORDS, type Plan } from './plan.ts';
import { StartOnce } from './start-once.tsx';
import { useSetupIntent } from './use-setup-intent.ts';
import { useStartPlan } from './use-start-plan.ts';

export interface StartPlanProps {
  plan: Plan;
  /** A card is on file. */
  hasCard: boolean;
  onStarted: () => void;
  /** The server says that this is no longer on offer; the status has been asked for again. */
  onOutdated?: (() => void) | undefined;
  /** There is no place for a new card; without it, the form says so itself. */
  onSetupFailed?: ((error: Error) => void) | undefined;
}

type CardUse = 'on-file' | 'new' | 'saved';

/** Starts a plan: with the card on file, with a new one, or, for the trial, without any. */
export function StartPlan({ plan, hasCard, onStarted, onOutdated, onSetupFailed }: StartPlanProps) {
  const [cardUse, setCardUse] = useState<CardUse>(hasCard ? 'on-file' : 'new');
  const [savedIntent, setSavedIntent] = useState<string>();
  const setup = useSetupIntent(cardUse === 'new');
  useEffect(() => {
    if (setup.failure) onSetupFailed?.(setup.failure);
  }, [setup.failure, onSetupFailed]);
  const takeNewCard = () => {
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
      if (otherCard) takeNewCard();
      else setCardUse('saved');
    },
  });
  const words = PLAN_WORDS[plan];
  const terms = RENEWAL_TERMS[words.terms];
  const busy = running !== undefined;
  const withNewCard = (setupIntentId: string) => {
    setSavedIntent(setupIntentId);
    start({ setupIntentId });
  };
  return (
    <div className="space-y-6">
      <Card title="Payment Information">
        {failure && !busy && (
          <Alert tone="severe" title="That did not work" announce="assertive" className="mb-5">
            {failure}
          </Alert>
        )}
        {cardUse === 'new' ? (
          <CardEntry plan={plan} setup={setup} busy={busy} terms={terms} onConfirmed={withNewCard} />
        ) : (
          <StartOnce
            text={cardUse === 'saved' ? 'Your card is saved. You do not need to enter it again.' : 'We use the card that you have on file.'}
            terms={terms}
            label={words.submit}
            busyLabel={words.busy}
            disabled={busy}
            loading={busy}
            onPress={() => start(cardUse === 'saved' && savedIntent ? { setupIntentId: savedIntent } : 'on-file')}
            beside={
              <Button variant="secondary" disabled={busy} onClick={takeNewCard}>
                Use another card
              </Button>
            }
          />
        )}
      </Card>
      {plan === 'trial' && cardUse !== 'on-file' && (
        <Card variant="sunken" title="No card at hand?">
          <StartOnce
            terms={RENEWAL_TERMS['trial-without-card']}
            label="Start Without a Card"
            busyLabel="Starting Trial..."
            disabled={busy}
            loading={running === 'none'}
            onPress={() => start('none')}
            secondary
          />
        </Card>
      )}
      {dialog}
    </div>
  );
}
