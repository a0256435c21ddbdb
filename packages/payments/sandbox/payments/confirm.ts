import type Stripe from 'stripe';
import type { SandboxSession } from '../sandbox-session.ts';
import { type Entry, idOf } from '../stripe-objects.ts';
import { activateSubscription, findSubscriptionOf } from '../subscriptions/billing-cycle.ts';
import { type CardError, createCard, DECLINED, findCardError, requiresApproval, type TypedCard } from './cards.ts';
import { collectInvoice } from './invoices.ts';
import { NEXT_ACTION } from './payment-intents.ts';
import { attachCard } from './payment-methods.ts';

/** What Stripe's form in the browser sends to Stripe directly, and not to the shop. */
export interface ConfirmRequest {
  /** The client secret of a setup intent, or of the payment intent of an invoice. */
  clientSecret: string;
  /** Not needed in the second step. */
  card?: TypedCard | undefined;
  /** After the bank asked: whether the person authenticated. */
  authenticated?: boolean | undefined;
}

export interface ConfirmError {
  message: string;
  type: CardError['type'] | 'invalid_request_error';
  code?: string;
  decline_code?: string;
}

export type ConfirmedSetup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'usage' | 'next_action'> & {
  payment_method: string | null;
};
export type ConfirmedPayment = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'amount' | 'currency' | 'next_action'> & {
  payment_method: string | null;
};

/** The answer of Stripe's library in the browser. "requires_action" needs a second call with `authenticated`. */
export type ConfirmAnswer = { setupIntent: ConfirmedSetup } | { paymentIntent: ConfirmedPayment } | { error: ConfirmError };

