/** The body of Stripe's error responses. */
export interface ApiErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  /** The state after a failed payment or setup. */
  payment_intent?: unknown;
  setup_intent?: unknown;
}

/** A request that is refused with Stripe's error. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** A declined payment keeps its changes. Every other refused request changes nothing. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: ApiErrorBody, keepsChanges = false) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.keepsChanges = keepsChanges;
  }
}

/** An invalid parameter or operation. */
export function invalid(message: string, more: { param?: string; code?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** No object has this id. */
export function missing(kind: string, id: string, param: string): ApiError {
  const name = NAMES[kind] ?? kind;
  return new ApiError(NAMED_IN_BODY.test(param) ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  });
}

/** Stripe answers 404 for an id in the path and 400 for an id in a parameter. */
const NAMED_IN_BODY = /^(customer|product|default_payment_method|starting_after|ending_before)$|\[/;

const NAMES: Record<string, string> = { payment_method: 'PaymentMethod', setup_intent: 'setupintent' };

/** Why a card was not charged or set up. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export const needsApproval = ({ code }: Decline): boolean => code === 'authentication_required';

/** Returns Stripe's error for an invoice or subscription whose payment needs approval; other declines are unchanged. */
export function declineOf(what: 'invoice' | 'subscription', decline: Decline): Decline {
  if (!needsApproval(decline)) return decline;
  return {
    code: `${what}_payment_intent_requires_action`,
    message: `Payment for this ${what} requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the ${what}.`,
  };
}

/** The card was declined. Earlier changes are kept. */
export function declined(decline: Decline, state: Pick<ApiErrorBody, 'payment_intent' | 'setup_intent'>, keepsChanges = true): ApiError {
  return new ApiError(402, { type: 'card_error', ...decline, ...state }, keepsChanges);
}
