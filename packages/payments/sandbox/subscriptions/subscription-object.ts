import type Stripe from 'stripe';
import { mergeMetadata } from '../requests/parameters.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { createId, type Entry } from '../stripe-objects.ts';
import { findPeriodEnd } from './calendar.ts';
import { type CreateRequest, readTrialSettings } from './subscription-parameters.ts';

export interface NewSubscription {
  given: CreateRequest;
  /** One for each item. */
  prices: readonly Stripe.Price[];
  /** Seconds. */
  trialEnd: number | null;
}

/** Creates a subscription, before its first invoice. */
export function createSubscriptionObject(session: SandboxSession, { given, prices, trialEnd }: NewSubscription): Entry<'subscription'> {
  const subscriptionId = createId('subscription');
  const end = trialEnd ?? firstEnd(session.now, prices);
  const items = prices.map((price, index) => createItem(session, { subscriptionId, price, end, given: given.items[index] }));
  const endsWithPeriod = given.cancel_at_period_end ?? false;
  return session.create('subscription', {
    ...createRest(session),
    id: subscriptionId,
    billing_cycle_anchor: trialEnd ?? session.now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: given.billing_mode?.type ?? 'flexible' },
    cancel_at: endsWithPeriod ? end : null,
    cancel_at_period_end: endsWithPeriod,
    canceled_at: endsWithPeriod ? session.now : null,
    currency: prices[0]?.currency ?? 'usd',
    customer: given.customer,
    default_payment_method: given.default_payment_method ?? null,
    description: given.description ?? null,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${subscriptionId}` },
    metadata: mergeMetadata({}, given.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: given.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: readTrialSettings(given.trial_settings),
    trial_start: trialEnd === null ? null : session.now,
  });
}

const firstEnd = (now: number, [price]: readonly Stripe.Price[]) => (price?.recurring ? findPeriodEnd(now, price.recurring, now) : now);

interface NewItem {
  subscriptionId: string;
  price: Stripe.Price;
  end: number;
  given: CreateRequest['items'][number] | undefined;
}

function createItem(session: SandboxSession, { subscriptionId, price, end, given }: NewItem): Stripe.SubscriptionItem {
  return {
    id: `si_${createId('subscription').slice(4)}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: session.now,
    current_period_end: end,
    current_period_start: session.now,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, given?.metadata),
    plan: createPlan(price),
    // A copy, so that later changes of the price do not affect it.
    price: structuredClone(price),
    quantity: given?.quantity ?? 1,
    subscription: subscriptionId,
    tax_rates: [],
  };
}

/** The legacy plan object that Stripe returns beside the price. */
function createPlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

function createRest(session: SandboxSession) {
  return {
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_thresholds: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: session.now,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: session.now,
    test_clock: null,
    transfer_data: null,
  } satisfies Partial<Stripe.Subscription>;
}
