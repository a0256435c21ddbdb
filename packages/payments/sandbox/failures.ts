/** What Stripe answers in the place of an object. */
export interface ApiFault {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  /** The state after a payment or a setup that did not work. */
  payment_intent?: unknown;
  setup_intent?: unknown;
}

/** A request that is refused as Stripe refuses it. */
export class ApiError extends Error {
  readonly status: number;
  readonly fault: ApiFault;
  /** A declined payment leaves its traces; every other refused request changes nothing. */
  readonly keepsChanges: boolean;

  constructor(status: number, fault: ApiFault, keepsChanges = false) {
    super(fault.message);
    this.name = 'ApiError';
    this.status = status;
    this.fault = fault;
    this.keepsChanges = keepsChanges;
  }
}

/** A parameter, or what is asked of an object, does not fit. */
export function invalid(message: string, more: { param?: string; code?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** There is no object of this id. */
export function missing(kind: string, id: string, param: string): ApiError {
  const name = NAMES[kind] ?? kind;
  return new ApiError(NAMED_IN_BODY.test(param) ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  });
}

/** Stripe answers 404 for what the address names, and 400 for what a parameter names. */
const NAMED_IN_BODY = /^(customer|product|default_payment_method|starting_after|ending_before)$|\[/;

const NAMES: Record<string, string> = { payment_method: 'PaymentMethod', setup_intent: 'setupintent' };

/** Why a card was not charged or set up. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export const wantsApproval = ({ code }: Decline): boolean => code === 'authentication_required';

/** As Stripe says it of an invoice or a subscription whose payment the bank wants approved; any other decline as it is. */
export function declineOf(what: 'invoice' | 'subscription', decline: Decline): Decline {
  if (!wantsApproval(decline)) return decline;
  return {
    code: `${what}_payment_intent_requires_action`,
    message: `Payment for this ${what} requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the ${what}.`,
  };
}

/** The card was refused: what happened until then stays. */
export function declined(decline: Decline, state: Pick<ApiFault, 'payment_intent' | 'setup_intent'>, keepsChanges = true): ApiError {
  return new ApiError(402, { type: 'card_error', ...decline, ...state }, keepsChanges);
}
