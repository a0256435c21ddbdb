import Stripe from 'stripe';
import { HttpFailure } from '#packages/wire/server/failure.ts';

const RETRY_AFTER_SECONDS = 10;
const NEEDS_AUTHENTICATION = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
]);

const { StripeCardError, StripeConnectionError, StripeError, StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors;

export const paymentsUnavailable = (): HttpFailure =>
  new HttpFailure(
    503,
    'payments_unavailable',
    'Payments cannot be reached right now. Nothing was charged. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

/** A payment was asked for, and no answer came: whether it went through is not known, so that it must not be denied. */
const paymentUnanswered = (): HttpFailure =>
  new HttpFailure(
    503,
    'payments_unavailable',
    'Payments cannot be reached right now. You will not be charged twice. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

export const cardDeclined = (sentence = 'Your card was declined.'): HttpFailure => new HttpFailure(402, 'card_declined', sentence);

/** Stripe refused something that we should not have asked. It holds no words of Stripe's, which may name a person. */
export class StripeRefusal extends Error {
  constructor(error: InstanceType<typeof StripeError>) {
    super(`Stripe refused a call: ${[error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ')}`);
    this.name = 'StripeRefusal';
  }
}

/** What a person is told where Stripe said no or nothing. What is not Stripe's comes back as it is. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeCardError) return cardDeclined(error.message);
  if (error instanceof StripeIdempotencyError)
    return new HttpFailure(409, 'in_progress', 'This is already being done. Look again in a moment.', RETRY_AFTER_SECONDS);
  if (error instanceof StripeInvalidRequestError && !(error instanceof StripeRateLimitError) && error.statusCode !== 429)
    return new StripeRefusal(error);
  return paymentsUnavailable();
}

/** Says of a failed payment only what is known of it. */
export function toPaymentFailure(error: unknown): unknown {
  return isAnswered(error) ? toFailure(error) : paymentUnanswered();
}

/** Whether Stripe itself said how a call ended; where not, it may have been done all the same. */
export function isAnswered(error: unknown): boolean {
  if (error instanceof HttpFailure) return true;
  return (
    error instanceof StripeError && !(error instanceof StripeConnectionError) && error.statusCode !== undefined && error.statusCode < 500
  );
}

/** Whether Stripe had a fault of its own: asked under the same key, it would repeat it. */
export const isFault = (error: unknown): boolean => error instanceof StripeError && (error.statusCode ?? 0) >= 500;

/** Whether the bank wants the person to approve the payment. */
export const needsAuthentication = (error: unknown): boolean =>
  error instanceof StripeError && error.code !== undefined && NEEDS_AUTHENTICATION.has(error.code);

/** Whether the object asked for is not there (any more). */
export const isMissing = (error: unknown): boolean => error instanceof StripeError && error.code === 'resource_missing';
