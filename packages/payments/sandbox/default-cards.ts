import type { Desk } from './desk.ts';
import { invalid } from './failures.ts';
import { type Entry, idOf } from './kinds.ts';

/** A card that is attached to this customer. @throws ApiError when it is not. */
export async function getOwnCard(
  desk: Desk,
  { card, customerId, param }: { card: string; customerId: string; param: string },
): Promise<Entry<'payment_method'>> {
  const found = await desk.get('payment_method', card, param);
  if (found.object.customer === customerId) return found;
  throw invalid(`The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`, {
    param,
    code: 'resource_missing',
  });
}

/** The card that is charged: the subscription's, or else the customer's. */
export async function findDefaultCard(
  desk: Desk,
  subscription: Entry<'subscription'>['object'],
): Promise<Entry<'payment_method'> | undefined> {
  const own = await desk.find('payment_method', idOf(subscription.default_payment_method));
  if (own) return own;
  const customer = await desk.find('customer', idOf(subscription.customer));
  return desk.find('payment_method', idOf(customer?.object.invoice_settings.default_payment_method));
}
