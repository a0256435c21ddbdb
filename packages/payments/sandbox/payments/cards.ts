import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Decline } from '../requests/api-errors.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { createId, type Entry, type Hidden } from '../stripe-objects.ts';

/** A card as typed. The number and the security code are only checked here and never stored. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

export interface CardError extends Decline {
  type: 'card_error' | 'validation_error';
}

interface TestCard {
  brand: string;
  behavior: NonNullable<Hidden['behavior']>;
}

const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behavior: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', behavior: 'succeeds' },
  '378282246310005': { brand: 'amex', behavior: 'succeeds' },
  '4000000000000002': { brand: 'visa', behavior: 'declines' },
  '4000002500003155': { brand: 'visa', behavior: 'authenticates' },
  '4000002760003184': { brand: 'visa', behavior: 'authenticates-always' },
  '4000000000000341': { brand: 'visa', behavior: 'charge-fails' },
};

export const DECLINED: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
/** The bank accepts the payment only after the person approves it. */
const APPROVAL_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const EXPIRED: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' };

/** Returns the error of a card as typed, with the messages of Stripe's own form. `now` is in seconds. */
export function findCardError(card: TypedCard, now: number): CardError | undefined {
  const digits = digitsOf(card.number);
  const wrong = (code: string, message: string): CardError => ({ type: 'validation_error', code, message });
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return wrong('invalid_number', 'Your card number is invalid.');
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12)
    return wrong('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (isPast(card.expMonth, yearOf(card.expYear), now))
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  const length = /^3[47]/.test(digits) ? 4 : 3;
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== length) return wrong('incomplete_cvc', "Your card's security code is incomplete.");
  if (!TEST_CARDS[digits]) return { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' };
  return undefined;
}

/** Creates the payment method of a card for which `findCardError` found no error. */
export function createCard(session: SandboxSession, card: TypedCard): Entry<'payment_method'> {
  const digits = digitsOf(card.number);
  const known = TEST_CARDS[digits];
  if (!known) throw new Error("Only the sandbox's test cards can become payment methods");
  const object: Stripe.PaymentMethod = {
    id: createId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: cardOf(digits, known.brand, card),
    created: session.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return session.create('payment_method', object, { behavior: known.behavior });
}

function cardOf(digits: string, brand: string, { expMonth, expYear }: TypedCard): Stripe.PaymentMethod.Card {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand === 'amex' ? 'american_express' : brand,
    exp_month: expMonth,
    exp_year: yearOf(expYear),
    // Only public test numbers get here. The hash of a real number could be reversed by search.
    fingerprint: createHash('sha256').update(`sandbox card ${digits}`).digest('hex').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: digits.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

export interface ChargedCard {
  card: Entry<'payment_method'>;
  /** Whether the person approved this payment. */
  approved: boolean;
}

/** Whether the bank asks for approval before a card is set up or a payment is made in the browser. */
export const requiresApproval = ({ hidden }: Entry<'payment_method'>): boolean =>
  hidden.behavior === 'authenticates' || hidden.behavior === 'authenticates-always';

/** Returns why a charge of this card fails; undefined if it succeeds. */
export function findDecline({ card: { object, hidden }, approved }: ChargedCard, now: number): Decline | undefined {
  if (hidden.behavior === 'authenticates-always' && !approved) return APPROVAL_REQUIRED;
  if (hidden.behavior === 'declines' || hidden.behavior === 'charge-fails') return DECLINED;
  return object.card && isPast(object.card.exp_month, object.card.exp_year, now) ? EXPIRED : undefined;
}

const digitsOf = (number: string) => number.replace(/[\s-]/g, '');

const yearOf = (year: number) => (year < 100 ? 2_000 + year : year);

/** A card is valid until the end of its month. */
const isPast = (month: number, year: number, now: number) => Date.UTC(year, month, 1) <= now * 1_000;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
