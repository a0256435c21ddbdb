import { PRICE_TEXT, type RENEWAL_TERMS, type SubscriptionStatus } from '../../contract/subscription.ts';
import { isTrialing } from '../status-words.ts';

/** What a person can start: the free trial, the paid plan at once, or a card under the trial that runs. */
export type Plan = 'trial' | 'paid' | 'card-during-trial';

/** What there is to start for a person; undefined where all is in place. */
export function findPlan(status: SubscriptionStatus): Plan | undefined {
  if (status.hasAccess) return isTrialing(status) && !status.hasPaymentMethod ? 'card-during-trial' : undefined;
  return status.trialUsed ? 'paid' : 'trial';
}

interface PlanWords {
  submit: string;
  busy: string;
  terms: keyof typeof RENEWAL_TERMS;
}

/** The words on and above the button that starts a plan with a card. */
export const PLAN_WORDS: Record<Plan, PlanWords> = {
  trial: { submit: 'Start Free Trial', busy: 'Starting Trial...', terms: 'trial-with-card' },
  paid: { submit: `Subscribe for ${PRICE_TEXT}`, busy: 'Subscribing...', terms: 'paid' },
  'card-during-trial': { submit: 'Add Card', busy: 'Adding Card...', terms: 'card-during-trial' },
};
