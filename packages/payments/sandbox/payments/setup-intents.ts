import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid } from '../requests/api-errors.ts';
import { listPage } from '../requests/list-page.ts';
import { operation } from '../requests/operation.ts';
import { emptyable, expand, flag, id, listOf, mergeMetadata, metadata, page, text } from '../requests/parameters.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { createId, createRandomText, type Entry } from '../stripe-objects.ts';

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

export function createSetupIntent(session: SandboxSession, request: SetupRequest): Entry<'setup_intent'> {
  const setupId = createId('setup_intent');
  const setup = session.create('setup_intent', {
    id: setupId,
    object: 'setup_intent',
    allowed_payment_method_types: request.allowedTypes ?? null,
    application: null,
    automatic_payment_methods: request.automatic ?? null,
    cancellation_reason: null,
    client_secret: `${setupId}_secret_${createRandomText(24)}`,
    created: session.now,
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
  session.emit('setup_intent.created', setup);
  return setup;
}

const create = operation('POST /v1/setup_intents', createParameters, async (session, given) => {
  if (given.customer !== undefined) await session.get('customer', given.customer, 'customer');
  if (given.allowed_payment_method_types && given.automatic_payment_methods)
    throw invalid('You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.');
  const automatic = given.automatic_payment_methods;
  const setup = createSetupIntent(session, {
    customer: given.customer ?? null,
    usage: given.usage ?? 'off_session',
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    ...(given.allowed_payment_method_types ? { allowedTypes: given.allowed_payment_method_types } : {}),
    // By default, the account's settings decide the payment methods.
    automatic: given.allowed_payment_method_types
      ? null
      : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: automatic?.enabled ?? true },
  });
  return setup.object;
});

const get = operation(
  'GET /v1/setup_intents/{id}',
  z.strictObject({ client_secret: text.optional(), expand }),
  async (session, _given, setupId) => (await session.get('setup_intent', setupId, 'intent')).object,
);

const list = operation(
  'GET /v1/setup_intents',
  z.strictObject({ customer: id.optional(), payment_method: id.optional(), expand, ...page }),
  (session, given) => {
    const { customer, payment_method, ...rest } = given;
    return listPage(session, 'setup_intent', {
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

const update = operation('POST /v1/setup_intents/{id}', updateParameters, async (session, given, setupId) => {
  const { object } = await session.get('setup_intent', setupId, 'intent');
  if (given.customer !== undefined) object.customer = (await session.get('customer', given.customer, 'customer')).object.id;
  if (given.description !== undefined) object.description = given.description;
  object.metadata = mergeMetadata(object.metadata, given.metadata);
  return object;
});

const REASONS = ['abandoned', 'duplicate', 'requested_by_customer'] as const;
const cancelParameters = z.strictObject({ cancellation_reason: z.enum(REASONS).optional(), expand });

const cancel = operation('POST /v1/setup_intents/{id}/cancel', cancelParameters, async (session, given, setupId) => {
  const setup = await session.get('setup_intent', setupId, 'intent');
  const { status } = setup.object;
  if (status === 'succeeded' || status === 'canceled')
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      { code: 'setup_intent_unexpected_state' },
    );
  cancelSetupIntent(session, setup, given.cancellation_reason ?? null);
  return setup.object;
});

export function cancelSetupIntent(
  session: SandboxSession,
  setup: Entry<'setup_intent'>,
  reason: Stripe.SetupIntent.CancellationReason | null,
): void {
  Object.assign(setup.object, { status: 'canceled', cancellation_reason: reason, next_action: null });
  session.emit('setup_intent.canceled', setup);
}

export const setupIntentOperations = [create, get, list, update, cancel];