const NO_CARD: CardError = { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' };

/** Sets up a card or pays with it. The number is not stored. */
export async function confirmCard(session: SandboxSession, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const [id = ''] = request.clientSecret.split('_secret_');
  const setup = await session.find('setup_intent', id);
  if (setup && setup.object.client_secret === request.clientSecret) return confirmSetup(session, setup, request);
  const payment = await session.find('payment_intent', id);
  if (payment && payment.object.client_secret === request.clientSecret) return confirmPayment(session, payment, request);
  return refuse('resource_missing', 'This payment form has expired. Load the page again.');
}

const refuse = (code: string, message: string): ConfirmAnswer => ({ error: { type: 'invalid_request_error', code, message } });

async function confirmSetup(session: SandboxSession, setup: Entry<'setup_intent'>, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const { status } = setup.object;
  if (status === 'succeeded' || status === 'canceled')
    return refuse('setup_intent_unexpected_state', `You cannot confirm this SetupIntent because it has a status of ${status}.`);
  const card = await findCard(session, setup.object, request);
  if ('message' in card) return { error: card };
  if (card.hidden.behavior === 'declines') return failSetup(session, setup, { type: 'card_error', ...DECLINED });
  if (requiresApproval(card) && request.authenticated !== true) {
    if (request.authenticated === false) return failSetup(session, setup, notAuthenticated('setup_intent_authentication_failure'));
    Object.assign(setup.object, { status: 'requires_action', payment_method: card.object.id, next_action: NEXT_ACTION });
    session.emit('setup_intent.requires_action', setup);
    return { setupIntent: toConfirmedSetup(setup) };
  }
  Object.assign(setup.object, { status: 'succeeded', payment_method: card.object.id, next_action: null, last_setup_error: null });
  const customerId = idOf(setup.object.customer);
  if (customerId) {
    attachCard(session, card, customerId);
    await setSubscriptionCard(session, { setup: setup.object.id, customerId, card: card.object.id });
  }
  session.emit('setup_intent.succeeded', setup);
  return { setupIntent: toConfirmedSetup(setup) };
}

/** The card that was typed, or the one for which the bank asked for authentication. */
async function findCard(
  session: SandboxSession,
  { status, payment_method: asked }: Pick<Stripe.SetupIntent | Stripe.PaymentIntent, 'status' | 'payment_method'>,
  request: ConfirmRequest,
): Promise<Entry<'payment_method'> | CardError> {
  const pending =
    status === 'requires_action' && request.authenticated !== undefined ? await session.find('payment_method', idOf(asked)) : undefined;
  if (pending) return pending;
  if (!request.card) return NO_CARD;
  return findCardError(request.card, session.now) ?? createCard(session, request.card);
}

function failSetup(session: SandboxSession, setup: Entry<'setup_intent'>, error: ConfirmError): ConfirmAnswer {
  Object.assign(setup.object, { status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error: error });
  session.emit('setup_intent.setup_failed', setup);
  return { error: error };
}

const notAuthenticated = (code: string): ConfirmError => ({
  type: 'card_error',
  code,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** Sets the card on a trial that waited for one. */
async function setSubscriptionCard(
  session: SandboxSession,
  { setup, customerId, card }: { setup: string; customerId: string; card: string },
): Promise<void> {
  for (const subscription of await session.list('subscription', { customerId, match: { pending_setup_intent: setup } })) {
    if (subscription.object.ended_at !== null) continue;
    Object.assign(subscription.object, { pending_setup_intent: null, default_payment_method: card });
    session.emit('customer.subscription.updated', subscription);
  }
}

async function confirmPayment(session: SandboxSession, payment: Entry<'payment_intent'>, request: ConfirmRequest): Promise<ConfirmAnswer> {
  const invoice = await session.find('invoice', payment.hidden.invoice);
  if (payment.object.status === 'succeeded' || payment.object.status === 'canceled' || invoice?.object.status !== 'open')
    return refuse(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${payment.object.status}.`,
    );
  const card = await findCard(session, payment.object, request);
  if ('message' in card) return { error: card };
  if (requiresApproval(card) && request.authenticated !== true) {
    if (request.authenticated === false) return failPayment(session, payment, notAuthenticated('payment_intent_authentication_failure'));
    Object.assign(payment.object, { status: 'requires_action', payment_method: card.object.id, next_action: NEXT_ACTION });
    session.emit('payment_intent.requires_action', payment);
    session.emit('invoice.payment_action_required', invoice);
    return { paymentIntent: toConfirmedPayment(payment) };
  }
  const collected = await collectInvoice(session, invoice, { card, approved: request.authenticated === true });
  if (!collected.paid) return { error: { type: 'card_error', ...(collected.decline ?? DECLINED) } };
  await storeCard(session, { invoice, card, customerId: idOf(payment.object.customer) });
  return { paymentIntent: toConfirmedPayment(payment) };
}

function failPayment(session: SandboxSession, payment: Entry<'payment_intent'>, error: ConfirmError): ConfirmAnswer {
  Object.assign(payment.object, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: error });
  session.emit('payment_intent.payment_failed', payment);
  return { error: error };
}

interface PaidWith {
  invoice: Entry<'invoice'>;
  card: Entry<'payment_method'>;
  customerId: string | undefined;
}

/** Stores the card that paid as the default if the subscription's settings say so. */
async function storeCard(session: SandboxSession, { invoice, card, customerId }: PaidWith): Promise<void> {
  if (customerId) attachCard(session, card, customerId);
  const subscription = await findSubscriptionOf(session, invoice);
  if (!subscription) return;
  if (subscription.object.payment_settings?.save_default_payment_method === 'on_subscription')
    subscription.object.default_payment_method = card.object.id;
  await activateSubscription(session, subscription);
}

function toConfirmedSetup({ object }: Entry<'setup_intent'>): ConfirmedSetup {
  const { id, status, usage, next_action } = object;
  return { id, object: 'setup_intent', status, usage, next_action, payment_method: idOf(object.payment_method) ?? null };
}

function toConfirmedPayment({ object }: Entry<'payment_intent'>): ConfirmedPayment {
  const { id, status, amount, currency, next_action } = object;
  return { id, object: 'payment_intent', status, amount, currency, next_action, payment_method: idOf(object.payment_method) ?? null };
}
