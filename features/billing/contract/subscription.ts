import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const PRICE_TEXT = '$4.99/month';
export const PRICE_CENTS = 499;
export const TRIAL_DAYS = 7;

/**
 * What a person agrees to by pressing the button below it. It is stored word for word with the consent.
 * `trial` begins the free days, with a card or without one; `paid` pays at once. `card-during-trial` puts a card under a running trial.
 */
export const RENEWAL_TERMS = {
  'trial-without-card':
    'Your free trial lasts 7 days and starts now. No card is asked for, so nothing can be charged. When the trial ends, your access ends.',
  'trial-with-card':
    'Your free trial lasts 7 days and starts now. After it, $4.99 is charged to your card every month until you cancel. You can cancel at any time in Subscription. If you cancel during the trial, nothing is charged.',
  paid: 'You pay $4.99 now, and $4.99 every month after that, until you cancel. You can cancel at any time in Subscription. Access then stays until the end of the month that is paid.',
  'card-during-trial':
    'When your free trial ends, $4.99 is charged to this card, and $4.99 every month after that, until you cancel. You can cancel at any time in Subscription. If you cancel during the trial, nothing is charged.',
} as const;

/** Where a subscription stands, as our screens see it. */
export const SubscriptionStatus = z.object({
  hasAccess: z.boolean(),
  /** "trial" where none was ever begun; "trialing", "active", "cancelled"; otherwise Stripe's own word. */
  status: z.string(),
  /** ISO date and time; null where there is none. */
  trialEnd: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  /** Until when access lasts if nothing changes; null where there is none. */
  accessUntil: z.string().nullable(),
  /** Cancelled, and still running to the end of what is paid: it can be taken back. */
  canBeUndone: z.boolean(),
  trialUsed: z.boolean(),
  hasPaymentMethod: z.boolean(),
  /** What the person must do for the renewal to be paid; null where nothing. */
  paymentProblem: z.enum(['declined', 'authentication-required']).nullable(),
  /** The time by which this was judged: the server's, or that of the payment sandbox, which can be ahead of it. */
  asOf: z.string(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const Changed = SubscriptionStatus.extend({ success: z.literal(true), message: z.string() });

/**
 * A payment that Stripe wants confirmed in the browser: its client secret, or null where it is paid. The specified field is enough
 * for a client; `status` tells the rest.
 */
const Paying = Changed.extend({ clientSecret: z.string().nullable() });

export const getSubscriptionStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Whether there is access, and until when',
  access: 'signed-in',
  response: SubscriptionStatus,
});

export const getTrialStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/trial-status',
  summary: 'Whether the free trial was used',
  access: 'signed-in',
  response: z.object({ trialUsed: z.boolean() }),
});

/** 409 `trial_used`, 409 `card_trial_used` where another person had a trial with the card, 409 `already_subscribed`. The same answer for calls at the same time: one trial. */
export const startNewTrial = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/start-new-trial',
  summary: 'Start the free trial, with the stored card or without one',
  access: 'signed-in',
  /** `withoutCard` leaves a card alone that was put in: it is not charged when the trial ends. No body takes the stored card. */
  body: z.object({ withoutCard: z.boolean().optional() }).nullish(),
  response: Changed,
});

/** A place at Stripe to put a card in; also to exchange one. */
export const createSetupIntent = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/create-setup-intent',
  summary: 'Begin to put in a card',
  access: 'signed-in',
  response: z.object({ clientSecret: z.string(), setupIntentId: z.string() }),
});

/** Pays at once with the stored card. 400 `payment_method_required` ("Payment method setup required"); 402 `card_declined`; 409 `already_subscribed`. */
export const createSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/create-subscription',
  summary: 'Subscribe with the stored card',
  access: 'signed-in',
  response: Paying,
});

/** Pays at once with the card that was just put in. 403 `forbidden` for another person's setup intent; 402 `card_declined`. */
export const confirmImmediateSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/confirm-immediate-subscription',
  summary: 'Subscribe with the card that was just put in',
  access: 'signed-in',
  body: z.object({ setupIntentId: z.string().min(1, 'The card was not put in').max(200) }),
  response: Paying,
});

/** Makes the card that was just put in the one that is charged, and pays what is open with it. */
export const updatePaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/update-payment-method',
  summary: 'Charge the card that was just put in from now on',
  access: 'signed-in',
  body: z.object({ setupIntentId: z.string().min(1, 'The card was not put in').max(200) }),
  response: Paying,
});

/**
 * Pays the open invoice of a renewal with the stored card. Where the bank wants the person's approval, `clientSecret` is what the
 * browser confirms. 409 `nothing_open`; 402 `card_declined`.
 */
export const payOpenInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/pay-open-invoice',
  summary: 'Pay what is open with the stored card',
  access: 'signed-in',
  response: Paying,
});

/** A trial ends at once, a paid plan with its month. 409 `not_subscribed`. */
export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Cancel the trial or the plan',
  access: 'signed-in',
  response: Changed,
});

/** Takes a cancellation back while the paid month runs. 409 `cannot_undo` where it is over. */
export const reactivateSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/reactivate',
  summary: 'Take a cancellation back',
  access: 'signed-in',
  response: Changed,
});

export const PaymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() }),
  /** Whether it is the card that is charged. */
  isDefault: z.boolean(),
});

export const listPaymentMethods = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/payment-methods',
  summary: 'The stored cards',
  access: 'signed-in',
  response: z.object({ paymentMethods: z.array(PaymentMethod) }),
});
