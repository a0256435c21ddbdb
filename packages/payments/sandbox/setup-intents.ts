import type Stripe from 'stripe';
import * as z from 'zod';
import type { Desk } from './desk.ts';
import { invalid } from './failures.ts';
import { createId, createRandomText, type Entry } from './kinds.ts';
import { listPage } from './lists.ts';
import { operation } from './operation.ts';
import { emptyable, expand, flag, id, listOf, mergeMetadata, metadata, page, text } from './parameters.ts';

const createParameters = z.strictObject({
  customer: id.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() }).optional(),
  allowed_payment_method_types: listOf(z.literal('card')).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});

interface SetupRequest {
  customer: string | null;
  usage: 'off_session' | 'on_session';
  description?: string | null;
  metadata?: Record<string, string>;
  allowedTypes?: 'card'[];
  automatic?: Stripe.SetupIntent.AutomaticPaymentMethods | null;
}

export function createSetupIntent(desk: Desk, request: SetupRequest): Entry<'setup_intent'> {
  const setupId = createId('setup_intent');
  const setup = desk.create('setup_intent', {
    id: setupId,
    object: 'setup_intent',
    allowed_payment_method_types: request.allowedTypes ?? null,
    application: null,
    automatic_payment_methods: request.automatic ?? null,
    cancellation_reason: null,
    client_secret: `${setupId}_secret_${createRandomText(24)}`,
    created: desk.now,
    customer: request.customer,
    customer_account: null,
    description: request.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: request.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: request.usage,
  });
  desk.tell('setup_intent.created', setup);
  return setup;
}

const create = operation('POST /v1/setup_intents', createParameters, async (desk, given) => {
  if (given.customer !== undefined) await desk.get('customer', given.customer, 'customer');
  if (given.allowed_payment_method_types && given.automatic_payment_methods)
    throw invalid('You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.');
  const automatic = given.automatic_payment_methods;
  const setup = createSetupIntent(desk, {
    customer: given.customer ?? null,
    usage: given.usage ?? 'off_session',
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    ...(given.allowed_payment_method_types ? { allowedTypes: given.allowed_payment_method_types } : {}),
    // Without a word about it, the methods are those of the account's settings.
    automatic: given.allowed_payment_method_types
      ? null
      : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: automatic?.enabled ?? true },
  });
  return setup.object;
});

const get = operation(
  'GET /v1/setup_intents/{id}',
  z.strictObject({ client_secret: text.optional(), expand }),
  async (desk, _given, setupId) => (await desk.get('setup_intent', setupId, 'intent')).object,
);

const list = operation(
  'GET /v1/setup_intents',
  z.strictObject({ customer: id.optional(), payment_method: id.optional(), expand, ...page }),
  (desk, given) => {
    const { customer, payment_method, ...rest } = given;
    return listPage(desk, 'setup_intent', {
      page: rest,
      url: '/v1/setup_intents',
      query: { ...(customer ? { customerId: customer } : {}), ...(payment_method ? { match: { payment_method } } : {}) },
    });
  },
);

const updateParameters = z.strictObject({
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  customer: id.optional(),
  expand,
});

const update = operation('POST /v1/setup_intents/{id}', updateParameters, async (desk, given, setupId) => {
  const { object } = await desk.get('setup_intent', setupId, 'intent');
  if (given.customer !== undefined) object.customer = (await desk.get('customer', given.customer, 'customer')).object.id;
  if (given.description !== undefined) object.description = given.description;
  object.metadata = mergeMetadata(object.metadata, given.metadata);
  return object;
});

const REASONS = ['abandoned', 'duplicate', 'requested_by_customer'] as const;
const cancelParameters = z.strictObject({ cancellation_reason: z.enum(REASONS).optional(), expand });

const cancel = operation('POST /v1/setup_intents/{id}/cancel', cancelParameters, async (desk, given, setupId) => {
  const setup = await desk.get('setup_intent', setupId, 'intent');
  const { status } = setup.object;
  if (status === 'succeeded' || status === 'canceled')
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      { code: 'setup_intent_unexpected_state' },
    );
  cancelSetupIntent(desk, setup, given.cancellation_reason ?? null);
  return setup.object;
});

export function cancelSetupIntent(desk: Desk, setup: Entry<'setup_intent'>, reason: Stripe.SetupIntent.CancellationReason | null): void {
  Object.assign(setup.object, { status: 'canceled', cancellation_reason: reason, next_action: null });
  desk.tell('setup_intent.canceled', setup);
}

export const setupIntentOperations = [create, get, list, update, cancel];
