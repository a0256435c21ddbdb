import type Stripe from 'stripe';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { RENEWAL_TERMS, TRIAL_DAYS } from '../contract/subscription.ts';
import { isRunning } from './access.ts';
import type { Errand, Outcome, Parts } from './billing-services.ts';
import { createConsent } from './consent.store.ts';
import { withCustomer } from './customer.ts';
import { findCards } from './read-subscription.ts';
import { createTrialClaim } from './trial-claim.store.ts';
import { claimOfAddress, claimOfCard } from './trial-claims.ts';
import { carryOut, isUnsettled } from './turns.ts';

const STARTED: Outcome = { message: 'Your 7-day free trial has started.', clientSecret: null };
const trialUsed = () => new HttpFailure(409, 'trial_used', 'You have already used your free trial.');
const cardUsed = () =>
  new HttpFailure(409, 'card_trial_used', 'This card was already used for a free trial. Use another card, or start without a card.');
export const alreadySubscribed = (sentence = 'You already have Premium.') => new HttpFailure(409, 'already_subscribed', sentence);

/**
 * Starts the free days at once, with the stored card or without one. Who has had a trial is claimed before Stripe is asked, so that
 * of two people with one card only one gets it; where Stripe fails the claim stays the person's own, and it can be tried again.
 */
export async function startTrial(parts: Parts, errand: Errand, withoutCard: boolean): Promise<Outcome> {
  const { database, stripe } = parts;
  const { userId, budget } = errand;
  // An answer that was lost shows here: the trial that it would have told of is there.
  const wasBegun = await isUnsettled(database, userId, 'trial');
  const synced = await parts.sync(userId, budget);
  if (!synced) throw trialUsed();
  const { person } = synced;
  const status = person.subscription?.status;
  if (status === 'trialing' && wasBegun) return STARTED;
  if (status === 'trialing') throw alreadySubscribed('Your free trial is already running.');
  if (isRunning(status)) throw alreadySubscribed();
  if (person.trialUsed) throw trialUsed();
  const price = await parts.findPrice(budget);
  await withCustomer(parts, errand, async (customer) => {
    const card = withoutCard ? undefined : await findStoredCard(stripe, { customerId: customer, defaultCard: synced.defaultCard }, budget);
    const fingerprint = card?.card?.fingerprint;
    const address = claimOfAddress(person.email);
    const taken = await createTrialClaim(database, { userId, claims: [address, ...(fingerprint ? [claimOfCard(fingerprint)] : [])] });
    if (taken.length > 0) throw taken.includes(address) ? trialUsed() : cardUsed();
    await createConsent(database, userId, RENEWAL_TERMS[card ? 'trial-with-card' : 'trial-without-card']);
    await endUnstarted(parts, errand, synced.subscription);
    // A card that is charged for whatever the customer buys would be charged after a trial that was promised without one.
    if (!card && synced.defaultCard)
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: '' } }, budget.options());
    await carryOut(database, { userId, intention: `trial:${customer}:${price}:${card?.id ?? 'none'}` }, (key) =>
      stripe.subscriptions.create(describeTrial({ customer, price, cardId: card?.id, userId }), budget.options(key)),
    );
  });
  await parts.sync(userId, budget);
  return STARTED;
}

interface TrialFacts {
  customer: string;
  price: string;
  cardId: string | undefined;
  userId: number;
}

const describeTrial = ({ customer, price, cardId, userId }: TrialFacts): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  trial_period_days: TRIAL_DAYS,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  metadata: { userId: String(userId) },
  ...(cardId ? { default_payment_method: cardId } : {}),
});

/** The card that is charged, or the one that was put in last. */
export async function findStoredCard(
  stripe: Stripe,
  { customerId, defaultCard }: { customerId: string; defaultCard: string | undefined },
  budget: Errand['budget'],
): Promise<Stripe.PaymentMethod | undefined> {
  const cards = await findCards(stripe, customerId, budget);
  return cards.find(({ id }) => id === defaultCard) ?? cards[0];
}

/** One that waits for a payment that is no longer wanted would else begin beside the new one. */
export async function endUnstarted(
  { stripe }: Parts,
  { budget }: Pick<Errand, 'budget'>,
  subscription: Stripe.Subscription | undefined,
): Promise<void> {
  if (subscription && ['incomplete', 'unpaid', 'paused'].includes(subscription.status))
    await stripe.subscriptions.cancel(subscription.id, undefined, budget.options());
}
