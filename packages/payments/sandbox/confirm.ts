import type Stripe from 'stripe';
import { activateSubscription, findSubscriptionOf } from './billing-cycle.ts';
import { asksBank, type CardFault, createCard, DECLINED, findCardFault, type TypedCard } from './cards.ts';
import type { Desk } from './desk.ts';
import { collectInvoice } from './invoices.ts';
import { type Entry, idOf } from './kinds.ts';
import { NEXT_ACTION } from './payment-intents.ts';
import { attachCard } from './payment-methods.ts';

/** What Stripe's form in the browser sends to Stripe and not to the shop: so it is here. */
export interface ConfirmRequest {
  /** Of a setup intent, or of the payment of an invoice. */
  clientSecret: string;
  /** May be left out in the second step. */
  card?: TypedCard | undefined;
  /** After the bank asked: whether the person proved who they are. */
  authenticated?: boolean | undefined;
}

export interface ConfirmFault {
  message: string;
  type: CardFault['type'] | 'invalid_request_error';
  code?: string;
  decline_code?: string;
}

export type ConfirmedSetup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'usage' | 'next_action'> & {
  payment_method: string | null;
};
export type ConfirmedPayment = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'amount' | 'currency' | 'next_action'> & {
  payment_method: string | null;
};

/** As Stripe's own library in the browser answers. "requires_action" asks for a second call with `authenticated`. */
export type ConfirmAnswer = { setupIntent: ConfirmedSetup } | { paymentIntent: ConfirmedPayment } | { error: ConfirmFault };

