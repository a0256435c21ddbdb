import type { Parts } from './billing-services.ts';
import { toFailure } from './stripe-failures.ts';
import { findEndingTrials } from './trial-end.store.ts';

const REMINDED_BEFORE_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Writes to everybody whose trial ends within two days, once a trial. What the mail says of the card is read from Stripe first; where
 * Stripe is down the next hour does it.
 */
export async function remindOfTrialEnds(parts: Parts): Promise<void> {
  const now = await parts.findNow();
  for (const userId of await findEndingTrials(parts.database, { after: now, until: new Date(now.getTime() + REMINDED_BEFORE_MS) })) {
    try {
      await remind(parts, userId);
    } catch (error) {
      parts.onFault(toFailure(error));
    }
  }
}

async function remind(parts: Parts, userId: number): Promise<void> {
  const synced = await parts.sync(userId);
  const known = synced?.person.subscription;
  if (!synced || known?.status !== 'trialing' || known.cancelAtPeriodEnd || !known.trialEnd) return;
  await parts.notices.trialEnding(synced.person, {
    subscriptionId: known.stripeSubscriptionId,
    endsAt: known.trialEnd,
    hasCard: synced.defaultCard !== undefined,
  });
}
