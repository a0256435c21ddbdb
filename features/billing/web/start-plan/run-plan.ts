import { callEndpoint } from '#packages/wire/client/call.ts';
import { confirmImmediateSubscription, createSubscription, startNewTrial, updatePaymentMethod } from '../../contract/subscription.ts';
import type { Plan } from './plan.ts';

/** The card that was just entered, the stored one, or none. */
export type CardChoice = { setupIntentId: string } | 'on-file' | 'none';

export interface PlanRun {
  plan: Plan;
  card: CardChoice;
  approve: (clientSecret: string, returnPath: string) => Promise<void>;
}

/** Where the bank redirects after an approved payment. Nothing is left to do then. */
export const PAID_PATH = '/home?subscription=success';

/**
 * Starts a plan on the server, and asks for the bank's approval if needed.
 * @throws RequestFailure, or CardFailure if the bank or the person refuses.
 */
export async function runPlan({ plan, card, approve }: PlanRun): Promise<void> {
  const clientSecret = await requestPlan(plan, card);
  if (clientSecret) await approve(clientSecret, PAID_PATH);
}

async function requestPlan(plan: Plan, card: CardChoice): Promise<string | null> {
  const body = typeof card === 'object' ? { setupIntentId: card.setupIntentId } : undefined;
  if (plan === 'trial') {
    // The default card is set first, so that the trial starts with it.
    if (body) await callEndpoint(updatePaymentMethod, { body });
    await callEndpoint(startNewTrial, card === 'none' ? { body: { withoutCard: true } } : {});
    return null;
  }
  if (!body) return (await callEndpoint(createSubscription)).clientSecret;
  return (await callEndpoint(plan === 'paid' ? confirmImmediateSubscription : updatePaymentMethod, { body })).clientSecret;
}
