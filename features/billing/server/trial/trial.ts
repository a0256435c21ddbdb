import type Stripe from 'stripe';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { RENEWAL_TERMS, TRIAL_DAYS } from '../../contract/subscription.ts';
import { isRunning } from '../access.ts';
import type { BillingRequest, BillingServices, Outcome } from '../billing-services.ts';
import { createConsent } from '../consent.store.ts';
import { hasUnconfirmedIntention, runIdempotent } from '../person-locks.ts';
import { withCustomer } from '../stripe/customer.ts';
import { findCards } from '../stripe/read-subscription.ts';
import { createTrialClaim } from './trial-claim.store.ts';
import { claimOfAddress, claimOfCard } from './trial-claims.ts';

const STARTED: Outcome = { message: 'Your 7-day free trial has started.', clientSecret: null };
const trialUsed = () => new HttpFailure(409, 'trial_used', 'You have already used your free trial.');
const cardUsed = () =>
  new HttpFailure(409, 'card_trial_used', 'This card was already used for a free trial. Use another card, or start without a card.');
export const alreadySubscribed = (sentence = 'You already have Premium.') => new HttpFailure(409, 'already_subscribed', sentence);

/**
 * Starts the free trial at once, with the stored card or without one. The trial is claimed before Stripe is called, so that of two people
 * with one card only one gets it. If Stripe fails, the claim stays the person's own and the call can be retried.
 */
export async function startTrial(services: BillingServices, request: BillingRequest, withoutCard: boolean): Promise<Outcome> {
  const { database, stripe } = services;
  const { userId, budget } = request;
  // A trial whose creation was never answered is found here.
  const wasBegun = await hasUnconfirmedIntention(database, userId, 'trial');
  const synced = await services.sync(userId, budget);
  if (!synced) throw trialUsed();
  const { person } = synced;
  const status = person.subscription?.status;
  if (status === 'trialing' && wasBegun) return STARTED;
  if (status === 'trialing') throw alreadySubscribed('Your free trial is already running.');
  if (isRunning(status)) throw alreadySubscribed();
  if (person.trialUsed) throw trialUsed();
  const price = await services.findPrice(budget);
  await withCustomer(services, request, async (customer) => {
    const card = withoutCard ? undefined : await findStoredCard(stripe, { customerId: customer, defaultCard: synced.defaultCard }, budget);
    const fingerprint = card?.card?.fingerprint;
    const address = claimOfAddress(person.email);
    const taken = await createTrialClaim(database, { userId, claims: [address, ...(fingerprint ? [claimOfCard(fingerprint)] : [])] });
    if (taken.length > 0) throw taken.includes(address) ? trialUsed() : cardUsed();
    await createConsent(database, userId, RENEWAL_TERMS[card ? 'trial-with-card' : 'trial-without-card']);
    await cancelUnstarted(services, request, synced.subscription);
    // A default card would be charged after a trial that was promised without one.
    if (!card && synced.defaultCard)
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: '' } }, budget.options());
    await runIdempotent(database, { userId, intention: `trial:${customer}:${price}:${card?.id ?? 'none'}` }, (key) =>
      stripe.subscriptions.create(describeTrial({ customer, price, cardId: card?.id, userId }), budget.options(key)),
    );
  });
  await services.sync(userId, budget);
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

/** The default card, or else the newest one. */
export async function findStoredCard(
  stripe: Stripe,
  { customerId, defaultCard }: { customerId: string; defaultCard: string | undefined },
  budget: BillingRequest['budget'],
): Promise<Stripe.PaymentMethod | undefined> {
  const cards = await findCards(stripe, customerId, budget);
  return cards.find(({ id }) => id === defaultCard) ?? cards[0];
}

/** Otherwise a subscription that waits for an outdated payment would start beside the new one. */
export async function cancelUnstarted(
  { stripe }: BillingServices,
  { budget }: Pick<BillingRequest, 'budget'>,
  subscription: Stripe.Subscription | undefined,
): Promise<void> {
  if (subscription && ['incomplete', 'unpaid', 'paused'].includes(subscription.status))
    await stripe.subscriptions.cancel(subscription.id, undefined, budget.options());
}
