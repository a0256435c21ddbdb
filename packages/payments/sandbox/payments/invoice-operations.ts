import * as z from 'zod';
import { declined, declineOf, invalid } from '../requests/api-errors.ts';
import { listPage } from '../requests/list-page.ts';
import { operation } from '../requests/operation.ts';
import { expand, flag, id, page } from '../requests/parameters.ts';
import { idOf } from '../stripe-objects.ts';
import { activateSubscription, findSubscriptionOf } from '../subscriptions/billing-cycle.ts';
import { DECLINED } from './cards.ts';
import { findDefaultCard, getOwnCard } from './default-cards.ts';
import { collectInvoice, voidInvoice } from './invoices.ts';

const get = operation(
  'GET /v1/invoices/{id}',
  z.strictObject({ expand }),
  async (session, _given, invoiceId) => (await session.get('invoice', invoiceId, 'invoice')).object,
);

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
const listParameters = z.strictObject({
  customer: id.optional(),
  subscription: id.optional(),
  status: z.enum(STATUSES).optional(),
  expand,
  ...page,
});

const list = operation('GET /v1/invoices', listParameters, (session, { customer, subscription, status, ...rest }) =>
  listPage(session, 'invoice', {
    page: rest,
    url: '/v1/invoices',
    query: {
      ...(customer ? { customerId: customer } : {}),
      match: { ...(status ? { status } : {}), ...(subscription ? { parent: { subscription_details: { subscription } } } : {}) },
    },
  }),
);

const payParameters = z.strictObject({ payment_method: id.optional(), off_session: flag.optional(), expand });

const pay = operation('POST /v1/invoices/{id}/pay', payParameters, async (session, given, invoiceId) => {
  const invoice = await session.get('invoice', invoiceId, 'invoice');
  if (invoice.object.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.object.status !== 'open')
    throw invalid(`You can only pay an open invoice. This one is ${invoice.object.status}.`, { code: 'invoice_not_editable' });
  const customerId = idOf(invoice.object.customer) ?? '';
  const subscription = await findSubscriptionOf(session, invoice);
  const card = given.payment_method
    ? await getOwnCard(session, { card: given.payment_method, customerId, param: 'payment_method' })
    : subscription && (await findDefaultCard(session, subscription.object));
  if (!card)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set an appropriate default payment method before attempting to pay this invoice.',
    );
  const collected = await collectInvoice(session, invoice, { card });
  if (!collected.paid) throw declined(declineOf('invoice', collected.decline ?? DECLINED), {});
  if (subscription) await activateSubscription(session, subscription);
  return invoice.object;
});

const voiding = operation('POST /v1/invoices/{id}/void', z.strictObject({ expand }), async (session, _given, invoiceId) => {
  const invoice = await session.get('invoice', invoiceId, 'invoice');
  if (invoice.object.status !== 'open') throw invalid(`You can only void an open invoice. This one is ${invoice.object.status}.`);
  await voidInvoice(session, invoice);
  return invoice.object;
});

export const invoiceOperations = [get, list, pay, voiding];
