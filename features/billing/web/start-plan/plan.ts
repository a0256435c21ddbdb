import { PRICE_TEXT, type RENEWAL_TERMS, type SubscriptionStatus } from '../../contract/subscription.ts';
import { isTrialing } from '../format-status.ts';

/** What a person can start: the free trial, the paid plan at once, or a card added to a running trial. */
export type Plan = 'trial' | 'paid' | 'card-during-trial';

/** Returns what a person can start; undefined if nothing is left to start. */
export function findPlan(status: SubscriptionStatus): Plan | undefined {
  if (status.hasAccess) return isTrialing(status) && !status.hasPaymentMethod ? 'card-during-trial' : undefined;
  return status.trialUsed ? 'paid' : 'trial';
}

interface PlanTexts {
  submit: string;
  busy: string;
  terms: keyof typeof RENEWAL_TERMS;
}

/** The labels and terms of the button that starts a plan with a card. */
export const PLAN_TEXTS: Record<Plan, PlanTexts> = {
  trial: { submit: 'Start Free Trial', busy: 'Starting Trial...', terms: 'trial-with-card' },
  paid: { submit: `Subscribe for ${PRICE_TEXT}`, busy: 'Subscribing...', terms: 'paid' },
  'card-during-trial': { submit: 'Add Card', busy: 'Adding Card...', terms: 'card-during-trial' },
};
