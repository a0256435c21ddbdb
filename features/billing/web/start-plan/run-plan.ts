import { callEndpoint } from '#packages/wire/client/call.ts';
import { confirmImmediateSubscription, createSubscription, startNewTrial, updatePaymentMethod } from '../../contract/subscription.ts';
import type { Plan } from './plan.ts';

/** The card that was just put in, the one on file, or none. */
export type CardChoice = { setupIntentId: string } | 'on-file' | 'none';

export interface PlanRun {
  plan: Plan;
  card: CardChoice;
  approve: (clientSecret: string, returnPath: string) => Promise<void>;
}

/** Where a bank sends a person back to who approved a payment: nothing is left to be done then. */
export const PAID_PATH = '/home?subscription=success';

/**
 * Starts a plan at the server, and has the payment approved where the bank asks for that.
 * @throws RequestFailure, or CardFailure where the bank or the person refuses.
 */
export async function runPlan({ plan, card, approve }: PlanRun): Promise<void> {
  const clientSecret = await askServer(plan, card);
  if (clientSecret) await approve(clientSecret, PAID_PATH);
}

async function askServer(plan: Plan, card: CardChoice): Promise<string | null> {
  const body = typeof card === 'object' ? { setupIntentId: card.setupIntentId } : undefined;
  if (plan === 'trial') {
    // Made the one that is charged first, so that the trial starts with it.
    if (body) await callEndpoint(updatePaymentMethod, { body });
    await callEndpoint(startNewTrial, card === 'none' ? { body: { withoutCard: true } } : {});
    return null;
  }
  if (!body) return (await callEndpoint(createSubscription)).clientSecret;
  return (await callEndpoint(plan === 'paid' ? confirmImmediateSubscription : updatePaymentMethod, { body })).clientSecret;
}
