import * as z from 'zod';
import { invalid } from '../requests/api-errors.ts';
import { listPage } from '../requests/list-page.ts';
import { operation } from '../requests/operation.ts';
import { expand, id, mergeMetadata, metadata, nonNegative, page } from '../requests/parameters.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { createId, type Entry, idOf } from '../stripe-objects.ts';

const createParameters = z.strictObject({
  payment_intent: id.optional(),
  charge: id.optional(),
  amount: nonNegative.refine((amount) => amount > 0).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

const create = operation('POST /v1/refunds', createParameters, async (session, given) => {
  const charge = await findCharge(session, given);
  const left = charge.object.amount_captured - charge.object.amount_refunded;
  const amount = given.amount ?? left;
  if (left === 0) throw invalid(`Charge ${charge.object.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount > left)
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, { param: 'amount' });
  const refund = session.create('refund', {
    id: createId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.object.id,
    created: session.now,
    currency: charge.object.currency,
    customer: charge.object.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.object.payment_intent,
    payment_method: charge.object.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  charge.object.amount_refunded += amount;
  charge.object.refunded = charge.object.amount_refunded === charge.object.amount;
  session.emit('refund.created', refund);
  session.emit('charge.refunded', charge);
  return refund.object;
});

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

async function findCharge(
  session: SandboxSession,
  given: { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Entry<'charge'>> {
  if (given.charge !== undefined) return session.get('charge', given.charge, 'charge');
  if (given.payment_intent === undefined)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = await session.get('payment_intent', given.payment_intent, 'payment_intent');
  const charge = intent.object.status === 'succeeded' ? await session.find('charge', idOf(intent.object.latest_charge)) : undefined;
  if (!charge)
    throw invalid(`This PaymentIntent (${intent.object.id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
  return charge;
}

const get = operation(
  'GET /v1/refunds/{id}',
  z.strictObject({ expand }),
  async (session, _given, refundId) => (await session.get('refund', refundId)).object,
);

const list = operation(
  'GET /v1/refunds',
  z.strictObject({ charge: id.optional(), payment_intent: id.optional(), expand, ...page }),
  (session, { charge, payment_intent, ...rest }) =>
    listPage(session, 'refund', {
      page: rest,
      url: '/v1/refunds',
      query: { match: { ...(charge ? { charge } : {}), ...(payment_intent ? { payment_intent } : {}) } },
    }),
);

export const refundOperations = [create, get, list];
