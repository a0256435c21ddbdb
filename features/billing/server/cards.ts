import type Stripe from 'stripe';
import type * as z from 'zod';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { type PaymentMethod, RENEWAL_TERMS } from '../contract/subscription.ts';
import { isRunning } from './access.ts';
import type { Errand, Outcome, Parts } from './billing-services.ts';
import { createConsent } from './consent.store.ts';
import { withCustomer } from './customer.ts';
import { collectOpenInvoice } from './open-invoice.ts';
import { findPerson } from './person.store.ts';
import { findCards, idOf } from './read-subscription.ts';
import { isMissing } from './stripe-failures.ts';
import { createCardClaim } from './trial-claim.store.ts';
import { claimOfCard } from './trial-claims.ts';

export const cardMissing = () => new HttpFailure(400, 'payment_method_required', 'Payment method setup required');
const notYours = () => new HttpFailure(403, 'forbidden', 'That card was not put in from your account. Put in your card again.');

/** A place at Stripe to put a card in; nothing but cards, which need no other page. */
export async function createSetupIntent(parts: Parts, errand: Errand): Promise<{ clientSecret: string; setupIntentId: string }> {
  const { id, client_secret } = await withCustomer(parts, errand, (customer) =>
    parts.stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { userId: String(errand.userId) } },
      errand.budget.options(),
    ),
  );
  if (!client_secret) throw new Error('Stripe gave a setup intent without a client secret');
  return { clientSecret: client_secret, setupIntentId: id };
}

/**
 * The card that was just put in. @throws HttpFailure 403 unless the setup intent is the person's own and succeeded: the browser says
 * which it was, and could say another's.
 */
export async function findNewCard({ database, stripe }: Parts, { userId, budget }: Errand, setupIntentId: string): Promise<NewCard> {
  const customerId = (await findPerson(database, userId))?.customerId;
  if (!customerId || !/^seti_\w+$/.test(setupIntentId)) throw notYours();
  const intent = await stripe.setupIntents
    .retrieve(setupIntentId, { expand: ['payment_method'] }, budget.options())
    .catch((error: unknown) => {
      throw isMissing(error) ? notYours() : error;
    });
  const card = typeof intent.payment_method === 'object' ? intent.payment_method : undefined;
  // One that was taken off the account since cannot be charged.
  if (idOf(intent.customer) !== customerId || intent.status !== 'succeeded' || idOf(card?.customer) !== customerId || !card)
    throw notYours();
  return { customerId, cardId: card.id };
}

export interface NewCard {
  customerId: string;
  cardId: string;
}

/** Makes a card the one that is charged from now on for whatever the customer buys. */
export async function setDefaultCard(
  { stripe }: Parts,
  { budget }: Pick<Errand, 'budget'>,
  { customerId, cardId }: NewCard,
): Promise<void> {
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }, budget.options());
}

/** A card of somebody who has had a trial can begin no other person's. */
export async function claimCard({ database, stripe }: Parts, { userId, budget }: Errand, cardId: string): Promise<void> {
  const { card } = await stripe.paymentMethods.retrieve(cardId, undefined, budget.options());
  if (card?.fingerprint) await createCardClaim(database, userId, claimOfCard(card.fingerprint));
}

/** Charges the card that was just put in from now on, and tries what is open with it. */
export async function updatePaymentMethod(parts: Parts, errand: Errand, setupIntentId: string): Promise<Outcome> {
  const { stripe } = parts;
  const card = await findNewCard(parts, errand, setupIntentId);
  const { subscription, person } = (await parts.sync(errand.userId, errand.budget)) ?? {};
  await setDefaultCard(parts, errand, card);
  if (person?.trialUsed) await claimCard(parts, errand, card.cardId);
  let clientSecret: string | null = null;
  if (subscription && isRunning(subscription.status)) {
    if (subscription.status === 'trialing') await createConsent(parts.database, errand.userId, RENEWAL_TERMS['card-during-trial']);
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card.cardId }, errand.budget.options());
    if (subscription.status === 'past_due')
      clientSecret = (await collectOpenInvoice(parts, errand, { subscriptionId: subscription.id, cardId: card.cardId })).clientSecret;
  }
  await parts.sync(errand.userId, errand.budget);
  return { message: 'Your payment method has been successfully updated.', clientSecret };
}

/** Tries what is open of a renewal again with the card that is charged. @throws HttpFailure 409 `nothing_open`, 402. */
export async function payOpenInvoice(parts: Parts, errand: Errand): Promise<Outcome> {
  const { subscription, defaultCard } = (await parts.sync(errand.userId, errand.budget)) ?? {};
  if (subscription?.status !== 'past_due') throw new HttpFailure(409, 'nothing_open', 'There is nothing left to pay.');
  if (!defaultCard) throw cardMissing();
  const { clientSecret } = await collectOpenInvoice(parts, errand, { subscriptionId: subscription.id, cardId: defaultCard });
  await parts.sync(errand.userId, errand.budget);
  return { message: clientSecret ? 'Your bank asks you to approve this payment.' : 'Your payment went through. Thank you.', clientSecret };
}

/** The cards that were put in, with a mark on the one that is charged. */
export async function listPaymentMethods(parts: Parts, { userId, budget }: Errand): Promise<z.input<typeof PaymentMethod>[]> {
  const synced = await parts.sync(userId, budget);
  if (!synced?.person.customerId) return [];
  const cards = await findCards(parts.stripe, synced.person.customerId, budget);
  return cards.flatMap((method) => showCard(method, synced.defaultCard));
}

function showCard({ id, card }: Stripe.PaymentMethod, defaultCard: string | undefined): z.input<typeof PaymentMethod>[] {
  if (!card) return [];
  const { brand, last4, exp_month, exp_year } = card;
  return [{ id, card: { brand, last4, exp_month, exp_year }, isDefault: id === defaultCard }];
}
