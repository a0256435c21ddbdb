import * as z from 'zod';
import { defineEndpoint } from '#packages/wire/contract/endpoint.ts';

export const PRICE_TEXT = '$4.99/month';
export const PRICE_CENTS = 499;
export const TRIAL_DAYS = 7;

/**
 * What a person agrees to by pressing the button below it. The exact text is stored with the consent. `trial` starts the free trial, with a
 * card or without one; `paid` pays at once; `card-during-trial` adds a card to a running trial.
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

/** The state of a subscription, as screens show it. */
export const SubscriptionStatus = z.object({
  hasAccess: z.boolean(),
  /** "trial" if none ever started; "trialing", "active", "cancelled"; otherwise Stripe's status. */
  status: z.string(),
  /** ISO date and time; null if none. */
  trialEnd: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  /** When access ends if nothing changes; null if there is none. */
  accessUntil: z.string().nullable(),
  /** Cancelled, but paid until a later date, so the cancellation can be undone. */
  canBeUndone: z.boolean(),
  trialUsed: z.boolean(),
  hasPaymentMethod: z.boolean(),
  /** What the person must do for the renewal to be paid; null if nothing. */
  paymentProblem: z.enum(['declined', 'authentication-required']).nullable(),
  /** The time used for this answer: the server's, or the payment sandbox's, which can be ahead. */
  asOf: z.string(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const Changed = SubscriptionStatus.extend({ success: z.literal(true), message: z.string() });

/**
 * The client secret of a payment that must be confirmed in the browser, or null if it is paid. The specified field is enough for a client;
 * `status` has the details.
 */
const Paying = Changed.extend({ clientSecret: z.string().nullable() });

export const getSubscriptionStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Whether there is access, and until when',
  access: 'signed-in',
  answersWithoutDatabase: true,
  response: SubscriptionStatus,
});

export const getTrialStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/trial-status',
  summary: 'Whether the free trial was used',
  access: 'signed-in',
  response: z.object({ trialUsed: z.boolean() }),
});

/**
 * 409 `trial_used`; 409 `card_trial_used` if another person had a trial with the card; 409 `already_subscribed`. Concurrent calls get the
 * same answer and one trial.
 */
export const startNewTrial = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/start-new-trial',
  summary: 'Start the free trial, with the stored card or without one',
  access: 'signed-in',
  /** `withoutCard` ignores a stored card: it is not charged when the trial ends. Without a body, the stored card is used. */
  body: z.object({ withoutCard: z.boolean().optional() }).nullish(),
  response: Changed,
});

/** Creates a setup intent at Stripe, to add or replace a card. */
export const createSetupIntent = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/create-setup-intent',
  summary: 'Begin to put in a card',
  access: 'signed-in',
  response: z.object({ clientSecret: z.string(), setupIntentId: z.string() }),
});

/**
 * Subscribes with the stored card. 400 `payment_method_required` ("Payment method setup required"); 402 `card_declined`; 409
 * `already_subscribed`.
 */
export const createSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/create-subscription',
  summary: 'Subscribe with the stored card',
  access: 'signed-in',
  response: Paying,
});

/** Subscribes with the card that was just entered. 403 `forbidden` for another person's setup intent; 402 `card_declined`. */
export const confirmImmediateSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/confirm-immediate-subscription',
  summary: 'Subscribe with the card that was just put in',
  access: 'signed-in',
  body: z.object({ setupIntentId: z.string().min(1, 'The card was not put in').max(200) }),
  response: Paying,
});

/** Makes the card that was just entered the default, and pays an open invoice with it. */
export const updatePaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/update-payment-method',
  summary: 'Charge the card that was just put in from now on',
  access: 'signed-in',
  body: z.object({ setupIntentId: z.string().min(1, 'The card was not put in').max(200) }),
  response: Paying,
});

/**
 * Pays the open invoice of a renewal with the stored card. If the bank wants approval, the browser confirms `clientSecret`. 409
 * `nothing_open`; 402 `card_declined`.
 */
export const payOpenInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/pay-open-invoice',
  summary: 'Pay what is open with the stored card',
  access: 'signed-in',
  response: Paying,
});

/** A trial ends at once, a paid plan at the end of its month. 409 `not_subscribed`. */
export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Cancel the trial or the plan',
  access: 'signed-in',
  response: Changed,
});

/** Undoes a cancellation while the paid month runs. 409 `cannot_undo` if it is over. */
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
  /** Whether this card is charged. */
  isDefault: z.boolean(),
});

export const listPaymentMethods = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/payment-methods',
  summary: 'The stored cards',
  access: 'signed-in',
  response: z.object({ paymentMethods: z.array(PaymentMethod) }),
});
