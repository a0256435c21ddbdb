import type Stripe from 'stripe';
import * as z from 'zod';
import { announceTrialEnd } from './billing-cycle.ts';
import { DAY_SECONDS } from './calendar.ts';
import { findDefaultCard, getOwnCard } from './default-cards.ts';
import type { Desk } from './desk.ts';
import { declined, declineOf, invalid } from './failures.ts';
import { collectInvoice, createInvoice } from './invoices.ts';
import type { Entry } from './kinds.ts';
import { listPage } from './lists.ts';
import { operation } from './operation.ts';
import { expand, id, page } from './parameters.ts';
import { createSetupIntent } from './setup-intents.ts';
import { createSubscriptionObject } from './subscription-object.ts';
import { type CreateRequest, createParameters, readTrialEnd } from './subscription-parameters.ts';

const create = operation('POST /v1/subscriptions', createParameters, async (desk, given) => {
  const customer = await desk.get('customer', given.customer, 'customer');
  const prices = await findPrices(desk, given);
  const cardId = given.default_payment_method;
  if (cardId) await getOwnCard(desk, { card: cardId, customerId: given.customer, param: 'default_payment_method' });
  const trialEnd = findTrialEnd(given, desk.now);
  const subscription = createSubscriptionObject(desk, { given, prices, trialEnd });
  const card = await findDefaultCard(desk, subscription.object);
  const amount =
    trialEnd === null
      ? subscription.object.items.data.reduce((sum, { price, quantity = 1 }) => sum + quantity * (price.unit_amount ?? 0), 0)
      : 0;
  if (amount > 0 && !card && given.payment_behavior !== 'default_incomplete') throw withoutCard();
  customer.object.currency ??= subscription.object.currency;
  const invoice = await createInvoice(desk, subscription.object, {
    amount,
    reason: 'subscription_create',
    start: desk.now,
    end: subscription.object.items.data[0]?.current_period_end ?? desk.now,
    card: card?.object.id ?? null,
  });
  subscription.object.latest_invoice = invoice.object.id;
  await settleFirstPayment(desk, { subscription, invoice, card }, given.payment_behavior);
  if (amount === 0 && !card)
    subscription.object.pending_setup_intent = createSetupIntent(desk, { customer: given.customer, usage: 'off_session' }).object.id;
  desk.tell('customer.subscription.created', subscription);
  if (trialEnd !== null) announceTrialEnd(desk, subscription);
  return subscription.object;
});

interface FirstPayment {
  subscription: Entry<'subscription'>;
  invoice: Entry<'invoice'>;
  card: Entry<'payment_method'> | undefined;
}

async function settleFirstPayment(
  desk: Desk,
  { subscription, invoice, card }: FirstPayment,
  behavior: CreateRequest['payment_behavior'],
): Promise<void> {
  if (invoice.object.status === 'paid') return;
  subscription.object.status = 'incomplete';
  if (behavior === 'default_incomplete') return;
  const collected = await collectInvoice(desk, invoice, { card });
  if (collected.paid) {
    subscription.object.status = 'active';
    return;
  }
  // Then there is no subscription at all: nothing of it is kept.
  if (behavior === 'error_if_incomplete' && collected.decline) throw declined(declineOf('subscription', collected.decline), {}, false);
}

export const withoutCard = () =>
  invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    {
      code: 'resource_missing',
    },
  );

async function findPrices(desk: Desk, { items }: CreateRequest): Promise<Stripe.Price[]> {
  if (items.length === 0) throw invalid('Missing required param: items.', { param: 'items', code: 'parameter_missing' });
  const prices: Stripe.Price[] = [];
  for (const [index, item] of items.entries()) {
    const { object } = await desk.get('price', item.price, `items[${index}][price]`);
    if (!object.recurring)
      throw invalid(`The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`, {
        param: `items[${index}][price]`,
      });
    prices.push(object);
  }
  if (new Set(prices.map((price) => price.currency)).size > 1)
    throw invalid('All prices on a subscription must have the same `currency`.', { param: 'items' });
  return prices;
}

function findTrialEnd({ trial_end: end, trial_period_days: days }: CreateRequest, now: number): number | null {
  if (end !== undefined && days !== undefined)
    throw invalid('You can not provide both `trial_end` and `trial_period_days`.', { param: 'trial_end' });
  return days === undefined ? readTrialEnd(end, now) : now + days * DAY_SECONDS;
}

const get = operation(
  'GET /v1/subscriptions/{id}',
  z.strictObject({ expand }),
  async (desk, _given, subscriptionId) => (await desk.get('subscription', subscriptionId)).object,
);

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
const ENDED = ['canceled', 'incomplete_expired'];
const listParameters = z.strictObject({ customer: id.optional(), status: z.enum(STATUSES).optional(), expand, ...page });

const list = operation('GET /v1/subscriptions', listParameters, async (desk, { customer, status, ...rest }) => {
  const byStatus = () => {
    if (status === 'all') return {};
    // Stripe leaves those out that were canceled unless they are asked for.
    if (status === undefined) return { noneOf: { field: 'status', values: ['canceled'] } };
    return { oneOf: { field: 'status', values: status === 'ended' ? ENDED : [status] } };
  };
  return listPage(desk, 'subscription', {
    page: rest,
    url: '/v1/subscriptions',
    query: { ...(customer ? { customerId: customer } : {}), ...byStatus() },
  });
});

export const subscriptionOperations = [create, get, list];
