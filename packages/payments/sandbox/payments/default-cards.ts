import { invalid } from '../requests/api-errors.ts';
import type { SandboxSession } from '../sandbox-session.ts';
import { type Entry, idOf } from '../stripe-objects.ts';

/** Returns a card attached to this customer. @throws ApiError if it is not. */
export async function getOwnCard(
  session: SandboxSession,
  { card, customerId, param }: { card: string; customerId: string; param: string },
): Promise<Entry<'payment_method'>> {
  const found = await session.get('payment_method', card, param);
  if (found.object.customer === customerId) return found;
  throw invalid(`The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`, {
    param,
    code: 'resource_missing',
  });
}

/** Returns the card to charge: the subscription's, or else the customer's. */
export async function findDefaultCard(
  session: SandboxSession,
  subscription: Entry<'subscription'>['object'],
): Promise<Entry<'payment_method'> | undefined> {
  const own = await session.find('payment_method', idOf(subscription.default_payment_method));
  if (own) return own;
  const customer = await session.find('customer', idOf(subscription.customer));
  return session.find('payment_method', idOf(customer?.object.invoice_settings.default_payment_method));
}
