import type Stripe from 'stripe';
import * as z from 'zod';
import { findDefaultCard, getOwnCard } from '../payments/default-cards.ts';
import { collectInvoice, createInvoice } from '../payments/invoices.ts';
import { createSetupIntent } from '../payments/setup-intents.ts';
import { declined, declineOf, invalid } from '../requests/api-errors.ts';
import { listPage } from '../requests/list-page.ts';
import { operation } from '../requests/operation.ts';
import { expand, id, page } from '../requests/parameters.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import type { Entry } from '../stripe-objects.ts';
import { announceTrialEnd } from './billing-cycle.ts';
import { DAY_SECONDS } from './calendar.ts';
import { createSubscriptionObject } from './subscription-object.ts';
import { type CreateRequest, createParameters, readTrialEnd } from './subscription-parameters.ts';

const create = operation('POST /v1/subscriptions', createParameters, async (session, given) => {
  const customer = await session.get('customer', given.customer, 'customer');
  const prices = await findPrices(session, given);
  const cardId = given.default_payment_method;
  if (cardId) await getOwnCard(session, { card: cardId, customerId: given.customer, param: 'default_payment_method' });
  const trialEnd = findTrialEnd(given, session.now);
  const subscription = createSubscriptionObject(session, { given, prices, trialEnd });
  const card = await findDefaultCard(session, subscription.object);
  const amount =
    trialEnd === null
      ? subscription.object.items.data.reduce((sum, { price, quantity = 1 }) => sum + quantity * (price.unit_amount ?? 0), 0)
      : 0;
  if (amount > 0 && !card && given.payment_behavior !== 'default_incomplete') throw missingCard();
  customer.object.currency ??= subscription.object.currency;
  const invoice = await createInvoice(session, subscription.object, {
    amount,
    reason: 'subscription_create',
    start: session.now,
    end: subscription.object.items.data[0]?.current_period_end ?? session.now,
    card: card?.object.id ?? null,
  });
  subscription.object.latest_invoice = invoice.object.id;
  await settleFirstPayment(session, { subscription, invoice, card }, given.payment_behavior);
  if (amount === 0 && !card)
    subscription.object.pending_setup_intent = createSetupIntent(session, { customer: given.customer, usage: 'off_session' }).object.id;
  session.emit('customer.subscription.created', subscription);
  if (trialEnd !== null) announceTrialEnd(session, subscription);
  return subscription.object;
});

interface FirstPayment {
  subscription: Entry<'subscription'>;
  invoice: Entry<'invoice'>;
  card: Entry<'payment_method'> | undefined;
}

async function settleFirstPayment(
  session: SandboxSession,
  { subscription, invoice, card }: FirstPayment,
  behavior: CreateRequest['payment_behavior'],
): Promise<void> {
  if (invoice.object.status === 'paid') return;
  subscription.object.status = 'incomplete';
  if (behavior === 'default_incomplete') return;
  const collected = await collectInvoice(session, invoice, { card });
  if (collected.paid) {
    subscription.object.status = 'active';
    return;
  }
  // Then no subscription is created.
  if (behavior === 'error_if_incomplete' && collected.decline) throw declined(declineOf('subscription', collected.decline), {}, false);
}

export const missingCard = () =>
  invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    {
      code: 'resource_missing',
    },
  );

async function findPrices(session: SandboxSession, { items }: CreateRequest): Promise<Stripe.Price[]> {
  if (items.length === 0) throw invalid('Missing required param: items.', { param: 'items', code: 'parameter_missing' });
  const prices: Stripe.Price[] = [];
  for (const [index, item] of items.entries()) {
    const { object } = await session.get('price', item.price, `items[${index}][price]`);
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
  async (session, _given, subscriptionId) => (await session.get('subscription', subscriptionId)).object,
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

const list = operation('GET /v1/subscriptions', listParameters, async (session, { customer, status, ...rest }) => {
  const byStatus = () => {
    if (status === 'all') return {};
    // By default, Stripe omits canceled subscriptions.
    if (status === undefined) return { noneOf: { field: 'status', values: ['canceled'] } };
    return { oneOf: { field: 'status', values: status === 'ended' ? ENDED : [status] } };
  };
  return listPage(session, 'subscription', {
    page: rest,
    url: '/v1/subscriptions',
    query: { ...(customer ? { customerId: customer } : {}), ...byStatus() },
  });
});

export const subscriptionOperations = [create, get, list];
