import * as z from 'zod';
import { declined, invalid } from '../requests/api-errors.ts';
import { listPage } from '../requests/list-page.ts';
import { operation } from '../requests/operation.ts';
import { expand, id, page } from '../requests/parameters.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import type { Entry } from '../stripe-objects.ts';
import { DECLINED } from './cards.ts';

const type = z.enum(['card']);

const list = operation(
  'GET /v1/payment_methods',
  z.strictObject({ customer: id.optional(), type: type.optional(), expand, ...page }),
  async (session, { customer, type: _onlyCards, ...rest }) => {
    if (customer !== undefined) await session.get('customer', customer, 'customer');
    // Without a customer Stripe lists unattached cards, which the product does not need.
    return listPage(session, 'payment_method', {
      page: rest,
      url: '/v1/payment_methods',
      query: customer ? { customerId: customer } : { match: { customer: null } },
    });
  },
);

const listOfCustomer = operation(
  'GET /v1/customers/{id}/payment_methods',
  z.strictObject({ type: type.optional(), expand, ...page }),
  async (session, { type: _onlyCards, ...rest }, customerId) => {
    await session.get('customer', customerId, 'customer');
    return listPage(session, 'payment_method', { page: rest, url: `/v1/customers/${customerId}/payment_methods`, query: { customerId } });
  },
);

const get = operation(
  'GET /v1/payment_methods/{id}',
  z.strictObject({ expand }),
  async (session, _given, card) => (await session.get('payment_method', card, 'payment_method')).object,
);

const attach = operation(
  'POST /v1/payment_methods/{id}/attach',
  z.strictObject({ customer: id, expand }),
  async (session, given, cardId) => {
    const customer = await session.get('customer', given.customer, 'customer');
    const card = await session.get('payment_method', cardId, 'payment_method');
    if (card.object.customer === customer.object.id) return card.object;
    if (card.object.customer !== null) throw invalid('The payment method you provided has already been attached to a customer.');
    if (card.hidden.usedUp)
      throw invalid(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      );
    if (card.hidden.behavior === 'declines') throw declined(DECLINED, {});
    attachCard(session, card, customer.object.id);
    return card.object;
  },
);

export function attachCard(session: SandboxSession, card: Entry<'payment_method'>, customerId: string): void {
  card.object.customer = customerId;
  session.emit('payment_method.attached', card);
}

const detach = operation('POST /v1/payment_methods/{id}/detach', z.strictObject({ expand }), async (session, _given, cardId) => {
  const card = await session.get('payment_method', cardId, 'payment_method');
  const customerId = card.object.customer;
  if (typeof customerId !== 'string')
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  const customer = await session.get('customer', customerId);
  const { invoice_settings: settings } = customer.object;
  if (settings.default_payment_method === cardId) {
    settings.default_payment_method = null;
    session.emit('customer.updated', customer);
  }
  for (const subscription of await session.list('subscription', { customerId, match: { default_payment_method: cardId } })) {
    subscription.object.default_payment_method = null;
    if (subscription.object.ended_at === null) session.emit('customer.subscription.updated', subscription);
  }
  card.object.customer = null;
  card.hidden.usedUp = true;
  session.emit('payment_method.detached', card);
  return card.object;
});

export const paymentMethodOperations = [list, listOfCustomer, get, attach, detach];
