import type Stripe from 'stripe';
import type * as z from 'zod';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { type PaymentMethod, RENEWAL_TERMS } from '../contract/subscription.ts';
import { isRunning } from './access.ts';
import type { BillingRequest, BillingServices, Outcome } from './billing-services.ts';
import { createConsent } from './consent.store.ts';
import { collectOpenInvoice } from './open-invoice.ts';
import { findPerson } from './person.store.ts';
import { withCustomer } from './stripe/customer.ts';
import { findCards, idOf } from './stripe/read-subscription.ts';
import { isMissing } from './stripe/stripe-failures.ts';
import { createCardClaim } from './trial/trial-claim.store.ts';
import { claimOfCard } from './trial/trial-claims.ts';

export const cardMissing = () => new HttpFailure(400, 'payment_method_required', 'Payment method setup required');
const cardForbidden = () => new HttpFailure(403, 'forbidden', 'That card was not put in from your account. Put in your card again.');

/** Creates a setup intent, which collects a card. Cards only: other methods redirect to another page. */
export async function createSetupIntent(
  services: BillingServices,
  request: BillingRequest,
): Promise<{ clientSecret: string; setupIntentId: string }> {
  const { id, client_secret } = await withCustomer(services, request, (customer) =>
    services.stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { userId: String(request.userId) } },
      request.budget.options(),
    ),
  );
  if (!client_secret) throw new Error('Stripe gave a setup intent without a client secret');
  return { clientSecret: client_secret, setupIntentId: id };
}

/**
 * Finds the card that was just entered. @throws HttpFailure 403 unless the setup intent is the person's own and succeeded: the browser
 * sends its id and could send another person's.
 */
export async function findNewCard(
  { database, stripe }: BillingServices,
  { userId, budget }: BillingRequest,
  setupIntentId: string,
): Promise<NewCard> {
  const customerId = (await findPerson(database, userId))?.customerId;
  if (!customerId || !/^seti_\w+$/.test(setupIntentId)) throw cardForbidden();
  const intent = await stripe.setupIntents
    .retrieve(setupIntentId, { expand: ['payment_method'] }, budget.options())
    .catch((error: unknown) => {
      throw isMissing(error) ? cardForbidden() : error;
    });
  const card = typeof intent.payment_method === 'object' ? intent.payment_method : undefined;
  // A card detached since then cannot be charged.
  if (idOf(intent.customer) !== customerId || intent.status !== 'succeeded' || idOf(card?.customer) !== customerId || !card)
    throw cardForbidden();
  return { customerId, cardId: card.id };
}

export interface NewCard {
  customerId: string;
  cardId: string;
}

/** Makes a card the customer's default. */
export async function setDefaultCard(
  { stripe }: BillingServices,
  { budget }: Pick<BillingRequest, 'budget'>,
  { customerId, cardId }: NewCard,
): Promise<void> {
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }, budget.options());
}

/** Records a card of a person who has had a trial, so that it cannot start another person's trial. */
export async function claimCard({ database, stripe }: BillingServices, { userId, budget }: BillingRequest, cardId: string): Promise<void> {
  const { card } = await stripe.paymentMethods.retrieve(cardId, undefined, budget.options());
  if (card?.fingerprint) await createCardClaim(database, userId, claimOfCard(card.fingerprint));
}

/** Makes the card that was just entered the default, and pays an open invoice with it. */
export async function updatePaymentMethod(services: BillingServices, request: BillingRequest, setupIntentId: string): Promise<Outcome> {
  const { stripe } = services;
  const card = await findNewCard(services, request, setupIntentId);
  const { subscription, person } = (await services.sync(request.userId, request.budget)) ?? {};
  await setDefaultCard(services, request, card);
  if (person?.trialUsed) await claimCard(services, request, card.cardId);
  let clientSecret: string | null = null;
  if (subscription && isRunning(subscription.status)) {
    if (subscription.status === 'trialing') await createConsent(services.database, request.userId, RENEWAL_TERMS['card-during-trial']);
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card.cardId }, request.budget.options());
    if (subscription.status === 'past_due')
      clientSecret = (await collectOpenInvoice(services, request, { subscriptionId: subscription.id, cardId: card.cardId })).clientSecret;
  }
  await services.sync(request.userId, request.budget);
  return { message: 'Your payment method has been successfully updated.', clientSecret };
}

/** Pays the open invoice of a renewal with the default card. @throws HttpFailure 409 `nothing_open`, 402. */
export async function payOpenInvoice(services: BillingServices, request: BillingRequest): Promise<Outcome> {
  const { subscription, defaultCard } = (await services.sync(request.userId, request.budget)) ?? {};
  if (subscription?.status !== 'past_due') throw new HttpFailure(409, 'nothing_open', 'There is nothing left to pay.');
  if (!defaultCard) throw cardMissing();
  const { clientSecret } = await collectOpenInvoice(services, request, { subscriptionId: subscription.id, cardId: defaultCard });
  await services.sync(request.userId, request.budget);
  return { message: clientSecret ? 'Your bank asks you to approve this payment.' : 'Your payment went through. Thank you.', clientSecret };
}

/** The stored cards; the default card is marked. */
export async function listPaymentMethods(
  services: BillingServices,
  { userId, budget }: BillingRequest,
): Promise<z.input<typeof PaymentMethod>[]> {
  const synced = await services.sync(userId, budget);
  if (!synced?.person.customerId) return [];
  const cards = await findCards(services.stripe, synced.person.customerId, budget);
  return cards.flatMap((method) => toPaymentMethod(method, synced.defaultCard));
}

function toPaymentMethod({ id, card }: Stripe.PaymentMethod, defaultCard: string | undefined): z.input<typeof PaymentMethod>[] {
  if (!card) return [];
  const { brand, last4, exp_month, exp_year } = card;
  return [{ id, card: { brand, last4, exp_month, exp_year }, isDefault: id === defaultCard }];
}
