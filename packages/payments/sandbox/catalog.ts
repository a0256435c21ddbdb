import Stripe from 'stripe';
import * as z from 'zod';
import { invalid } from './requests/api-errors.ts';
import { listPage } from './requests/list-page.ts';
import { operation } from './requests/operation.ts';
import { emptyable, expand, flag, id, listOf, mergeMetadata, metadata, nonNegative, page, text } from './requests/parameters.ts';
import type { SandboxSession } from './sandbox-session.ts';
import { createId, type Entry } from './stripe-objects.ts';

const productFields = {
  name: text.min(1),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  active: flag.optional(),
};

const createProduct = operation(
  'POST /v1/products',
  z.strictObject({ ...productFields, id: id.optional(), expand }),
  async (session, given) => {
    if (given.id !== undefined && (await session.find('product', given.id)))
      throw invalid('Product already exists.', { code: 'resource_already_exists' });
    return putProduct(session, { ...given, description: given.description ?? null }).object;
  },
);

interface ProductRequest {
  id?: string | undefined;
  name: string;
  description: string | null;
  active?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
}

function putProduct(session: SandboxSession, given: ProductRequest): Entry<'product'> {
  const product = session.create('product', {
    id: given.id ?? createId('product'),
    object: 'product',
    active: given.active ?? true,
    created: session.now,
    default_price: null,
    description: given.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: session.now,
    url: null,
  });
  session.emit('product.created', product);
  return product;
}

const getProduct = operation(
  'GET /v1/products/{id}',
  z.strictObject({ expand }),
  async (session, _given, productId) => (await session.get('product', productId)).object,
);

const listProducts = operation(
  'GET /v1/products',
  z.strictObject({ active: flag.optional(), ids: listOf(id).optional(), expand, ...page }),
  (session, { active, ids, ...rest }) =>
    listPage(session, 'product', {
      page: rest,
      url: '/v1/products',
      query: { ...(active === undefined ? {} : { match: { active } }), ...(ids ? { oneOf: { field: 'id', values: ids } } : {}) },
    }),
);

const priceParameters = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: nonNegative,
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: nonNegative.refine((count) => count > 0).optional(),
    })
    .optional(),
  product: id.optional(),
  product_data: z.strictObject({ name: text.min(1), metadata: metadata.optional() }).optional(),
  lookup_key: z.string().max(200).optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  expand,
});

const createPrice = operation('POST /v1/prices', priceParameters, async (session, given) => {
  const product = await findProduct(session, given);
  const { lookup_key = null, recurring } = given;
  const [taken] = lookup_key === null ? [] : await session.list('price', { match: { lookup_key } });
  if (taken) throw invalid(`A price (\`${taken.object.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  const price = session.create('price', {
    id: createId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: session.now,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
  });
  session.emit('price.created', price);
  return price.object;
});

async function findProduct(session: SandboxSession, { product, product_data: data }: z.output<typeof priceParameters>): Promise<string> {
  if ((product === undefined) === (data === undefined))
    throw invalid('You must specify either `product` or `product_data` when creating a price.', {
      param: 'product',
      code: 'parameter_missing',
    });
  if (product !== undefined) return (await session.get('product', product, 'product')).object.id;
  return putProduct(session, { name: data?.name ?? '', description: null, metadata: data?.metadata }).object.id;
}

const getPrice = operation(
  'GET /v1/prices/{id}',
  z.strictObject({ expand }),
  async (session, _given, priceId) => (await session.get('price', priceId, 'price')).object,
);

const listParameters = z.strictObject({
  active: flag.optional(),
  product: id.optional(),
  lookup_keys: listOf(text).optional(),
  type: z.enum(['recurring', 'one_time']).optional(),
  currency: text.optional(),
  expand,
  ...page,
});

const listPrices = operation(
  'GET /v1/prices',
  listParameters,
  (session, { lookup_keys, limit, starting_after, ending_before, expand: _, ...match }) =>
    listPage(session, 'price', {
      page: { ...(limit ? { limit } : {}), ...(starting_after ? { starting_after } : {}), ...(ending_before ? { ending_before } : {}) },
      url: '/v1/prices',
      query: { match, ...(lookup_keys ? { oneOf: { field: 'lookup_key', values: lookup_keys } } : {}) },
    }),
);

export const catalogOperations = [createProduct, getProduct, listProducts, createPrice, getPrice, listPrices];
