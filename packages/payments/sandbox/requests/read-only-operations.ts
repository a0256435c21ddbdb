import * as z from 'zod';
import { listPage } from './list-page.ts';
import { operation } from './operation.ts';
import { expand, id, listOf, nonNegative, page, text } from './parameters.ts';

/** Objects that can only be read. */
const getIntent = operation(
  'GET /v1/payment_intents/{id}',
  z.strictObject({ client_secret: text.optional(), expand }),
  async (session, _given, intentId) => (await session.get('payment_intent', intentId, 'intent')).object,
);

const listIntents = operation(
  'GET /v1/payment_intents',
  z.strictObject({ customer: id.optional(), expand, ...page }),
  (session, { customer, ...rest }) =>
    listPage(session, 'payment_intent', { page: rest, url: '/v1/payment_intents', query: customer ? { customerId: customer } : {} }),
);

const getCharge = operation(
  'GET /v1/charges/{id}',
  z.strictObject({ expand }),
  async (session, _given, chargeId) => (await session.get('charge', chargeId)).object,
);

const getDispute = operation(
  'GET /v1/disputes/{id}',
  z.strictObject({ expand }),
  async (session, _given, disputeId) => (await session.get('dispute', disputeId)).object,
);

const getEvent = operation(
  'GET /v1/events/{id}',
  z.strictObject({ expand }),
  async (session, _given, eventId) => (await session.get('event', eventId)).object,
);

const range = z.strictObject({
  gt: nonNegative.optional(),
  gte: nonNegative.optional(),
  lt: nonNegative.optional(),
  lte: nonNegative.optional(),
});
const eventParameters = z.strictObject({
  type: text.optional(),
  types: listOf(text).optional(),
  created: z.union([nonNegative.transform((at) => ({ gte: at, lte: at, gt: undefined, lt: undefined })), range]).optional(),
  expand,
  ...page,
});

const listEvents = operation('GET /v1/events', eventParameters, (session, { type, types, created, ...rest }) => {
  const from = created?.gte ?? (created?.gt === undefined ? undefined : created.gt + 1);
  const to = created?.lte ?? (created?.lt === undefined ? undefined : created.lt - 1);
  const wanted = types ?? (type === undefined ? undefined : [type]);
  return listPage(session, 'event', {
    page: rest,
    url: '/v1/events',
    query: {
      ...(wanted ? { oneOf: { field: 'type', values: wanted } } : {}),
      ...(from === undefined ? {} : { createdFrom: from }),
      ...(to === undefined ? {} : { createdTo: to }),
    },
  });
});

export const readOnlyOperations = [getIntent, listIntents, getCharge, getDispute, getEvent, listEvents];
