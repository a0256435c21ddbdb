import Stripe from 'stripe';
import { type Decline, needsApproval } from '../requests/api-errors.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { createId, type Entry, idOf } from '../stripe-objects.ts';
import type { ChargedCard } from './cards.ts';
import { cancelPaymentIntent, chargeCard, createPaymentIntent } from './payment-intents.ts';

export interface InvoiceRequest {
  /** Cents. */
  amount: number;
  reason: Stripe.Invoice.BillingReason;
  /** Seconds. */
  start: number;
  end: number;
  /** The card that will be charged, if any. */
  card: string | null;
}

/** Creates a finalized invoice for one period. An invoice of zero is paid at once. */
export async function createInvoice(
  session: SandboxSession,
  subscription: Stripe.Subscription,
  request: InvoiceRequest,
): Promise<Entry<'invoice'>> {
  const customer = await session.get('customer', idOf(subscription.customer) ?? '');
  const number = customer.object.next_invoice_sequence ?? 1;
  customer.object.next_invoice_sequence = number + 1;
  const invoice = session.create('invoice', {
    ...createAmounts(request.amount),
    ...createRest(session, subscription),
    ...createNames(customer.object),
    attempt_count: 0,
    attempted: false,
    billing_reason: request.reason,
    lines: createLines(subscription, request),
    number: `${customer.object.invoice_prefix}-${String(number).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    // An invoice for a future period covers the moment of its creation, like Stripe's.
    period_end: session.now,
    period_start:
      request.reason === 'subscription_create' ? session.now : (subscription.items.data[0]?.current_period_start ?? session.now),
  });
  session.emit('invoice.created', invoice);
  session.emit('invoice.finalized', invoice);
  if (request.amount === 0) markPaid(session, invoice);
  else createPayment(session, invoice, request.card);
  return invoice;
}

function createPayment(session: SandboxSession, invoice: Entry<'invoice'>, card: string | null): void {
  const intent = createPaymentIntent(session, invoice.object, card);
  invoice.hidden.paymentIntent = intent.object.id;
  session.create('invoice_payment', {
    id: createId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.object.amount_due,
    created: session.now,
    currency: invoice.object.currency,
    invoice: invoice.object.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.object.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The result of collecting an invoice. */
export type Collected = { paid: true } | { paid: false; decline?: Decline };

/** Charges the card, if any. The caller updates the subscription's status. */
export async function collectInvoice(
  session: SandboxSession,
  invoice: Entry<'invoice'>,
  { card, approved = false }: Partial<ChargedCard>,
): Promise<Collected> {
  const intent = await session.get('payment_intent', invoice.hidden.paymentIntent ?? '');
  invoice.object.attempted = true;
  invoice.object.attempt_count += 1;
  const decline = card ? chargeCard(session, intent, { card, approved }) : undefined;
  if (card && !decline) {
    const [payment] = await findPayments(session, invoice.object.id);
    if (payment) {
      Object.assign(payment.object, { amount_paid: invoice.object.amount_due, status: 'paid' });
      payment.object.status_transitions.paid_at = session.now;
      session.emit('invoice_payment.paid', payment);
    }
    markPaid(session, invoice);
    return { paid: true };
  }
  session.emit('invoice.payment_failed', invoice);
  if (decline && needsApproval(decline)) session.emit('invoice.payment_action_required', invoice);
  return { paid: false, ...(decline ? { decline } : {}) };
}

/** The payments of an invoice, newest first. */
export const findPayments = (session: SandboxSession, invoiceId: string) =>
  session.list('invoice_payment', { match: { invoice: invoiceId } });

function markPaid(session: SandboxSession, invoice: Entry<'invoice'>): void {
  const { object } = invoice;
  Object.assign(object, {
    status: 'paid',
    amount_paid: object.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
  });
  object.status_transitions.paid_at = session.now;
  session.emit('invoice.updated', invoice);
  session.emit('invoice.paid', invoice);
  session.emit('invoice.payment_succeeded', invoice);
}

/** Voids an invoice: nothing is owed any more. */
export async function voidInvoice(session: SandboxSession, invoice: Entry<'invoice'>): Promise<void> {
  Object.assign(invoice.object, { status: 'void', auto_advance: false, next_payment_attempt: null });
  invoice.object.status_transitions.voided_at = session.now;
  session.emit('invoice.voided', invoice);
  const intent = await session.find('payment_intent', invoice.hidden.paymentIntent);
  if (intent) cancelPaymentIntent(session, intent);
}

function createAmounts(amount: number) {
  return {
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    ending_balance: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  } satisfies Partial<Stripe.Invoice>;
}

function createNames(customer: Stripe.Customer) {
  return {
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
  } satisfies Partial<Stripe.Invoice>;
}

function createRest(session: SandboxSession, subscription: Stripe.Subscription) {
  return {
    id: createId('invoice'),
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    application: null,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    created: session.now,
    currency: subscription.currency,
    custom_fields: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: session.now,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: session.now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    webhooks_delivered_at: session.now,
  } satisfies Partial<Stripe.Invoice>;
}

function createLines(subscription: Stripe.Subscription, { amount, start, end }: InvoiceRequest): Stripe.ApiList<Stripe.InvoiceLineItem> {
  const lines = subscription.items.data.map((item): Stripe.InvoiceLineItem => {
    const quantity = item.quantity ?? 1;
    return {
      id: `il_${createId('invoice').slice(3)}`,
      object: 'line_item',
      amount: amount === 0 ? 0 : quantity * (item.price.unit_amount ?? 0),
      currency: subscription.currency,
      description: amount === 0 ? 'Trial period' : `${quantity} × ${item.price.nickname ?? 'subscription'}`,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: subscription.metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: { credited_items: null },
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
      period: { start, end },
      pretax_credit_amounts: [],
      pricing: {
        price_details: { price: item.price.id, product: idOf(item.price.product) ?? '' },
        type: 'price_details',
        unit_amount_decimal: amount === 0 ? Stripe.Decimal.from(0) : item.price.unit_amount_decimal,
      },
      quantity,
      quantity_decimal: Stripe.Decimal.from(quantity),
      subscription: subscription.id,
      subtotal: amount === 0 ? 0 : quantity * (item.price.unit_amount ?? 0),
      taxes: [],
    };
  });
  return { object: 'list', data: lines, has_more: false, url: '/v1/invoices/lines' };
}
