import type { Desk } from './desk.ts';
import { invalid } from './failures.ts';
import { findPayments } from './invoices.ts';
import type { Kind, Kinds } from './kinds.ts';

type Fields = Record<string, unknown>;

const MOST_LEVELS = 4;

/** What stands behind an id, by the name of the field that holds it. */
const KIND_BEHIND: Record<string, Kind> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  pending_setup_intent: 'setup_intent',
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  product: 'product',
  price: 'price',
  subscription: 'subscription',
};

/**
 * A copy of an answer with the ids of the given paths replaced by what they stand for.
 * @example expand(desk, subscription, ['latest_invoice.confirmation_secret'])
 * @throws ApiError where there is nothing to expand, or too deep.
 */
export async function expand(desk: Desk, answer: object, paths: readonly string[]): Promise<object> {
  const copy = JSON.parse(JSON.stringify(answer)) as Fields;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MOST_LEVELS)
      throw invalid(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`, { param: 'expand' });
    await expandPath(desk, copy, { path, parts });
  }
  return copy;
}

interface Way {
  path: string;
  parts: readonly string[];
}

async function expandPath(desk: Desk, at: Fields, { path, parts }: Way): Promise<void> {
  const [field, ...rest] = parts;
  if (field === undefined) return;
  await openField(desk, at, { field, path });
  const next = at[field];
  for (const one of Array.isArray(next) ? next : [next])
    if (typeof one === 'object' && one !== null) await expandPath(desk, one as Fields, { path, parts: rest });
}

async function openField(desk: Desk, at: Fields, { field, path }: { field: string; path: string }): Promise<void> {
  if (at.object === 'invoice' && field === 'confirmation_secret')
    at.confirmation_secret = await findConfirmationSecret(desk, String(at.id));
  else if (at.object === 'invoice' && field === 'payments') at.payments = await listPayments(desk, String(at.id));
  const value = at[field];
  const kind = KIND_BEHIND[field];
  const isOpenable = kind !== undefined || (typeof value === 'object' && value !== null) || field === 'confirmation_secret';
  if (value === undefined || !isOpenable)
    throw invalid(
      `This property cannot be expanded (${field}). You may want to try expanding '${field}' on another object. Path: ${path}`,
      { param: 'expand' },
    );
  if (typeof value === 'string' && kind) at[field] = copyOf((await desk.get(kind, value)).object);
}

const copyOf = (object: Kinds[Kind]) => JSON.parse(JSON.stringify(object)) as Fields;

/** With it the person's browser pays; shown only to whom it is expanded. */
async function findConfirmationSecret(desk: Desk, invoiceId: string): Promise<Fields | null> {
  const invoice = await desk.get('invoice', invoiceId);
  const intent = await desk.find('payment_intent', invoice.hidden.paymentIntent);
  return intent ? { client_secret: intent.object.client_secret, type: 'payment_intent' } : null;
}

async function listPayments(desk: Desk, invoiceId: string): Promise<Fields> {
  const payments = await findPayments(desk, invoiceId);
  return { object: 'list', data: payments.map(({ object }) => copyOf(object)), has_more: false, url: '/v1/invoice_payments' };
}
