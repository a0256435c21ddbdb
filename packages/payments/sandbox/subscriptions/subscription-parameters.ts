import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid } from '../requests/api-errors.ts';
import { emptyable, expand, flag, id, listOf, metadata, nonNegative, text } from '../requests/parameters.ts';

const trialEnd = z.union([z.literal('now'), nonNegative]);
const shared = {
  cancel_at_period_end: flag.optional(),
  default_payment_method: emptyable(id).optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: listOf(z.literal('card')).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
    })
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: trialEnd.optional(),
  trial_settings: z
    .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }) })
    .optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  expand,
};

export const createParameters = z.strictObject({
  ...shared,
  customer: id,
  items: listOf(z.strictObject({ price: id, quantity: nonNegative.optional(), metadata: metadata.optional() })),
  trial_period_days: nonNegative.refine((days) => days >= 1 && days <= 730).optional(),
  billing_mode: z.strictObject({ type: z.enum(['flexible', 'classic']) }).optional(),
  collection_method: z.literal('charge_automatically').optional(),
  currency: text.optional(),
});

export type CreateRequest = z.output<typeof createParameters>;

const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;
const cancellationDetails = z.strictObject({ comment: emptyable(text).optional(), feedback: emptyable(z.enum(FEEDBACK)).optional() });

export const updateParameters = z.strictObject({ ...shared, cancellation_details: cancellationDetails.optional() });

export type UpdateRequest = z.output<typeof updateParameters>;

export const cancelParameters = z.strictObject({
  cancellation_details: cancellationDetails.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  expand,
});

/** When a trial ends, in seconds; null without one. @throws ApiError if the time is past. */
export function readTrialEnd(given: 'now' | number | undefined, now: number): number | null {
  if (given === undefined || given === 'now') return null;
  if (given <= now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  return given;
}

/** What happens at the end of a trial without a card. Default: an invoice. */
export function readTrialSettings(given: CreateRequest['trial_settings']): Stripe.Subscription.TrialSettings {
  const { missing_payment_method = 'create_invoice' } = given?.end_behavior ?? {};
  return { end_behavior: { billing_cycle_anchor: null, missing_payment_method } };
}