const NO_CARD: CardFault = { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' };

/** Sets a card up, or pays with it. The number is used here and nowhere kept. */
export async function confirmCard(desk: Desk, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const [id = ''] = request.clientSecret.split('_secret_');
  const setup = await desk.find('setup_intent', id);
  if (setup && setup.object.client_secret === request.clientSecret) return confirmSetup(desk, setup, request);
  const payment = await desk.find('payment_intent', id);
  if (payment && payment.object.client_secret === request.clientSecret) return confirmPayment(desk, payment, request);
  return refuse('resource_missing', 'This payment form has expired. Load the page again.');
}

const refuse = (code: string, message: string): ConfirmAnswer => ({ error: { type: 'invalid_request_error', code, message } });

async function confirmSetup(desk: Desk, setup: Entry<'setup_intent'>, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const { status } = setup.object;
  if (status === 'succeeded' || status === 'canceled')
    return refuse('setup_intent_unexpected_state', `You cannot confirm this SetupIntent because it has a status of ${status}.`);
  const card = await findCard(desk, setup.object, request);
  if ('message' in card) return { error: card };
  if (card.hidden.behavior === 'declines') return failSetup(desk, setup, { type: 'card_error', ...DECLINED });
  if (asksBank(card) && request.authenticated !== true) {
    if (request.authenticated === false) return failSetup(desk, setup, notAuthenticated('setup_intent_authentication_failure'));
    Object.assign(setup.object, { status: 'requires_action', payment_method: card.object.id, next_action: NEXT_ACTION });
    desk.tell('setup_intent.requires_action', setup);
    return { setupIntent: showSetup(setup) };
  }
  Object.assign(setup.object, { status: 'succeeded', payment_method: card.object.id, next_action: null, last_setup_error: null });
  const customerId = idOf(setup.object.customer);
  if (customerId) {
    attachCard(desk, card, customerId);
    await giveToSubscription(desk, { setup: setup.object.id, customerId, card: card.object.id });
  }
  desk.tell('setup_intent.succeeded', setup);
  return { setupIntent: showSetup(setup) };
}

/** The card typed now, or the one about which the bank was asked. */
async function findCard(
  desk: Desk,
  { status, payment_method: asked }: Pick<Stripe.SetupIntent | Stripe.PaymentIntent, 'status' | 'payment_method'>,
  request: ConfirmRequest,
): Promise<Entry<'payment_method'> | CardFault> {
  const pending =
    status === 'requires_action' && request.authenticated !== undefined ? await desk.find('payment_method', idOf(asked)) : undefined;
  if (pending) return pending;
  if (!request.card) return NO_CARD;
  return findCardFault(request.card, desk.now) ?? createCard(desk, request.card);
}

function failSetup(desk: Desk, setup: Entry<'setup_intent'>, fault: ConfirmFault): ConfirmAnswer {
  Object.assign(setup.object, { status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error: fault });
  desk.tell('setup_intent.setup_failed', setup);
  return { error: fault };
}

const notAuthenticated = (code: string): ConfirmFault => ({
  type: 'card_error',
  code,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** A trial that waited for a card takes this one. */
async function giveToSubscription(
  desk: Desk,
  { setup, customerId, card }: { setup: string; customerId: string; card: string },
): Promise<void> {
  for (const subscription of await desk.list('subscription', { customerId, match: { pending_setup_intent: setup } })) {
    if (subscription.object.ended_at !== null) continue;
    Object.assign(subscription.object, { pending_setup_intent: null, default_payment_method: card });
    desk.tell('customer.subscription.updated', subscription);
  }
}

async function confirmPayment(desk: Desk, payment: Entry<'payment_intent'>, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const invoice = await desk.find('invoice', payment.hidden.invoice);
  if (payment.object.status === 'succeeded' || payment.object.status === 'canceled' || invoice?.object.status !== 'open')
    return refuse(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${payment.object.status}.`,
    );
  const card = await findCard(desk, payment.object, request);
  if ('message' in card) return { error: card };
  if (asksBank(card) && request.authenticated !== true) {
    if (request.authenticated === false) return failPayment(desk, payment, notAuthenticated('payment_intent_authentication_failure'));
    Object.assign(payment.object, { status: 'requires_action', payment_method: card.object.id, next_action: NEXT_ACTION });
    desk.tell('payment_intent.requires_action', payment);
    desk.tell('invoice.payment_action_required', invoice);
    return { paymentIntent: showPayment(payment) };
  }
  const collected = await collectInvoice(desk, invoice, { card, approved: request.authenticated === true });
  if (!collected.paid) return { error: { type: 'card_error', ...(collected.decline ?? DECLINED) } };
  await keepCard(desk, { invoice, card, customerId: idOf(payment.object.customer) });
  return { paymentIntent: showPayment(payment) };
}

function failPayment(desk: Desk, payment: Entry<'payment_intent'>, fault: ConfirmFault): ConfirmAnswer {
  Object.assign(payment.object, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: fault });
  desk.tell('payment_intent.payment_failed', payment);
  return { error: fault };
}

interface PaidWith {
  invoice: Entry<'invoice'>;
  card: Entry<'payment_method'>;
  customerId: string | undefined;
}

/** The card that paid is kept for the next time where the subscription says so. */
async function keepCard(desk: Desk, { invoice, card, customerId }: PaidWith): Promise<void> {
  if (customerId) attachCard(desk, card, customerId);
  const subscription = await findSubscriptionOf(desk, invoice);
  if (!subscription) return;
  if (subscription.object.payment_settings?.save_default_payment_method === 'on_subscription')
    subscription.object.default_payment_method = card.object.id;
  await activateSubscription(desk, subscription);
}

function showSetup({ object }: Entry<'setup_intent'>): ConfirmedSetup {
  const { id, status, usage, next_action } = object;
  return { id, object: 'setup_intent', status, usage, next_action, payment_method: idOf(object.payment_method) ?? null };
}

function showPayment({ object }: Entry<'payment_intent'>): ConfirmedPayment {
  const { id, status, amount, currency, next_action } = object;
  return { id, object: 'payment_intent', status, amount, currency, next_action, payment_method: idOf(object.payment_method) ?? null };
}
