import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** Stripe's event, with the object's state at the time. */
export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** The objects that the sandbox stores, by Stripe's name. */
export interface Kinds {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: StoredEvent;
}

export type Kind = keyof Kinds;

/** What Stripe stores about an object and does not return. */
export interface Hidden {
  /** How a card behaves. */
  behavior?: 'succeeds' | 'declines' | 'authenticates' | 'authenticates-always' | 'charge-fails';
  /** Detached, or used without being attached: it may not be used again. */
  usedUp?: boolean;
  trialEndAnnounced?: boolean;
  /** The payment intent of an invoice, and the invoice of a payment intent. */
  paymentIntent?: string;
  invoice?: string;
  /** Failed attempts to deliver an event. */
  failedTries?: number;
  /** When an event is delivered next, in seconds of real time. */
  nextTryAt?: number | null;
  deleted?: boolean;
}

/** An object with its hidden data. */
export interface Entry<K extends Kind> {
  kind: K;
  object: Kinds[K];
  hidden: Hidden;
}

const PREFIXES: Record<Kind, string> = {
  customer: 'cus_',
  product: 'prod_',
  price: 'price_',
  setup_intent: 'seti_',
  payment_method: 'pm_',
  subscription: 'sub_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  event: 'evt_',
};

export const createId = (kind: Kind): string => PREFIXES[kind] + createRandomText(24);

/** Random letters and digits. */
export function createRandomText(length: number): string {
  return randomBytes(length).toString('base64').replace(/[+/=]/g, 'x').slice(0, length);
}

/** Returns the id of a reference, which is an object if it was expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** The customer of an object, stored in a column so that lists per customer can be queried. */
export function customerOf(entry: Entry<Kind>): string | null {
  if (entry.kind === 'customer') return (entry.object as Stripe.Customer).id;
  return idOf((entry.object as { customer?: string | { id: string } | null }).customer) ?? null;
}
