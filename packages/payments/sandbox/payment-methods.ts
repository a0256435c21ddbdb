import * as z from 'zod';
import { DECLINED } from './cards.ts';
import type { Desk } from './desk.ts';
import { declined, invalid } from './failures.ts';
import type { Entry } from './kinds.ts';
import { listPage } from './lists.ts';
import { operation } from './operation.ts';
import { expand, id, page } from './parameters.ts';

const type = z.enum(['card']);

const list = operation(
  'GET /v1/payment_methods',
  z.strictObject({ customer: id.optional(), type: type.optional(), expand, ...page }),
  async (desk, { customer, type: _onlyCards, ...rest }) => {
    if (customer !== undefined) await desk.get('customer', customer, 'customer');
    // Without a customer Stripe lists those that are on their own, of which nothing of ours has need.
    return listPage(desk, 'payment_method', {
      page: rest,
      url: '/v1/payment_methods',
      query: customer ? { customerId: customer } : { match: { customer: null } },
    });
  },
);

const listOfCustomer = operation(
  'GET /v1/customers/{id}/payment_methods',
  z.strictObject({ type: type.optional(), expand, ...page }),
  async (desk, { type: _onlyCards, ...rest }, customerId) => {
    await desk.get('customer', customerId, 'customer');
    return listPage(desk, 'payment_method', { page: rest, url: `/v1/customers/${customerId}/payment_methods`, query: { customerId } });
  },
);

const get = operation(
  'GET /v1/payment_methods/{id}',
  z.strictObject({ expand }),
  async (desk, _given, card) => (await desk.get('payment_method', card, 'payment_method')).object,
);

const attach = operation('POST /v1/payment_methods/{id}/attach', z.strictObject({ customer: id, expand }), async (desk, given, cardId) => {
  const customer = await desk.get('customer', given.customer, 'customer');
  const card = await desk.get('payment_method', cardId, 'payment_method');
  if (card.object.customer === customer.object.id) return card.object;
  if (card.object.customer !== null) throw invalid('The payment method you provided has already been attached to a customer.');
  if (card.hidden.usedUp)
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  if (card.hidden.behavior === 'declines') throw declined(DECLINED, {});
  attachCard(desk, card, customer.object.id);
  return card.object;
});

export function attachCard(desk: Desk, card: Entry<'payment_method'>, customerId: string): void {
  card.object.customer = customerId;
  desk.tell('payment_method.attached', card);
}

const detach = operation('POST /v1/payment_methods/{id}/detach', z.strictObject({ expand }), async (desk, _given, cardId) => {
  const card = await desk.get('payment_method', cardId, 'payment_method');
  const customerId = card.object.customer;
  if (typeof customerId !== 'string')
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  const customer = await desk.get('customer', customerId);
  const { invoice_settings: settings } = customer.object;
  if (settings.default_payment_method === cardId) {
    settings.default_payment_method = null;
    desk.tell('customer.updated', customer);
  }
  for (const subscription of await desk.list('subscription', { customerId, match: { default_payment_method: cardId } })) {
    subscription.object.default_payment_method = null;
    if (subscription.object.ended_at === null) desk.tell('customer.subscription.updated', subscription);
  }
  card.object.customer = null;
  card.hidden.usedUp = true;
  desk.tell('payment_method.detached', card);
  return card.object;
});

export const paymentMethodOperations = [list, listOfCustomer, get, attach, detach];
