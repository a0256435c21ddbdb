import { findPayments } from '../payments/invoices.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import type { Kind, Kinds } from '../stripe-objects.ts';
import { invalid } from './api-errors.ts';

type Fields = Record<string, unknown>;

const MAX_LEVELS = 4;

/** The kind of object that an id refers to, by field name. */
const KIND_OF_FIELD: Record<string, Kind> = {
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
 * Returns a copy of an answer in which the ids at the given paths are replaced by their objects.
 * @example expand(session, subscription, ['latest_invoice.confirmation_secret'])
 * @throws ApiError if a path cannot be expanded or is too deep.
 */
export async function expand(session: SandboxSession, answer: object, paths: readonly string[]): Promise<object> {
  const copy = JSON.parse(JSON.stringify(answer)) as Fields;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_LEVELS)
      throw invalid(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`, { param: 'expand' });
    await expandPath(session, copy, { path, parts });
  }
  return copy;
}

interface ExpansionPath {
  path: string;
  parts: readonly string[];
}

async function expandPath(session: SandboxSession, at: Fields, { path, parts }: ExpansionPath): Promise<void> {
  const [field, ...rest] = parts;
  if (field === undefined) return;
  await expandField(session, at, { field, path });
  const next = at[field];
  for (const one of Array.isArray(next) ? next : [next])
    if (typeof one === 'object' && one !== null) await expandPath(session, one as Fields, { path, parts: rest });
}

async function expandField(session: SandboxSession, at: Fields, { field, path }: { field: string; path: string }): Promise<void> {
  if (at.object === 'invoice' && field === 'confirmation_secret')
    at.confirmation_secret = await findConfirmationSecret(session, String(at.id));
  else if (at.object === 'invoice' && field === 'payments') at.payments = await listPayments(session, String(at.id));
  const value = at[field];
  const kind = KIND_OF_FIELD[field];
  const isExpandable = kind !== undefined || (typeof value === 'object' && value !== null) || field === 'confirmation_secret';
  if (value === undefined || !isExpandable)
    throw invalid(
      `This property cannot be expanded (${field}). You may want to try expanding '${field}' on another object. Path: ${path}`,
      { param: 'expand' },
    );
  if (typeof value === 'string' && kind) at[field] = copyOf((await session.get(kind, value)).object);
}

const copyOf = (object: Kinds[Kind]) => JSON.parse(JSON.stringify(object)) as Fields;

/** The browser pays with it. It is returned only when expanded. */
async function findConfirmationSecret(session: SandboxSession, invoiceId: string): Promise<Fields | null> {
  const invoice = await session.get('invoice', invoiceId);
  const intent = await session.find('payment_intent', invoice.hidden.paymentIntent);
  return intent ? { client_secret: intent.object.client_secret, type: 'payment_intent' } : null;
}

async function listPayments(session: SandboxSession, invoiceId: string): Promise<Fields> {
  const payments = await findPayments(session, invoiceId);
  return { object: 'list', data: payments.map(({ object }) => copyOf(object)), has_more: false, url: '/v1/invoice_payments' };
}
