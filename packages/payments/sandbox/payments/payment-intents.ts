import type Stripe from 'stripe';
import { type Decline, needsApproval } from '../requests/api-errors.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { createId, createRandomText, type Entry, idOf } from '../stripe-objects.ts';
import { type ChargedCard, findDecline } from './cards.ts';

/** Creates the payment intent of an invoice, without charging it. */
export function createPaymentIntent(
  session: SandboxSession,
  invoice: Stripe.Invoice,
  paymentMethod: string | null,
): Entry<'payment_intent'> {
  const id = createId('payment_intent');
  const object: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${createRandomText(24)}`,
    confirmation_method: 'automatic',
    created: session.now,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? null,
    customer_account: null,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const entry = session.create('payment_intent', object, { invoice: invoice.id });
  session.emit('payment_intent.created', entry);
  return entry;
}

/** What Stripe's library in the browser does next after the bank asked for approval. */
export const NEXT_ACTION = { type: 'use_stripe_sdk', use_stripe_sdk: {} };

/** Charges a card. Returns why it was declined, or undefined on success. */
export function chargeCard(session: SandboxSession, intent: Entry<'payment_intent'>, charged: ChargedCard): Decline | undefined {
  const { card } = charged;
  const decline = findDecline(charged, session.now);
  if (decline && needsApproval(decline)) {
    Object.assign(intent.object, { status: 'requires_action', payment_method: card.object.id, next_action: NEXT_ACTION });
    session.emit('payment_intent.requires_action', intent);
    return decline;
  }
  const charge = createCharge(session, intent.object, { card: card.object, decline });
  Object.assign(intent.object, { latest_charge: charge.object.id, next_action: null });
  if (decline) {
    Object.assign(intent.object, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', ...decline, charge: charge.object.id, payment_method: card.object },
    });
    session.emit('charge.failed', charge);
    session.emit('payment_intent.payment_failed', intent);
    return decline;
  }
  Object.assign(intent.object, {
    status: 'succeeded',
    payment_method: card.object.id,
    amount_received: intent.object.amount,
    last_payment_error: null,
  });
  session.emit('charge.succeeded', charge);
  session.emit('payment_intent.succeeded', intent);
  return undefined;
}

/** Cancels a payment that will not be made any more. */
export function cancelPaymentIntent(session: SandboxSession, intent: Entry<'payment_intent'>): void {
  if (intent.object.status === 'succeeded' || intent.object.status === 'canceled') return;
  Object.assign(intent.object, { status: 'canceled', canceled_at: session.now, cancellation_reason: 'void_invoice' });
  session.emit('payment_intent.canceled', intent);
}

interface ChargeResult {
  card: Stripe.PaymentMethod;
  decline: Decline | undefined;
}

function createCharge(session: SandboxSession, intent: Stripe.PaymentIntent, { card, decline }: ChargeResult): Entry<'charge'> {
  const paid = decline === undefined;
  const object: Stripe.Charge = {
    id: createId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: null,
    captured: paid,
    created: session.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: detailsOf(card),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  return session.create('charge', object);
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

/** The details of the card itself. */
function detailsOf({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card ?? {};
  return { type: 'card', card: { brand, country, exp_month, exp_year, fingerprint, funding, last4 } } as Stripe.Charge.PaymentMethodDetails;
}
