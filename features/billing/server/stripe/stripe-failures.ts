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

/** A payment was requested and no response came. It may have succeeded, so the message must not deny it. */
const paymentUnanswered = (): HttpFailure =>
  new HttpFailure(
    503,
    'payments_unavailable',
    'Payments cannot be reached right now. You will not be charged twice. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

export const cardDeclined = (sentence = 'Your card was declined.'): HttpFailure => new HttpFailure(402, 'card_declined', sentence);

/** Stripe refused a request that we should not have sent. Contains none of Stripe's messages, which may name a person. */
export class StripeRefusal extends Error {
  constructor(error: InstanceType<typeof StripeError>) {
    super(`Stripe refused a call: ${[error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ')}`);
    this.name = 'StripeRefusal';
  }
}

/** Converts an error of Stripe to a failure for the person. Other errors are returned unchanged. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeCardError) return cardDeclined(error.message);
  if (error instanceof StripeIdempotencyError)
    return new HttpFailure(409, 'in_progress', 'This is already being done. Look again in a moment.', RETRY_AFTER_SECONDS);
  if (error instanceof StripeInvalidRequestError && !(error instanceof StripeRateLimitError) && error.statusCode !== 429)
    return new StripeRefusal(error);
  return paymentsUnavailable();
}

/** Converts an error of a payment. If the outcome is unknown, the message does not deny the payment. */
export function toPaymentFailure(error: unknown): unknown {
  return hasKnownOutcome(error) ? toFailure(error) : paymentUnanswered();
}

/** Whether Stripe reported how a call ended. If not, it may have succeeded. */
export function hasKnownOutcome(error: unknown): boolean {
  if (error instanceof HttpFailure) return true;
  return (
    error instanceof StripeError && !(error instanceof StripeConnectionError) && error.statusCode !== undefined && error.statusCode < 500
  );
}

/** Whether Stripe had an internal error. The same idempotency key would return it again. */
export const isStripeServerError = (error: unknown): boolean => error instanceof StripeError && (error.statusCode ?? 0) >= 500;

/** Whether the bank wants the person to approve the payment. */
export const needsAuthentication = (error: unknown): boolean =>
  error instanceof StripeError && error.code !== undefined && NEEDS_AUTHENTICATION.has(error.code);

/** Whether the requested object does not exist or no longer exists. */
export const isMissing = (error: unknown): boolean => error instanceof StripeError && error.code === 'resource_missing';
