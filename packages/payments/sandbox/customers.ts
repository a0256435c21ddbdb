import * as z from 'zod';
import { getOwnCard } from './payments/default-cards.ts';
import { listPage } from './requests/list-page.ts';
import { operation } from './requests/operation.ts';
import { emptyable, expand, id, mergeMetadata, metadata, page, text } from './requests/parameters.ts';
import { createId, createRandomText } from './stripe-objects.ts';
import { endSubscription } from './subscriptions/subscription-end.ts';

const names = {
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  description: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  metadata: metadata.optional(),
  expand,
};

const createCustomer = operation('POST /v1/customers', z.strictObject(names), async (session, given) => {
  const customer = session.create('customer', {
    id: createId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: session.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    email: given.email ?? null,
    invoice_prefix: createRandomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  session.emit('customer.created', customer);
  return customer.object;
});

const updateParameters = z.strictObject({
  ...names,
  invoice_settings: z.strictObject({ default_payment_method: emptyable(id).optional() }).optional(),
});

const updateCustomer = operation('POST /v1/customers/{id}', updateParameters, async (session, given, customerId) => {
  const customer = await session.get('customer', customerId);
  const { object } = customer;
  const card = given.invoice_settings?.default_payment_method;
  if (card) await getOwnCard(session, { card, customerId, param: 'invoice_settings[default_payment_method]' });
  if (card !== undefined) object.invoice_settings.default_payment_method = card;
  for (const field of ['email', 'name', 'description', 'phone'] as const) {
    const value = given[field];
    if (value !== undefined) object[field] = value;
  }
  object.metadata = mergeMetadata(object.metadata, given.metadata);
  session.emit('customer.updated', customer);
  return object;
});

const getCustomer = operation('GET /v1/customers/{id}', z.strictObject({ expand }), async (session, _given, customerId) => {
  const customer = await session.find('customer', customerId);
  if (customer?.hidden.deleted) return { id: customerId, object: 'customer', deleted: true };
  return (await session.get('customer', customerId)).object;
});

const listCustomers = operation(
  'GET /v1/customers',
  z.strictObject({ email: text.optional(), expand, ...page }),
  (session, { email, ...given }) =>
    listPage(session, 'customer', { page: given, url: '/v1/customers', query: email === undefined ? {} : { match: { email } } }),
);

const deleteCustomer = operation('DELETE /v1/customers/{id}', z.strictObject({}), async (session, _given, customerId) => {
  const customer = await session.get('customer', customerId);
  for (const subscription of await session.list('subscription', { customerId }))
    if (subscription.object.ended_at === null) await endSubscription(session, subscription, 'cancellation_requested');
  for (const card of await session.list('payment_method', { customerId })) {
    card.object.customer = null;
    card.hidden.usedUp = true;
  }
  session.emit('customer.deleted', customer);
  customer.hidden.deleted = true;
  // Personal data is deleted.
  Object.assign(customer.object, { email: null, name: null, phone: null, description: null, metadata: {} });
  return { id: customerId, object: 'customer', deleted: true };
});

export const customerOperations = [createCustomer, updateCustomer, getCustomer, listCustomers, deleteCustomer];
