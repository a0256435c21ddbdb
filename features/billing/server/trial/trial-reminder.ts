import type { BillingServices } from '../billing-services.ts';
import { toFailure } from '../stripe/stripe-failures.ts';
import { findEndingTrials } from './trial-end.store.ts';

const REMINDED_BEFORE_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Mails everybody whose trial ends within two days, once per trial. The card is read from Stripe first. If Stripe is down, the next hourly
 * run sends the mail.
 */
export async function remindOfTrialEnds(services: BillingServices): Promise<void> {
  const now = await services.findNow();
  for (const userId of await findEndingTrials(services.database, { after: now, until: new Date(now.getTime() + REMINDED_BEFORE_MS) })) {
    try {
      await remind(services, userId);
    } catch (error) {
      services.onError(toFailure(error));
    }
  }
}

async function remind(services: BillingServices, userId: number): Promise<void> {
  const synced = await services.sync(userId);
  const known = synced?.person.subscription;
  if (!synced || known?.status !== 'trialing' || known.cancelAtPeriodEnd || !known.trialEnd) return;
  await services.notices.trialEnding(synced.person, {
    subscriptionId: known.stripeSubscriptionId,
    endsAt: known.trialEnd,
    hasCard: synced.defaultCard !== undefined,
  });
}
